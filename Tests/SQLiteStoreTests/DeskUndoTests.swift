import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Undo at a desk")
struct DeskUndoTests {
  private let library: TestLibrary
  private let desk: TestDesk
  private let dune: Book
  private let ada: Member
  private let ben: Member

  init() async throws {
    library = try TestLibrary()
    desk = TestDesk(library)
    dune = await library.addBook("Dune", copies: 2, barcodes: ["D-1", "D-2"])
    ada = await library.addMember("Ada", card: "7")
    ben = await library.addMember("Ben", card: "8")
  }

  @Test("C-23: a wrong return is undone: the loan is open again, due and renewed as it was")
  func wrongReturn() async throws {
    _ = await desk.lend(dune, to: ada, barcode: "D-1")
    let renewed = try #require(await desk.renew("D-1").renewed).loan
    _ = await desk.takeBack("D-1")
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    let undone = try #require(await desk.undo().undone)
    #expect((undone.kind, undone.loan) == (.takeBack, renewed))
    #expect(await library.loans(of: ada) == .loans(ada, [renewed]))
    #expect(heard == [.returnUndone(renewed)])
    subscription.cancel()
    #expect(try await library.auditLines("undo return") == 1)
  }

  @Test(
    "C-23: a return is not undone once the copy was lent to another, not even after that came back")
  func lentSince() async throws {
    _ = await desk.lend(dune, to: ada, barcode: "D-1")
    let action = try await action { await desk.takeBack("D-1") }
    _ = await TestDesk(library, "back").lend(dune, to: ben, barcode: "D-1")
    #expect(await desk.undo(action) == .refused(.lentSince(title: "Dune")))
    #expect(await desk.last() == .refused(.lentSince(title: "Dune")))
    _ = await TestDesk(library, "back").takeBack("D-1")
    #expect(await desk.undo(action) == .refused(.lentSince(title: "Dune")))
    #expect(await library.loans(of: ada) == .loans(ada, []))
  }

