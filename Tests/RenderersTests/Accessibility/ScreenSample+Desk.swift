internal import Contract
internal import Renderers
internal import StageContract

extension ScreenSample {
  static let desks: [ScreenSample] = [
    // The member's own text says who it is.
    ScreenSample("desk", desk, unread: ["member.member.name", "member.member.card"]) {
      DeskFrameText.lines($0, $1)
    },
    ScreenSample("desk, refused", DeskFrame(heading: "α1", phase: .refused, hint: "α2")) {
      DeskFrameText.lines($0, $1)
    },
  ]

  private static let desk = DeskFrame(
    heading: "α1", phase: .lending,
    member: DeskMember(
      member: Member(name: "α2", card: "α3"), text: "α4", loans: 3, maximum: 5, overdue: 1,
      alerts: [Message(code: "OVERDUE", text: "α5")]),
    answers: [
      DeskAnswer(
        number: 1, kind: .done, time: "14:05", scanned: "α6", message: Message(text: "α7")),
      DeskAnswer(number: 2, kind: .refused, time: "14:06", message: Message(text: "α8")),
    ], candidates: [DeskCandidate(member: Member(id: "1", name: "β1", card: "β2"))],
    question: DeskQuestionShown(id: "q", message: Message(text: "β3"), needsNote: true),
    hint: "β4", busy: true, waiting: 1, answered: 2)
}
