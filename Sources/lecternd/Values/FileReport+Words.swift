internal import Contract
internal import Intake
internal import Screens

extension FileReport {
  /// Which rows are not taken and why, the first 100; where the rest of the file is not read, that stands last.
  func failures(_ words: Words) -> [ImportFailure] {
    let rows = failures.map {
      ImportFailure(line: UInt64($0.line), reason: words.text($0.problem))
    }
    guard let unread else { return rows }
    let reason = words.text(Phrase(.rowsUnread, ["limit": .number(unread.limit)]))
    return rows.prefix(99) + [ImportFailure(line: UInt64(unread.line), reason: reason)]
  }
}
