/// The languages that a call asks for, as HTTP says it (RFC 9110, 12.5.4): `de-CH, de;q=0.9, en;q=0.5`.
enum AcceptLanguage {
  /// Nobody has more wishes than these.
  private static let most = 16

  /// The tags, the best one first. `*` and what is refused by `q=0` are left out.
  static func tags(_ header: String) -> [String] {
    let wishes = header.split(separator: ",").prefix(most).compactMap { part -> (String, Int)? in
      let fields = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let tag = fields.first, !tag.isEmpty, tag != "*" else { return nil }
      let quality = fields.dropFirst().first { $0.hasPrefix("q=") }.map {
        thousandths($0.dropFirst(2))
      }
      return quality == 0 ? nil : (tag, quality ?? 1000)
    }
    // Equal wishes keep their order.
    return wishes.enumerated().sorted {
      ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
    }.map(\.element.0)
  }

  /// `0.9` as 900; what is no quality counts as 1000.
  private static func thousandths(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.first == "0" else { return 1000 }
    guard parts.count == 2 else { return 0 }
    let digits = parts[1].prefix(3)
    return Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 1000
  }
}
