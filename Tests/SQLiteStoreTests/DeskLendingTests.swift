import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Lending, taking back and renewing at a desk")
struct DeskLendingTests {
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

  @Test("a barcode lends that very copy, and takes that very copy back")
  func veryCopy() async throws {
    let second = try #require(await desk.lend(dune, to: ada, barcode: "D-2").receipt)
    #expect(await desk.takeBack("D-1") == .impossible([.notOnLoan(title: "Dune")]))
    let first = try #require(await desk.lend(dune, to: ben, barcode: "D-1").receipt)
    #expect(await desk.takeBack("D-2").returned?.loan.id == second.loan)
    #expect(await desk.takeBack("D-1").returned?.loan.id == first.loan)
  }

  @Test("a copy that another member has says who has it, though others are on the shelf")
  func copyOfAnother() async throws {
    _ = await desk.lend(dune, to: ada, barcode: "D-1")
    #expect(
      await desk.lend(dune, to: ben, barcode: "D-1") == .impossible([.copyOnLoan(member: "Ada")]))
    #expect(await desk.lend(dune, to: ben).receipt != nil, "without a barcode any copy will do")
  }

  @Test("C-25: lending what the member has already says so, and renews nothing")
  func ownLoan() async throws {
    let receipt = try #require(await desk.lend(dune, to: ada, barcode: "D-1").receipt)
    let own = OwnLoan(receipt.loan, due: receipt.due)
    #expect(await desk.lend(dune, to: ada, barcode: "D-1") == .impossible([.alreadyYours(own)]))
    #expect(await desk.lend(dune, to: ada, barcode: "D-2") == .impossible([.alreadyYours(own)]))
  }

  @Test("a return says who had the book and how many days late it is")
  func late() async throws {
    let receipt = try #require(await desk.lend(dune, to: ada, barcode: "D-1").receipt)
    library.pass(days: 10)
    let returned = try #require(await desk.takeBack("D-1").returned)
    #expect((returned.loan.member, returned.loan.due, returned.daysLate) == (ada, receipt.due, 3))
    #expect((returned.on, returned.next) == (library.today, nil))
  }

  @Test("a book drop that is emptied later is taken back as of its day, and as late as it was then")
  func bookDrop() async throws {
    let receipt = try #require(await desk.lend(dune, to: ada, barcode: "D-1").receipt)
    let lent = library.today
    library.pass(days: 10)
    let possible = lent...library.today
    for date in [lent.advanced(by: -1), library.today.advanced(by: 1)] {
      #expect(
        await desk.takeBack("D-1", on: date) == .impossible([.returnDateOutOfRange(possible)]))
    }
    let returned = try #require(await desk.takeBack("D-1", on: receipt.due).returned)
    #expect((returned.on, returned.daysLate) == (receipt.due, 0))
    let stored = "SELECT count(*) FROM loans WHERE returned = '\(receipt.due)'"
    #expect(try library.count(stored) == 1)
  }

  @Test(
    "a book of which several are on loan is not guessed at, and one that is not is said to be not")
  func byBook() async throws {
    #expect(await desk.takeBack(dune.id.description) == .impossible([.notOnLoan(title: "Dune")]))
    _ = await desk.lend(dune, to: ada)
    _ = await desk.lend(dune, to: ben)
    #expect(
      await desk.takeBack(dune.id.description) == .impossible([.severalOnLoan(title: "Dune")]))
    #expect(await desk.takeBack("nope") == .impossible([.unknownLoan]))
  }

  @Test("only staff work at a desk; a member's own loan is not taken back there either")
  func roles() async throws {
    let member = await library.enrol("u1000")
    let reader = TestDesk(library, as: Actor(account: AccountID("u1000")))
    let kiosk = TestDesk(library, as: Actor(account: AccountID("root"), signedIn: member.id))
    _ = await desk.lend(dune, to: member, barcode: "D-1")
    for stranger in [reader, kiosk] {
      #expect(await stranger.lend(dune, to: member) == .impossible([.notPermitted]))
      #expect(await stranger.takeBack("D-1") == .impossible([.notPermitted]))
      #expect(await stranger.renew("D-1") == .impossible([.notPermitted]))
      #expect(await stranger.last() == .refused(.notPermitted))
      #expect(await stranger.undo(DeskActionID("a")) == .refused(.notPermitted))
    }
  }

  @Test("C-01: of twenty desks that lend the last copy at once exactly one does")
  func race() async throws {
    let emma = await library.addBook("Emma", barcodes: ["E-1"])
    var members: [Member] = []
    for number in 0..<20 { members.append(await library.addMember("Member \(number)")) }
    var outcomes: [BorrowOutcome] = []
    let hold = library.held()
    await withCheckedContinuation { continuation in
      for (number, member) in members.enumerated() {
        var request = library.request(emma, for: member)
        request.desk = DeskID("desk \(number)")
        request.barcode = "E-1"
        _ = library.store.borrow(request) {
          outcomes.append($0)
          if outcomes.count == 20 { continuation.resume() }
        }
      }
      hold.release()
    }
    let winner = try #require(outcomes.compactMap(\.receipt).first)
    let refused = BorrowOutcome.impossible([.copyOnLoan(member: winner.member.name)])
    #expect(outcomes.filter { $0 == refused }.count == 19)
    #expect(try await library.openLoans(of: emma) == 1)
    #expect(try library.count("SELECT count(*) FROM desk_actions") == 1)
  }

  @Test("C-02: a scan that is sent twice under one request id gives the first result")
  func replay() async throws {
    let id = RequestID("scan")
    let first = await desk.lend(dune, to: ada, barcode: "D-1", request: id)
    try library.reopen()
    #expect(await desk.lend(dune, to: ada, barcode: "D-1", request: id) == first)
    #expect(
      await desk.lend(dune, to: ada, barcode: "D-2", request: id)
        == .impossible([.requestIDReused]))
    #expect(
      await TestDesk(library, "other").lend(dune, to: ada, barcode: "D-1", request: id)
        == .impossible([.requestIDReused]))
    let back = RequestID("back")
    let returned = await desk.takeBack("D-1", request: back)
    #expect(await desk.takeBack("D-1", request: back) == returned)
    #expect(try library.count("SELECT count(*) FROM desk_actions") == 2)
  }
}
