import Intake
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Loans on their way in") struct LoanImportTests {
  private let library: TestLibrary

  init() throws {
    library = try TestLibrary()
    if let day = CalendarDate(iso8601: "2026-11-30") { library.clock.set(day) }
  }

  private func take(_ text: String, isDryRun: Bool = false) async -> FileReport {
    let session = LoanImport(
      fileName: "x", of: ImportRun(actor: library.staff, isDryRun: isDryRun), into: library.store)
    session.feed(Array(text.utf8)) {}
    return await withCheckedContinuation { continuation in
      session.finish { continuation.resume(returning: $0) }
    }
  }

  private let header = "barcode,title,card,member,lent,due,returned,renewals\n"

  private func fill() async {
    await library.addBook("Dune", by: "F", copies: 2, barcodes: ["D1", "D2"])
    await library.addBook("Emma", by: "J")
    _ = await library.addMember("Ada", card: "7")
    _ = await library.addMember("Bob", card: "8")
    _ = await library.addMember("Bob", card: "9")
  }

  @Test(
    "C-14: a loan that is due before it was lent is reported and skipped, and the others are taken")
  func dueBeforeLent() async {
    await fill()
    let report = await take(
      header + "D1,Dune,7,Ada,2026-11-20,2026-11-19,,0\nD1,Dune,7,Ada,2026-11-20,2026-11-20,,2\n"
        + "D2,Dune,8,Bob,2026-11-20,2026-11-27,2026-11-19,0\n")
    #expect(report.added == 1 && report.failed == 2)
    #expect(
      report.failures == [
        RowFailure(line: 2, problem: .dueBeforeLent),
        RowFailure(line: 4, problem: .returnedBeforeLent),
      ])
    #expect(
      (try? library.rows("SELECT lent || due || renewals FROM loans")) == [
        "2026-11-202026-11-202"
      ])
  }

  @Test("a copy or a member that is not known, or not alone, is reported; nothing is guessed")
  func unknown() async {
    await fill()
    let report = await take(
      header + "D9,Dune,7,,2026-11-20,2026-11-27,,\n,Dunes,7,,2026-11-20,2026-11-27,,\n"
        + "D1,,77,,2026-11-20,2026-11-27,,\nD1,,,Bob,2026-11-20,2026-11-27,,\n"
        + "D1,,,ada,2026-11-20,2026-11-27,,\n")
    #expect(
      report.failures.map(\.problem) == [
        .noSuchBook("D9"), .noSuchBook("Dunes"), .noSuchMember, .severalMembers, .noSuchMember,
      ])
    #expect(report.added == 0)
  }

  @Test("C-21: a copy that is set aside is lent all the same, and who waits for it waits on")
  func setAside() async throws {
    await fill()
    guard case .book(let dune) = await library.find("Dune"),
      case .member(let ada) = await library.resolve("7", as: library.staff),
      case .member(let bob) = await library.resolve("8", as: library.staff)
    else {
      Issue.record("not found")
      return
    }
    for member in [ada, bob] { _ = await library.hold(dune, for: member) }
    // The first copy is kept for Ada, the second for Bob; Ada takes Bob's.
    var heard: [String] = []
    let subscription = library.store.subscribe { event in
      if case .holdEnded(let hold, let ending) = event {
        heard.append("\(ending) \(hold.member.name)")
      }
    }
    defer { subscription.cancel() }
    let report = await take(header + "D2,,7,,2026-11-20,2026-11-27,,\n")
    #expect(report.added == 1 && heard == ["fulfilled Ada"])
    #expect(await library.borrow(library.request(dune, for: bob)).receipt != nil)
    #expect(try library.count("SELECT count(*) FROM holds") == 0)
    #expect(try library.count("SELECT count(*) FROM loans WHERE returned IS NULL") == 2)
  }

  @Test("what is lost, withdrawn or still to come is reported, and no loan comes of it")
  func gone() async throws {
    await fill()
    _ = await library.keep(.changeCopy("D1", .lost))
    _ = await library.keep(.changeCopy("D2", .withdrawn))
    let day = library.clock.today()
    let report = await take(
      header + "D1,,7,,2026-11-20,2026-11-27,,\nD2,,7,,2026-11-20,2026-11-27,,\n"
        + ",Emma,7,,\(day.advanced(by: 1)),\(day.advanced(by: 9)),,\n"
        + ",Emma,7,,\(day),\(day.advanced(by: 9)),\(day.advanced(by: 1)),\n")
    #expect(report.failures.map(\.problem) == [.copyGone, .copyGone, .inFuture, .inFuture])
    #expect(try library.count("SELECT count(*) FROM loans") == 0)
  }

  @Test("a copy that is lent is lent once, and a member has a title once")
  func lentAlready() async {
    await fill()
    let rows =
      "D1,,7,,2026-11-20,2026-11-27,,\nD1,,8,,2026-11-20,2026-11-27,,\n"
      + "D2,,7,,2026-11-21,2026-11-27,,\nD1,,9,,2026-01-20,2026-01-27,2026-01-22,\n"
    let report = await take(header + rows)
    #expect(report.added == 2, "the one that was returned is history")
    #expect(report.failures.map(\.line) == [3, 4])
    let again = await take(header + rows)
    #expect(again.unchanged == 2 && again.added == 0, "C-46: and again adds nothing")
  }

  @Test("a dry run counts and changes nothing; only staff import loans")
  func roles() async throws {
    await fill()
    let row = "D1,,7,,2026-11-20,2026-11-27,,\n"
    #expect(await take(header + row, isDryRun: true).added == 1)
    #expect(try library.count("SELECT count(*) FROM loans") == 0)
    let stranger = ImportRun(actor: Actor(account: AccountID("u1")))
    let outcome = await withCheckedContinuation { continuation in
      library.store.importLoans([], of: stranger) { continuation.resume(returning: $0) }
    }
    #expect(outcome == .impossible([.notPermitted]))
  }

  @Test("C-37: a file that is none of loans is refused with its columns")
  func otherFile() async {
    let report = await take("colour,weight\nred,3\n")
    #expect(report.refusal == .unknownLoans(columns: ["colour", "weight"]))
  }
}
