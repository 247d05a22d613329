internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens
internal import StageContract

extension FrameSample {
  static let day = CalendarDate(daysSinceEpoch: 20_000)
  static let book = Library.Book(id: BookID("b"), title: "Ωδή", copies: 2, available: 1)
  static let member = Library.Member(id: MemberID("m"), name: "Άδα", card: "1815")
  static let receipt = Library.Receipt(
    loan: LoanID("l"), book: book, member: member, due: day, days: 7)
  static let loan = Library.Loan(id: LoanID("l"), book: book, member: member, lent: day, due: day)
  static let reasons: [Reason] = [
    .daysOutOfRange(1...14), .unavailable, .limitReached(maximum: 5),
    .alreadyYours(OwnLoan(LoanID("7"), due: day)), .notPermitted, .unknownBook, .unknownMember,
    .unknownLoan, .requestIDReused, .longLoan(days: 10), .renewalsUsedUp(maximum: 0),
    .renewalsUsedUp(maximum: 2), .renewalGainsNothing(due: day, days: 7), .loanOverdue,
    .lastRenewal, .renewedMeanwhile(due: day),
    .copyOnLoan(member: "B"), .notOnLoan(title: "T"), .severalOnLoan(title: "T"),
    .returnDateOutOfRange(day...day), .overrideNoteTooLong(limit: 9),
    .memberBlocked(note: ""), .memberBlocked(note: "Ω."), .membershipExpired(day),
    .noOpenDay(after: day),
    .alreadyHeld, .noCopies, .unknownHold, .heldForAnother, .someoneWaits(members: 2),
    .holdLimitReached(maximum: 0), .holdLimitReached(maximum: 5), .returnedAtDeskOnly,
  ]

  /// What calls without a screen answer.
  static let answers: [FrameSample] = [
    FrameSample(screen: "lending", name: "returned") { words in
      words.returned(loan)
    },
    FrameSample(screen: "desk", name: "refused members") { words in
      Contract.Reasons(
        reasons: [
          MemberRefusal.notPermitted, .nameMissing, .nameTooLong(limit: 200), .cardMissing,
          .cardTooLong(limit: 64), .cardTaken, .requestIDReused, .unknownMember,
          .groupTooLong(limit: 100), .contactTooLong(limit: 300), .noteTooLong(limit: 300),
          .membershipEndless, .expiryNotLater(day), .monthsOutOfRange(1...120),
        ].map { words.message($0) })
    },
    FrameSample(screen: "holds", name: "holds") { words in
      let waiting = Library.Hold(
        id: HoldID("h"), book: book, member: member, placed: day, place: 2)
      var ready = waiting
      ready.readyUntil = day
      return Contract.Reasons(
        reasons: [words.message(waiting), words.message(ready), words.cancelled(ready)])
    },
    FrameSample(screen: "desk", name: "changed members") { words in
      let changes: [MemberChange.Change] = [
        .edit(MemberEdit()), .block(note: ""), .unblock, .renew(.asPolicySays),
      ]
      let ada = Library.Member(id: MemberID("m"), name: "Άδα", expires: day)
      return Contract.Reasons(
        reasons: changes.map { words.message($0, of: ada) } + [words.unchanged(ada)])
    },
    FrameSample(screen: "desk", name: "refused policies") { words in
      Contract.Reasons(
        reasons: [PolicyRefusal.notPermitted, .outOfRange(.maxDays, 1...3650)].map {
          words.message($0)
        })
    },
  ]
}
