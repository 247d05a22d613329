internal import StageContract

/// Days as one types them: `2026-12-24`, or `2026-12-24..2027-01-06`.
struct DayRange: Equatable {
  var first: StageContract.Date
  var last: StageContract.Date

  /// Whether there are such days is the daemon's business.
  init?(_ text: String) {
    // Two dates of ten bytes, and two points between them.
    if text.utf8.count == 22, text.dropFirst(10).hasPrefix("..") {
      guard let first = StageContract.Date(iso8601: String(text.prefix(10))),
        let last = StageContract.Date(iso8601: String(text.suffix(10)))
      else { return nil }
      self.first = first
      self.last = last
    } else {
      guard let day = StageContract.Date(iso8601: text) else { return nil }
      first = day
      last = day
    }
  }
}
