import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Overriding at a desk")
struct OverrideTests {
  private let library: TestLibrary
  private let desk: TestDesk
  private let emma: Book
  private let dune: Book
  private let ada: Member

  init() async throws {
    library = try TestLibrary()
    desk = TestDesk(library)
    emma = await library.addBook("Emma", copies: 3)
    dune = await library.addBook("Dune", copies: 3)
    ada = await library.addMember("Ada")
    await library.set([.maxLoans: 1])
    _ = await desk.lend(emma, to: ada)
  }

  private func accepting(_ reasons: Reason..., days: Int = 7, note: String?) -> Confirmed {
    Confirmed(reasons: Set(reasons), days: days, note: note)
  }

  @Test("what policy lets staff override is asked with all reasons, and done with them and a note")
  func override() async throws {
    let reasons: [Reason] = [
      .daysOutOfRange(1...14), .limitReached(maximum: 1), .longLoan(days: 20),
    ]
    #expect(await desk.lend(dune, to: ada, days: 20) == .needsConfirmation(reasons))
    let seen = Confirmed(reasons: Set(reasons), days: 20, note: "for the exam")
    let receipt = try #require(
      await desk.lend(dune, to: ada, days: 20, confirmed: seen).receipt)
    #expect(receipt.due == library.today.advanced(by: 20))
    let kept = """
      SELECT count(*) FROM overrides WHERE account = 'root' AND desk = 'front' AND action = 'lend'
        AND loan = '\(receipt.loan)' AND reasons = 'override_days override_limit'
        AND note = 'for the exam'
      """
    #expect(try library.count(kept) == 1)
    #expect(try await library.auditLines("override") == 1)
  }

  @Test("without a note, with a blank one, or without every reason, it is asked again")
  func incomplete() async throws {
    let question = BorrowOutcome.needsConfirmation([.limitReached(maximum: 1)])
    for seen in [
      accepting(.limitReached(maximum: 1), note: nil),
      accepting(.limitReached(maximum: 1), note: " \u{a0}\n"),
      accepting(.limitReached(maximum: 2), note: "other limit"),
      accepting(.longLoan(days: 7), note: "other reason"),
      accepting(.limitReached(maximum: 1), days: 8, note: "other days"),
    ] {
      #expect(await desk.lend(dune, to: ada, confirmed: seen) == question)
    }
    let long = accepting(
      .limitReached(maximum: 1), note: String(repeating: "x", count: Confirmed.longestNote + 1))
    #expect(
      await desk.lend(dune, to: ada, confirmed: long)
        == .impossible([.overrideNoteTooLong(limit: Confirmed.longestNote)]))
    #expect(try library.count("SELECT count(*) FROM overrides") == 0)
  }

  @Test(
    "what policy does not let staff override stays impossible, and so does everything away from a desk"
  )
  func notOverridable() async {
    let seen = accepting(.limitReached(maximum: 1), note: "please")
    let refused = BorrowOutcome.impossible([.limitReached(maximum: 1)])
    #expect(await library.borrow(library.request(dune, for: ada, confirmed: seen)) == refused)
    await library.set([.overrideLimit: 0])
    #expect(await desk.lend(dune, to: ada, confirmed: seen) == refused)
  }

  @Test("no copy, the member's own, and days beyond all reason are never overridden")
  func never() async throws {
    let last = await library.addBook("Last")
    let ben = await library.addMember("Ben")
    _ = await desk.lend(last, to: ben)
    let seen = accepting(.limitReached(maximum: 1), .unavailable, note: "please")
    #expect(
      await desk.lend(last, to: ada, confirmed: seen)
        == .impossible([.limitReached(maximum: 1), .unavailable]))
    for days in [Int.min, -1, 0, 3651, Int.max] {
      guard case .impossible(let reasons) = await desk.lend(dune, to: ben, days: days) else {
        Issue.record("\(days)")
        return
      }
      #expect(reasons.contains(.daysOutOfRange(1...3650)))
    }
  }

  @Test("a renewal too many is asked and done with a note, and the note is kept with the loan")
  func renewal() async throws {
    await library.set([.maxRenewals: 0])
    guard case .needsConfirmation(let question) = await desk.renew(emma.id.description) else {
      Issue.record("not asked")
      return
    }
    #expect(question.reasons == [.renewalsUsedUp(maximum: 0)])
    let seen = accepting(.renewalsUsedUp(maximum: 0), days: question.days, note: "ill")
    let renewed = try #require(
      await desk.renew(emma.id.description, confirmed: seen).renewed)
    #expect(renewed.loan.due == question.due)
    let kept = "SELECT count(*) FROM overrides WHERE action = 'renew' AND note = 'ill'"
    #expect(try library.count(kept) == 1)
  }

  @Test("nobody needs a note for what the library merely asks")
  func plainQuestion() async throws {
    await library.set([.maxLoans: 5])
    #expect(await desk.lend(dune, to: ada, days: 10) == .needsConfirmation([.longLoan(days: 10)]))
    let seen = accepting(.longLoan(days: 10), days: 10, note: nil)
    #expect(await desk.lend(dune, to: ada, days: 10, confirmed: seen).receipt != nil)
    #expect(try library.count("SELECT count(*) FROM overrides") == 0)
  }

  @Test(
    "C-17, C-18: who is blocked or no member any more gets nothing, unless policy lets staff override it"
  )
  func standing() async throws {
    await library.set([.maxLoans: 5])
    _ = await library.withWriter { (connection) throws(SQLiteFailure) in
      try connection.run("UPDATE members SET expires = '2020-01-01' WHERE name = 'Ada'")
    }
    let expired = Reason.membershipExpired(CalendarDate(iso8601: "2020-01-01")!)
    #expect(await library.borrow(library.request(dune, for: ada)) == .impossible([expired]))
    #expect(await desk.lend(dune, to: ada) == .impossible([expired]))
    await library.set([.overrideExpired: 1])
    #expect(await desk.lend(dune, to: ada) == .needsConfirmation([expired]))
    let seen = accepting(expired, note: "pays tomorrow")
    #expect(await desk.lend(dune, to: ada, confirmed: seen).receipt != nil)
    await library.set([.overrideExpired: 0])
    #expect(await desk.renew(emma.id.description) == .impossible([expired]))
    #expect(await desk.takeBack(emma.id.description).returned != nil, "a return is no benefit")
  }
}
