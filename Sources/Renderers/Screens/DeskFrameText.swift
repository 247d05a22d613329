public import Contract
internal import StageContract

/// The desk in lines: who stands there, what each scan has come to, and at the end what can be said now.
public enum DeskFrameText {
  public static func lines(_ frame: DeskFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"]
    if let member = frame.member {
      lines.append(member.text)
      lines += MessageText.list(member.alerts, mark: "  ! ")
    }
    lines += frame.answers.map { answer($0, labels) }
    lines += frame.candidates.map { candidate($0, labels) }
    if let message = frame.question?.message { lines.append(MessageText.text(message)) }
    lines.append(frame.hint)
    return lines + words(frame)
  }

  /// `14:05  30001  Lent “Emma” to Ada, due 7 December 2026.`
  private static func answer(_ answer: DeskAnswer, _ labels: Labels) -> String {
    let said = answer.message.map(MessageText.text) ?? ""
    let parts = [answer.time, answer.scanned, said].filter { !$0.isEmpty }
    let line = parts.joined(separator: "  ")
    return answer.kind == .refused ? "! \(line)" : line
  }

  /// The id first, since that is what one types next.
  private static func candidate(_ candidate: DeskCandidate, _ labels: Labels) -> String {
    let member = candidate.member ?? Member()
    return "  \(member.id)  \(MemberText.name(member, labels))"
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func words(_ frame: DeskFrame) -> [String] {
    guard frame.phase != .refused else { return ["> close"] }
    var words: [String] = []
    if let question = frame.question {
      words += [question.needsNote ? "override NOTE" : "yes", "no"]
    }
    if !frame.candidates.isEmpty { words.append("choose MEMBER") }
    if frame.phase == .lending { words.append("done") }
    words += [frame.phase == .returning ? "done" : "return", "undo", "close"]
    return ["> " + words.joined(separator: ", ")]
  }
}
