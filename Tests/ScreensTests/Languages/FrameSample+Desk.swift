internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens
internal import StageContract

extension FrameSample {
  private static let served = DeskFacts.Served(
    member, loans: 3, overdue: 2, dueTomorrow: 1, objections: [.memberBlocked(note: "Ω.")])
  private static let renewed = RenewedLoan(loan: loan, formerDue: day, alerts: [.lastRenewal])

  private static func action(_ kind: Library.DeskAction.Kind) -> Library.DeskAction {
    Library.DeskAction(
      id: DeskActionID("1"), kind: kind, loan: loan, at: Timestamp(secondsSinceEpoch: 0),
      time: TimeOfDay(hour: 14, minute: 5))
  }

  /// The desk with everything that it can say.
  static let desk: [FrameSample] =
    results.map { result in
      FrameSample(screen: "desk screen", name: "\(result)") { words in
        var facts = DeskFacts(isStaff: true, policy: LoanPolicy())
        facts.served = served
        if case .asked(let question) = result { facts.question = question }
        facts.answers = [
          DeskFacts.Answer(
            number: 1, time: TimeOfDay(hour: 14, minute: 5), scanned: "1", result: result)
        ]
        return DeskPresentation(words: words).frame(facts)
      }
    } + phases

  private static let phases: [FrameSample] = [true, false].flatMap { isStaff in
    [true, false].map { isReturning in
      FrameSample(screen: "desk screen", name: "staff \(isStaff), returning \(isReturning)") {
        words in
        var facts = DeskFacts(isStaff: isStaff, policy: LoanPolicy())
        facts.isReturning = isReturning
        facts.candidates = [member]
        return DeskPresentation(words: words).frame(facts)
      }
    }
  }

  private static let questions: [DeskFacts.Question] = [
    .init(
      id: "1", matter: .lend(book, member, barcode: "1", days: 7), reasons: [.longLoan(days: 7)]),
    .init(
      id: "2", matter: .lend(book, member, barcode: "1", days: 7),
      reasons: [.limitReached(maximum: 5)]),
    .init(id: "3", matter: .renewOwn(OwnLoan(LoanID("1"), due: day), book, member)),
    .init(
      id: "4",
      matter: .renew(RenewalQuestion(loan: loan, due: day, days: 7, reasons: [.loanOverdue])),
      reasons: [.loanOverdue]),
    .init(
      id: "5",
      matter: .renew(RenewalQuestion(loan: loan, due: day, days: 7, reasons: [])),
      reasons: [.renewalsUsedUp(maximum: 2)]),
    .init(id: "6", matter: .undo(action(.lend))), .init(id: "7", matter: .undo(action(.takeBack))),
    .init(id: "8", matter: .undo(action(.renew))),
  ]

  private static let refusals: [DeskUndoRefusal] = [
    .notPermitted, .nothingToUndo(minutes: 10), .superseded, .returnedSince(title: "Ω"),
    .dueChangedSince(title: "Ω"), .lentSince(title: "Ω"),
    .takenAgainSince(title: "Ω", member: "Ά"), .heldSince(title: "Ω", member: "Ά"),
    .copyGoneSince(title: "Ω"), .requestIDReused,
  ]

  private static let results: [DeskFacts.Result] =
    [
      .chosen(served, maximum: 5), .chosen(.init(member), maximum: 5), .served(member),
      .lent(receipt), .takenBack(ReturnedLoan(loan, on: day)),
      .takenBack(ReturnedLoan(loan, on: day.advanced(by: 3), next: member)), .renewed(renewed),
      .undone(action(.lend)), .undone(action(.takeBack)), .undone(action(.renew)), .returns(true),
      .returns(false), .dismissed, .refused(reasons), .refused([]), .unknown("Ω"),
      .severalMembers("Ω"), .severalBooks("Ω"), .both("Ω", member, book),
      .found("Ω", members: [member], books: [Library.Book(id: BookID("1"), title: "Ωδή")]),
      .nobodyAnyMore, .idle, .again(.dismissed),
      .noteMissing, .nothingAsked, .tooMany("Ω"),
      .textTooLong(limit: 256), .requestIDTooLong(limit: 128), .failed(FailureID("1")),
    ] + questions.map { .asked($0) } + refusals.map { .notUndone($0) }
}
