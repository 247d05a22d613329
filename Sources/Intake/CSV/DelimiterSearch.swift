/// Finds what separates the fields: the one of comma, semicolon and tab that the header has most of.
struct DelimiterSearch {
  struct Found {
    var delimiter: UInt8
    /// Everything that was held back.
    var text: ArraySlice<UInt8>
    /// Whether the first line is `sep=;`, as a spreadsheet writes it for itself.
    var isSaidInFirstLine = false
  }

  static let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  /// Beyond, it is rather no header.
  private static let longestHeader = 64 * 1024

  private var held: [UInt8] = []
  private var scanned = 0
  private var counts = [0, 0, 0]
  private var isInQuotes = false
  private var isBlank = true

  /// Nil: the header has not ended yet.
  mutating func take(_ bytes: ArraySlice<UInt8>, isLast: Bool = false) -> Found? {
    held += bytes
    while scanned < held.count {
      let byte = held[scanned]
      scanned += 1
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if byte == UInt8(ascii: "\"") { isInQuotes.toggle() }
      if isBreak, !isInQuotes, !isBlank { return found() }
      if !isBreak { isBlank = false }
      guard !isInQuotes, let index = Self.candidates.firstIndex(of: byte) else { continue }
      counts[index] += 1
    }
    return isLast || held.count > Self.longestHeader ? found() : nil
  }

  private func found() -> Found {
    let said = Array("sep=".utf8)
    if scanned == said.count + 2, held.starts(with: said), held[said.count] != UInt8(ascii: "\"") {
      return Found(delimiter: held[said.count], text: held[...], isSaidInFirstLine: true)
    }
    // The first of those that come equally often: a comma, if in doubt.
    let most = counts.indices.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 }
    return Found(delimiter: Self.candidates[most ?? 0], text: held[...])
  }
}
