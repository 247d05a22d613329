public import Library

/// Writes records as files that the own importers read back unchanged: each table as CSV (RFC 4180) and as
/// JSON, an array of objects.
public struct ExportWriter {
  /// The next bytes of a file.
  public struct Chunk: Equatable, Sendable {
    public var file: String
    public var bytes: [UInt8]
  }

  public struct Summary: Equatable, Sendable {
    public var file: String
    public var records: Int
    public var bytes: Int
  }

  private struct Output {
    var table: ExportTable
    var isJSON: Bool
    var pending: [UInt8] = []
    var records = 0
    var bytes = 0

    var file: String { table.rawValue + (isJSON ? ".json" : ".csv") }
  }

  private let isSafe: Bool
  private var outputs: [Output]

  /// - Parameter isSafe: whether cells that a spreadsheet would run as a formula are guarded, in CSV.
  public init(_ scope: ExportScope, isSafe: Bool = false) {
    self.isSafe = isSafe
    let tables: [ExportTable] =
      switch scope {
      case .library: [.catalogue, .members, .loans, .holds, .policy]
      case .own: [.goals, .readings, .notes]
      }
    outputs = tables.flatMap {
      [Output(table: $0, isJSON: false), Output(table: $0, isJSON: true)]
    }
    for index in outputs.indices { begin(&outputs[index]) }
  }

  public mutating func write(_ record: ExportRecord) {
    let table = ExportTable(record)
    for values in ExportTable.values(of: record) {
      for index in outputs.indices where outputs[index].table == table {
        if outputs[index].isJSON {
          outputs[index].pending += JSONRow.bytes(
            table.columns, values, isFirst: outputs[index].records == 0)
        } else {
          outputs[index].pending += CSVLine.bytes(values.map { cell($0) })
        }
        outputs[index].records += 1
      }
    }
  }

  /// After the last record.
  public mutating func finish() {
    for index in outputs.indices where outputs[index].isJSON {
      outputs[index].pending += Array((outputs[index].records > 0 ? "\n]\n" : "]\n").utf8)
    }
  }

  /// What is to be sent, in pieces of at most so many bytes.
  public mutating func take(upTo size: Int) -> [Chunk] {
    var chunks: [Chunk] = []
    for index in outputs.indices {
      var pending = outputs[index].pending[...]
      outputs[index].pending = []
      outputs[index].bytes += pending.count
      while !pending.isEmpty {
        chunks.append(Chunk(file: outputs[index].file, bytes: Array(pending.prefix(size))))
        pending = pending.dropFirst(size)
      }
    }
    return chunks
  }

  public var summary: [Summary] {
    outputs.map { Summary(file: $0.file, records: $0.records, bytes: $0.bytes) }
  }

  private func begin(_ output: inout Output) {
    output.pending =
      output.isJSON ? Array("[\n".utf8) : CSVLine.bytes(output.table.columns)
  }

  private func cell(_ value: ExportTable.Value) -> String {
    switch value {
    case .none: ""
    case .text(let text): Cell.guarded(text, isSafe: isSafe)
    case .number(let number): Cell.guarded(String(number), isSafe: isSafe)
    case .list(let list): Cell.guarded(Cell.joined(list), isSafe: isSafe)
    }
  }
}

/// One line of CSV, with quotes where a field needs them.
enum CSVLine {
  static func bytes(_ fields: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let needsQuotes = field.utf8.contains { ",;\"\t\r\n".utf8.contains($0) }
      guard needsQuotes || fields.count == 1 && field.isEmpty else {
        bytes += field.utf8
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in field.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    return bytes + Array("\r\n".utf8)
  }
}

/// One object of a JSON array, on a line of its own.
enum JSONRow {
  static func bytes(_ names: [String], _ values: [ExportTable.Value], isFirst: Bool) -> [UInt8] {
    var text = isFirst ? "{" : ",\n{"
    for (index, (name, value)) in zip(names, values).enumerated() {
      if index > 0 { text += "," }
      text += quoted(name) + ":" + literal(value)
    }
    return Array((text + "}").utf8)
  }

  private static func literal(_ value: ExportTable.Value) -> String {
    switch value {
    case .none: "null"
    case .text(let text): quoted(text)
    case .number(let number): String(number)
    case .list(let list): "[" + list.map(quoted).joined(separator: ",") + "]"
    }
  }

  /// RFC 8259: quote, backslash and controls are escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted.append(contentsOf: "\\\"".unicodeScalars)
      case "\\": quoted.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
      case "\r": quoted.append(contentsOf: "\\r".unicodeScalars)
      case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted.append(contentsOf: ("\\u00" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
