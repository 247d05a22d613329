import Library
import Testing

@testable import SQLiteStore

@Suite struct RecordTests {
  private static let day = CalendarDate(daysSinceEpoch: 20_000)
  private static let member = Member(
    id: MemberID("m1"), name: "Žižek\u{0}", card: nil, account: AccountID("u1"))
  private static let book = Book(
    id: BookID("b1"), title: "戦士", authors: ["", "A"], year: -720, isbn: nil, language: "ja",
    copies: 2, available: 0)

  static let borrowings: [BorrowOutcome] = [
    .receipt(Receipt(loan: LoanID("l1"), book: book, member: member, due: day, days: 7)),
    .impossible([
      .daysOutOfRange(1...14), .unavailable, .limitReached(maximum: 5),
      .alreadyYours(OwnLoan(LoanID("l1"), due: day)), .notPermitted, .unknownBook, .unknownMember,
      .unknownLoan, .requestIDReused,
      .renewalsUsedUp(maximum: 0), .renewalGainsNothing(due: day, days: 7), .loanOverdue,
      .lastRenewal, .renewedMeanwhile(due: day), .copyOnLoan(member: "Ž"), .notOnLoan(title: ""),
      .severalOnLoan(title: "T"), .returnDateOutOfRange(day...day), .overrideNoteTooLong(limit: 9),
      .memberBlocked(note: "x"), .membershipExpired(day),
      .alreadyHeld, .noCopies, .unknownHold, .heldForAnother, .someoneWaits(members: 2),
      .holdLimitReached(maximum: 5), .returnedAtDeskOnly,
    ]),
    .needsConfirmation([.longLoan(days: Int.max)]), .impossible([]),
  ]

  @Test("a result that is kept comes back as it was", arguments: borrowings)
  func borrowing(outcome: BorrowOutcome) throws {
    #expect(try BorrowOutcome(recorded: outcome.recorded) == outcome)
  }

  @Test("a return, a renewal and a new member come back as they were")
  func others() throws {
    let loan = Loan(
      id: LoanID("l"), book: Self.book, member: Self.member, lent: Self.day, due: Self.day,
      renewals: 3)
    let returned = ReturnedLoan(loan, on: Self.day, next: Self.member)
    for outcome in [ReturnOutcome.returned(returned), .impossible([.unknownLoan])] {
      #expect(try ReturnOutcome(recorded: outcome.recorded) == outcome)
    }
    let question = RenewalQuestion(loan: loan, due: Self.day, days: 7, reasons: [.loanOverdue])
    let renewals: [RenewOutcome] = [
      .renewed(RenewedLoan(loan: loan, formerDue: Self.day, alerts: [.lastRenewal])),
      .impossible([.renewalsUsedUp(maximum: 2)]), .needsConfirmation(question),
    ]
    for outcome in renewals { #expect(try RenewOutcome(recorded: outcome.recorded) == outcome) }
    let action = DeskAction(
      id: DeskActionID("a"), kind: .takeBack, loan: loan, at: Timestamp(secondsSinceEpoch: -1),
      time: TimeOfDay(minuteOfDay: 1439))
    let undos: [DeskUndoRefusal] = [
      .notPermitted, .nothingToUndo(minutes: 10), .superseded, .returnedSince(title: "T"),
      .dueChangedSince(title: "T"), .lentSince(title: ""),
      .takenAgainSince(title: "T", member: "M"), .heldSince(title: "T", member: "M"),
      .copyGoneSince(title: "T"), .requestIDReused,
    ]
    for outcome in undos.map(DeskUndoOutcome.refused) + [.undone(action)] {
      #expect(try DeskUndoOutcome(recorded: outcome.recorded) == outcome)
    }
    let refusals: [MemberRefusal] = [
      .notPermitted, .nameMissing, .nameTooLong(limit: 1), .cardMissing, .cardTooLong(limit: 2),
      .cardTaken, .requestIDReused, .unknownMember, .groupTooLong(limit: 1),
      .contactTooLong(limit: 2), .noteTooLong(limit: 3), .membershipEndless,
      .expiryNotLater(Self.day), .monthsOutOfRange(1...120),
    ]
    let blocked = Member(
      id: MemberID("m"), name: "A", card: "7", expires: Self.day, blocked: "")
    let membership = Membership(
      member: blocked, group: "4b", contact: "a@b", since: Self.day, loans: 2, overdue: 1)
    let hold = Library.Hold(
      id: HoldID("h"), book: Self.book, member: blocked, placed: Self.day, place: 2,
      readyUntil: Self.day)
    for outcome in [HoldOutcome.hold(hold), .impossible([.alreadyHeld])] {
      #expect(try HoldOutcome(recorded: outcome.recorded) == outcome)
    }
    for outcome in [MemberChangeOutcome.changed(membership), .unchanged(membership)] {
      #expect(try MemberChangeOutcome(recorded: outcome.recorded) == outcome)
    }
    for outcome in [NewMemberOutcome.added(Self.member), .refused(refusals)] {
      #expect(try NewMemberOutcome(recorded: outcome.recorded) == outcome)
    }
  }

  @Test("a record that is cut or damaged is an error and never a trap", arguments: borrowings)
  func damaged(outcome: BorrowOutcome) {
    let bytes = outcome.recorded
    for count in 0..<bytes.count {
      #expect(throws: SQLiteFailure.self) {
        try BorrowOutcome(recorded: Array(bytes.prefix(count)))
      }
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0xFF
      _ = try? BorrowOutcome(recorded: damaged)
    }
  }
}
