internal import Library

/// A file of MARC 21 records, one after the other (ISO 2709). A record that can't be read is skipped with
/// its number; reading goes on behind the next mark that ends one (C-48).
struct MARCSource: RowReading {
  /// Bytes that a record may have, as five digits can say.
  static let longestRecord = 99_999

  private let encoding: String
  private var held: [UInt8] = []
  private var scanned = 0
  private var number = 0
  private var isSkipping = false
  private var hasUTF8 = false
  private var hasMARC8 = false

  init(_ hints: FileHints = FileHints()) { encoding = hints.encoding }

  /// Whether a file begins as a record does: its length, and the digits that are always the same.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 24 && mayBegin(bytes) && bytes[20...23].elementsEqual("4500".utf8)
  }

  /// The same of the first few bytes.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(5).allSatisfy { (48...57).contains($0) }
  }

  let isAtEnd = false
  let formatName = "marc"

  var facts: FileFacts {
    var facts = FileFacts()
    facts.encoding =
      hasMARC8 ? (hasUTF8 ? "MARC-8, UTF-8" : "MARC-8") : encoding.isEmpty ? "UTF-8" : encoding
    return facts
  }

  mutating func read(
    _ bytes: ArraySlice<UInt8>
  ) throws(ImportRefusal) -> [RowItem<CatalogueRow>] {
    var items: [RowItem<CatalogueRow>] = []
    held += bytes
    var start = 0
    while let end = held[max(scanned, start)...].firstIndex(of: MARCRecord.recordEnd) {
      if let item = take(held[start..<end]) { items.append(item) }
      start = end + 1
      scanned = start
    }
    held.removeFirst(start)
    scanned = held.count
    if held.count > Self.longestRecord + 5 {
      if !isSkipping { items.append(failure(.damagedRecord)) }
      isSkipping = true
      held = []
      scanned = 0
    }
    return items
  }

  mutating func finish() throws(ImportRefusal) -> [RowItem<CatalogueRow>] {
    // A record whose end was cut off, unless it is only a line break.
    if !isSkipping, held.contains(where: { $0 > 0x20 && $0 != 0x1A }) {
      return [failure(.damagedRecord)]
    }
    if number == 0 { throw .headerOnly }
    return []
  }

  /// Nil: the rest of a record that was reported already.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> RowItem<CatalogueRow>? {
    if isSkipping {
      isSkipping = false
      return nil
    }
    // Some programs write a line break behind each record.
    let bytes = bytes.drop { $0 == 0x0A || $0 == 0x0D }
    guard let record = MARCRecord(bytes) else { return failure(.damagedRecord) }
    number += 1
    do throws(RowProblem) {
      let characters = try MARCText.of(record, named: encoding)
      switch characters {
      case .utf8: hasUTF8 = true
      case .marc8: hasMARC8 = true
      case .named: break
      }
      return .row(try MARCBook(record, characters).row(number: number))
    } catch {
      return .failure(RowFailure(line: number, problem: error))
    }
  }

  private mutating func failure(_ problem: RowProblem) -> RowItem<CatalogueRow> {
    number += 1
    return .failure(RowFailure(line: number, problem: problem))
  }
}
