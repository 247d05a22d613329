internal import CCSV
internal import Library

/// Reads CSV from bytes that come in pieces of any size (RFC 4180 on libcsv).
///
/// Lines end in LF, CRLF or CR, also mixed; a quoted field may hold any of them, and keeps them. Rows
/// carry the line in which they begin. Blank lines are not rows. Of a row that is too long there is only
/// its line and its problem; reading goes on with the next line.
final class CSVReader {
  /// Bytes that a row may have. Beyond, it is rather a quote that never ends.
  static let longestRow = 4 * 1024 * 1024

  private let parser: UnsafeMutablePointer<csv_parser>
  private var rows: [CSVRow] = []
  private var row = CSVRow(line: 1)
  private var rowBytes = 0

  private var line = 1
  private var column = 0
  private var endedInCR = false
  private var utf8 = UTF8Check()
  /// Where the quote that is open, or was opened last, begins.
  private var quoteLine = 1
  private var fieldsInSegment = 0
  private let delimiter: UInt8
  private let longestRow: Int
  /// Whether this is the rest of a row that was too long.
  private var isSkipping = false

  /// Set when nothing more can be read: what is wrong, and with which row.
  private(set) var end: RowFailure?

  /// Which byte of the file is behind one that is not UTF-8, where the text was converted.
  private let takeFault: () -> TextDecoder.Fault?

  init(
    delimiter: UInt8 = UInt8(ascii: ","), longestRow: Int = CSVReader.longestRow,
    takeFault: @escaping () -> TextDecoder.Fault? = { nil }
  ) {
    self.delimiter = delimiter
    self.longestRow = longestRow
    self.takeFault = takeFault
    parser = .allocate(capacity: 1)
    begin()
  }

  private func begin() {
    parser.initialize(to: csv_parser())
    // Only where there is no memory at all; then every read fails too.
    _ = ccsv_init(parser)
    csv_set_delim(parser, delimiter)
  }

  deinit {
    csv_free(parser)
    parser.deallocate()
  }

  /// The rows that these bytes complete.
  func read(_ bytes: ArraySlice<UInt8>) -> [CSVRow] {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count, end == nil {
        let stop = checkedLine(in: bytes, from: start)
        let segment = UnsafeRawBufferPointer(rebasing: bytes[start..<stop])
        if isSkipping { skip(segment) } else { parse(segment) }
        countLine(segment)
        start = stop
      }
    }
    defer { rows = [] }
    return rows
  }

  /// The row that the end of the file completes, if there is one.
  func finish() -> [CSVRow] {
    guard end == nil else { return [] }
    if ccsv_is_in_quotes(parser) {
      end = RowFailure(line: row.line, problem: .unterminatedQuote(line: quoteLine))
      return []
    }
    if let fault = utf8.finish() { note(fault) }
    csv_fini(parser, Self.takeField, Self.takeRow, Unmanaged.passUnretained(self).toOpaque())
    defer { rows = [] }
    return rows
  }

  /// Checks the bytes up to the end of the line, its line break included, and says where that is.
  private func checkedLine(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      column += 1
      if byte >= 0x80 || !utf8.isBetweenCharacters, let fault = utf8.take(byte, at: column) {
        note(fault)
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
    }
    return index
  }

  private func parse(_ segment: UnsafeRawBufferPointer) {
    if ccsv_is_between_rows(parser) {
      row.line = line
      rowBytes = 0
    }
    rowBytes += segment.count
    let wasInQuotes = ccsv_is_in_quotes(parser)
    fieldsInSegment = 0
    let context = Unmanaged.passUnretained(self).toOpaque()
    let parsed = csv_parse(
      parser, segment.baseAddress, segment.count, Self.takeField, Self.takeRow, context)
    if ccsv_is_in_quotes(parser), !wasInQuotes || fieldsInSegment > 0 { quoteLine = line }
    guard parsed == segment.count, rowBytes <= longestRow || ccsv_is_between_rows(parser) else {
      return giveUp()
    }
  }

  /// A quote that does not end may be the rest of the file; any other row ends with its line.
  private func giveUp() {
    guard !ccsv_is_in_quotes(parser) else {
      end = RowFailure(line: row.line, problem: .unterminatedQuote(line: quoteLine))
      return
    }
    var long = CSVRow(line: row.line)
    long.problem = .tooLong(limit: longestRow)
    rows.append(long)
    csv_free(parser)
    begin()
    isSkipping = true
  }

  private func skip(_ segment: UnsafeRawBufferPointer) {
    guard let last = segment.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") else {
      return
    }
    isSkipping = false
    row = CSVRow(line: line)
  }

  private func countLine(_ segment: UnsafeRawBufferPointer) {
    switch segment.last {
    case UInt8(ascii: "\r"):
      line += 1
      column = 0
      endedInCR = true
    case UInt8(ascii: "\n"):
      // The second half of CRLF is no line of its own.
      if !(endedInCR && segment.count == 1) { line += 1 }
      column = 0
      endedInCR = false
    default: endedInCR = false
    }
  }

  private func note(_ fault: UTF8Check.Fault) {
    // Also where the row is bad already: the next one is the next row's.
    let origin = takeFault()
    guard row.problem == nil else { return }
    if let origin {
      row.problem = .undecodable(line: line, offset: origin.offset, value: origin.value)
      return
    }
    row.problem = .invalidUTF8(line: line, byte: fault.byte, value: fault.value)
  }

  private static let takeField:
    @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
      start, count, context in
      guard let context else { return }
      let reader = Unmanaged<CSVReader>.fromOpaque(context).takeUnretainedValue()
      reader.fieldsInSegment += 1
      reader.row.append(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

  private static let takeRow: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = {
    _, context in
    guard let context else { return }
    let reader = Unmanaged<CSVReader>.fromOpaque(context).takeUnretainedValue()
    reader.rows.append(reader.row)
    reader.row = CSVRow(line: reader.line)
  }
}