  @Test("a return is not undone once the member has another copy of the title, or the copy is gone")
  func takenAgain() async throws {
    _ = await desk.lend(dune, to: ada, barcode: "D-1")
    _ = await desk.takeBack("D-1")
    _ = await TestDesk(library, "back").lend(dune, to: ada, barcode: "D-2")
    #expect(
      await desk.undo() == .refused(.takenAgainSince(title: "Dune", member: "Ada")))
    _ = await TestDesk(library, "back").takeBack("D-2")
    _ = await library.withWriter { (connection) throws(SQLiteFailure) in
      try connection.run("UPDATE copies SET state = 'lost' WHERE barcode = 'D-1'")
    }
    #expect(await desk.undo() == .refused(.copyGoneSince(title: "Dune")))
  }

  @Test("C-19, C-23: a return is not undone once the member waits for the title")
  func heldSince() async throws {
    let emma = await library.addBook("Emma", copies: 1, barcodes: ["E-1"])
    _ = await library.hold(emma, for: ada)
    _ = await desk.lend(emma, to: ada, barcode: "E-1")
    let back = TestDesk(library, "back")
    _ = await back.takeBack("E-1")
    _ = await library.hold(emma, for: ada)
    #expect(await back.undo() == .refused(.heldSince(title: "Emma", member: "Ada")))
    #expect(await desk.undo() == .refused(.returnedSince(title: "Emma")))
    #expect(await library.loans(of: ada) == .loans(ada, []))
  }

  @Test("a wrong lending is undone: there is no such loan, and the copy is free")
  func wrongLending() async throws {
    let receipt = try #require(await desk.lend(dune, to: ada, barcode: "D-1").receipt)
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    let undone = try #require(await desk.undo().undone)
    #expect((undone.kind, undone.loan.id, undone.loan.member) == (.lend, receipt.loan, ada))
    #expect(undone.loan.book.available == 2)
    #expect(heard == [.lendingUndone(undone.loan)])
    subscription.cancel()
    #expect(try library.count("SELECT count(*) FROM loans") == 0)
    #expect(await desk.lend(dune, to: ben, barcode: "D-1").receipt != nil)
  }

  @Test(
    "a wrong renewal is undone: due date and count are exactly as before, also after an override")
  func wrongRenewal() async throws {
    let receipt = try #require(await desk.lend(dune, to: ada, days: 3, barcode: "D-1").receipt)
    _ = await desk.renew("D-1")
    let undone = try #require(await desk.undo().undone)
    #expect((undone.kind, undone.loan.due, undone.loan.renewals) == (.renew, receipt.due, 0))
    #expect(await desk.undo().undone?.kind == .lend, "then what was done before that")
    #expect(await desk.undo() == .refused(.nothingToUndo(minutes: 10)))
  }

  @Test("a lending or renewal is not undone once the book came back or is due otherwise")
  func dependence() async throws {
    let lending = try await action { await desk.lend(dune, to: ada, barcode: "D-1") }
    let elsewhere = TestDesk(library, "back")
    _ = await elsewhere.renew("D-1")
    #expect(await desk.undo(lending) == .refused(.dueChangedSince(title: "Dune")))
    _ = await elsewhere.takeBack("D-1")
    #expect(await desk.undo(lending) == .refused(.returnedSince(title: "Dune")))
    #expect(await elsewhere.undo().undone != nil)
    #expect(await elsewhere.undo().undone != nil)
    #expect(await desk.undo(lending).undone != nil, "nothing depends on it any more")
  }

  @Test("a desk takes back what it did itself, never another desk's nor another account's")
  func otherDesks() async throws {
    _ = await desk.lend(dune, to: ada, barcode: "D-1")
    let other = TestDesk(library, "back")
    let colleague = TestDesk(library, as: Actor(account: AccountID("u9"), isStaff: true))
    let action = try #require(await desk.last().action)
    for stranger in [other, colleague] {
      #expect(await stranger.last() == .refused(.nothingToUndo(minutes: 10)))
      #expect(await stranger.undo(action.id) == .refused(.nothingToUndo(minutes: 10)))
    }
    _ = await library.borrow(library.request(dune, for: ben))
    #expect(
      await desk.last().action?.id == action.id, "what is done away from desks is nobody's last")
  }

  @Test("a lending that had fulfilled a hold is undone: the member waits again, in the same place")
  func fulfilledHold() async throws {
    let cy = await library.addMember("Cy", card: "9")
    _ = await desk.lend(dune, to: cy, barcode: "D-1")
    _ = await library.hold(dune, for: ada)
    _ = await library.hold(dune, for: ben)
    let before = await library.holds(of: ada)
    _ = await desk.lend(dune, to: ada, barcode: "D-2")
    #expect(await library.holds(of: ada) == .holds([]))
    _ = try #require(await desk.undo().undone)
    #expect(await library.holds(of: ada) == before)
    #expect(await library.loans(of: ada) == .loans(ada, []))
  }

  @Test("ten minutes later it is too late, and one second earlier it is not")
  func time() async throws {
    _ = await desk.lend(dune, to: ada, barcode: "D-1")
    library.clock.advance(seconds: 600)
    #expect(await desk.last().action != nil)
    library.clock.advance(seconds: 1)
    #expect(await desk.undo() == .refused(.nothingToUndo(minutes: 10)))
  }

  @Test("what a person saw is undone and nothing else, once, also when it is said again")
  func superseded() async throws {
    let first = try await action { await desk.lend(dune, to: ada, barcode: "D-1") }
    let second = try await action { await desk.lend(dune, to: ben, barcode: "D-2") }
    #expect(await desk.undo(first) == .refused(.superseded))
    let id = RequestID("undo")
    let undone = await desk.undo(second, request: id)
    #expect(undone.undone?.loan.member == ben)
    try library.reopen()
    #expect(await desk.undo(second, request: id) == undone)
    #expect(await desk.undo(first, request: id) == .refused(.requestIDReused))
    #expect(await desk.undo(second) == .refused(.superseded))
    #expect(await library.loans(of: ada) != .loans(ada, []), "nothing else was undone")
  }

  /// Does something, and says what the desk may take back then.
  private func action<Outcome>(
    _ work: () async -> Outcome
  ) async throws -> DeskActionID {
    _ = await work()
    return try #require(await desk.last().action).id
  }
}
