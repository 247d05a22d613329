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
    var bytes = Array((isFirst ? "{" : ",\n{").utf8)
    for (index, (name, value)) in zip(names, values).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      quote(name, into: &bytes)
      bytes.append(UInt8(ascii: ":"))
      write(value, into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private static func write(_ value: ExportTable.Value, into bytes: inout [UInt8]) {
    switch value {
    case .none: bytes += "null".utf8
    case .text(let text): quote(text, into: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .list(let list):
      bytes.append(UInt8(ascii: "["))
      for (index, text) in list.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        quote(text, into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  /// RFC 8259: quote, backslash and controls are escaped. Byte by byte: a long text that is put together from
  /// pieces of text may be copied once for each.
  private static func quote(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += ("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
