internal import LoopActor

/// The lines of standard input, one at a time: the next is read when the last was taken. So whoever
/// presents may let a line wait until the screen is ready for it.
@LoopActor
final class LineFeed {
  /// The line that waits; nil: none yet, or none any more.
  private(set) var line: String?
  private(set) var isAtEnd = false
  /// Whether an empty line is one, and so is what begins as a comment.
  var takesEmptyLines = false
  /// Called when one of the two has changed.
  var onChange: (@LoopActor () -> Void)?

  private let input: InputReader?
  private let wakeUp = WakeUp()

  /// - Parameter input: nil: nobody says anything, and nobody has finished.
  init(_ input: InputReader?) { self.input = input }

  func start() {
    Task { @LoopActor in await pump() }
  }

  func take() {
    line = nil
    wakeUp.wake()
  }

  private func pump() async {
    guard let input else { return }
    var reader = LineReader(input)
    // Input that can't be read has no more lines.
    while let next = try? await reader.next() {
      let text = next.trimmed
      if !takesEmptyLines, text.isEmpty || text.hasPrefix("#") { continue }
      line = text
      onChange?()
      await wakeUp.wait { line == nil }
    }
    isAtEnd = true
    onChange?()
  }
}

extension String {
  /// Without the spaces and tabs at both ends.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let front = drop(while: isSpace)
    return String(front.reversed().drop(while: isSpace).reversed())
  }
}
