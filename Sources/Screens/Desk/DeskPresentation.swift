public import Contract
internal import Library
internal import StageContract

/// What the desk looks like: facts in, words and enabled actions out.
public struct DeskPresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: DeskFacts) -> DeskFrame {
    DeskFrame(
      heading: words.text(Phrase(.deskHeading)), phase: phase(facts),
      member: facts.served.map { member($0, facts.policy) },
      answers: facts.answers.map { answer($0) },
      candidates: facts.candidates.map { DeskCandidate(member: Contract.Member($0)) },
      question: facts.question.map { question($0) }, hint: hint(facts), busy: facts.isBusy,
      waiting: UInt32(clamping: facts.waiting), answered: UInt64(clamping: facts.answered))
  }

  private func phase(_ facts: DeskFacts) -> DeskPhase {
    if !facts.isStaff { return .refused }
    if facts.isReturning { return .returning }
    return facts.served == nil ? .ready : .lending
  }

  private func hint(_ facts: DeskFacts) -> String {
    switch phase(facts) {
    case .refused: words.text(Phrase(.undoNotPermitted))
    case .returning: words.text(Phrase(.deskReturning))
    case .lending:
      words.text(Phrase(.deskLending, ["member": .text(facts.served?.member.name ?? "")]))
    default: words.text(Phrase(facts.needsCard ? .deskNobodyAnyMore : .deskReady))
    }
  }

  // MARK: The member

  private func member(_ served: DeskFacts.Served, _ policy: LoanPolicy) -> DeskMember {
    DeskMember(
      member: Contract.Member(served.member), text: words.deskMember(served, policy.maxLoans),
      loans: UInt32(clamping: served.loans ?? 0), maximum: UInt32(clamping: policy.maxLoans),
      overdue: UInt32(clamping: served.overdue), alerts: words.deskAlerts(served))
  }

  // MARK: Answers and questions

  /// The sentence that a scan is answered with.
  func message(_ result: DeskFacts.Result) -> Message { words.desk(result) }

  private func answer(_ answer: DeskFacts.Answer) -> DeskAnswer {
    DeskAnswer(
      number: UInt64(clamping: answer.number), kind: kind(answer.result),
      time: words.text(answer.time), scanned: answer.scanned, message: message(answer.result))
  }

  private func kind(_ result: DeskFacts.Result) -> DeskAnswerKind {
    switch result {
    case .chosen, .served, .lent, .takenBack, .renewed, .undone, .returns, .dismissed, .found,
      .idle:
      .done
    case .asked, .severalMembers, .severalBooks, .both, .nobodyAnyMore: .asked
    case .again(let first): kind(first)
    case .refused, .notUndone, .unknown, .noteMissing, .nothingAsked, .tooMany, .textTooLong,
      .requestIDTooLong, .failed:
      .refused
    }
  }

  private func question(_ question: DeskFacts.Question) -> DeskQuestionShown {
    DeskQuestionShown(
      id: question.id, message: words.deskQuestion(question),
      needsNote: question.reasons.needNote)
  }
}
