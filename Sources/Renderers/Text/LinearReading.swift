public import StageContract

/// What remains to be said where everything is said once, one line after the other: of a frame the lines
/// that the frame before did not have, of an announcement what no line has just said.
public struct LinearReading {
  /// The lines of the frame before.
  private var shown: [String] = []
  /// What was said since the frame before.
  private var said: Set<String> = []

  public init() {}

  /// - Parameter lines: of the whole frame.
  public mutating func lines(ofFrame lines: [String]) -> [String] {
    var left = Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
    let new = lines.filter { line in
      guard let count = left[line], count > 0 else { return true }
      left[line] = count - 1
      return false
    }
    shown = lines
    said = Set(new.map(PlainText.bare))
    return new
  }

  public mutating func lines(of effect: Effect) -> [String] {
    StageText.lines(effect).filter { line in
      guard case .announce? = effect.kind else { return true }
      return said.insert(PlainText.bare(line)).inserted
    }
  }
}
