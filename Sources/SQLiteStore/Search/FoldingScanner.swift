/// Goes through a text scalar by scalar and finds its pieces.
struct FoldingScanner {
  private var groups: [Folding.Group] = []
  private var word = String.UnicodeScalarView()
  private var run: [Unicode.Scalar] = []
  /// What stood between the last piece and now.
  private var gap = ""

  mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return takeASCII(scalar) }
    if let ascii = FoldedScalars.narrow(scalar) { return takeASCII(ascii) }
    if FoldedScalars.isIgnored(scalar) { return }
    let properties = scalar.properties
    guard FoldedScalars.isPartOfWord(properties.generalCategory) else { return separate(scalar) }
    if FoldedScalars.isUnspaced(scalar) {
      endWord()
      run.append(FoldedScalars.hiragana(scalar))
      return
    }
    endRun()
    if properties.numericType == .decimal, let value = properties.numericValue,
      let digit = UInt8(exactly: value)
    {
      word.append(Unicode.Scalar(48 + digit))
      return
    }
    for lower in properties.lowercaseMapping.unicodeScalars where !FoldedScalars.isIgnored(lower) {
      if let letters = FoldedLetters.expansions[lower] {
        word.append(contentsOf: letters.unicodeScalars)
      } else {
        word.append(FoldedLetters.table[lower] ?? lower)
      }
    }
  }

  mutating func finish() -> [Folding.Group] {
    endWord()
    endRun()
    return groups
  }

  private mutating func takeASCII(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "0"..."9":
      endRun()
      word.append(scalar)
    case "A"..."Z":
      endRun()
      word.append(Unicode.Scalar(UInt8(scalar.value + 32)))
    default: separate(scalar)
    }
  }

  private mutating func separate(_ scalar: Unicode.Scalar) {
    endWord()
    endRun()
    // Only short gaps join anything.
    if gap.unicodeScalars.count < 3 { gap.unicodeScalars.append(scalar) }
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let text = String(word)
    word = .init()
    if case .word(let last)? = groups.last?.last, Self.joins(last, gap, text) {
      groups[groups.count - 1].append(.word(text))
    } else {
      groups.append([.word(text)])
    }
    gap = ""
  }

  private mutating func endRun() {
    guard !run.isEmpty else { return }
    groups.append([.run(run)])
    run = []
    gap = ""
  }

  private static func joins(_ left: String, _ gap: String, _ right: String) -> Bool {
    switch gap {
    case "'", "’", "ʼ", "-", "‐", "‑": true
    case ".", ". ", " ":
      left.unicodeScalars.count == 1 && right.unicodeScalars.count == 1
    default: false
    }
  }
}
