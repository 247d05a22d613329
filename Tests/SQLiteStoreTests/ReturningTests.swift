import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct ReturningTests {
  private let library: TestLibrary
  private let book: Book
  private let ada: Member
  private let own: Member
  private let actor = Actor(account: AccountID("u1000"))

  init() async throws {
    library = try TestLibrary()
    book = await library.addBook("Dune", copies: 2, barcodes: ["D-1", "D-2"])
    ada = await library.addMember("Ada", card: "7")
    own = await library.enrol("u1000")
  }

  private func lend(to member: Member) async throws -> Receipt {
    try #require(await library.borrow(library.request(book, for: member)).receipt)
  }

  @Test("C-02: one request id of two people who are signed in at one account is two requests")
  func sharedAccount() async throws {
    _ = await library.setPolicy([.selfReturn: 1])
    for member in [ada, own] { _ = try await lend(to: member) }
    let id = RequestID("same")
    for member in [ada, own] {
      let kiosk = Actor(account: AccountID("kiosk"), signedIn: member.id)
      let outcome = await library.takeBack(book.id.description, as: kiosk, id: id)
      // Whoever comes second does not hear of the first one's loan.
      if member == ada {
        guard case .returned(let back) = outcome else {
          Issue.record("\(outcome)")
          return
        }
        #expect(back.loan.member == ada)
      } else {
        #expect(outcome == .impossible([.requestIDReused]))
      }
    }
  }

  @Test(
    "a loan is ended by its id, by the copy's barcode and by the book",
    arguments: ["loan", "D-1", "book"])
  func items(item: String) async throws {
    let receipt = try await lend(to: ada)
    let item =
      item == "loan" ? receipt.loan.description : item == "book" ? book.id.description : item
    let outcome = await library.takeBack(item)
    guard case .returned(let back) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(back.loan.id == receipt.loan)
    #expect(back.loan.member == ada)
    #expect(back.loan.due == receipt.due)
    #expect(back.loan.book.available == 2, "the book as it is now")
    #expect(await library.loans(of: ada) == .loans(ada, []))
    #expect(try await library.auditLines("return") == 1)
  }

  @Test("the copy in the hand may be another than the one on record")
  func otherCopy() async throws {
    _ = try await lend(to: ada)
    guard case .returned = await library.takeBack("D-2") else {
      Issue.record("the only loan of the title is meant")
      return
    }
  }

  @Test("a book of which several are lent is not guessed at")
  func ambiguous() async throws {
    let first = try await lend(to: ada)
    _ = try await lend(to: own)
    #expect(await library.takeBack(book.id.description) == .impossible([.unknownLoan]))
    guard case .returned(let back) = await library.takeBack(book.id.description, of: ada) else {
      Issue.record("Ada has one")
      return
    }
    #expect(back.loan.id == first.loan)
  }

  @Test("what is not lent is an unknown loan", arguments: ["D-1", "nope", "", "x' OR 1=1"])
  func notLent(item: String) async {
    #expect(await library.takeBack(item) == .impossible([.unknownLoan]))
  }

  @Test("members give books back at the desk, unless the policy lets them do it themselves")
  func atTheDesk() async throws {
    let mine = try await lend(to: own)
    let kiosk = Actor(account: AccountID("kiosk"), signedIn: own.id)
    for reader in [actor, kiosk] {
      #expect(
        await library.takeBack(mine.loan.description, as: reader)
          == .impossible([.returnedAtDeskOnly]))
    }
    #expect(try await library.openLoans(of: book) == 1)
    _ = await library.setPolicy([.selfReturn: 1])
    guard case .returned = await library.takeBack(mine.loan.description, as: kiosk) else {
      Issue.record("the policy lets them")
      return
    }
  }

  @Test("a member takes back their own and nobody else's")
  func roles() async throws {
    _ = await library.setPolicy([.selfReturn: 1])
    let foreign = try await lend(to: ada)
    #expect(
      await library.takeBack(foreign.loan.description, as: actor) == .impossible([.notPermitted]))
    #expect(
      await library.takeBack(foreign.loan.description, of: ada, as: actor)
        == .impossible([.notPermitted]))
    let stranger = Actor(account: AccountID("u2"))
    #expect(await library.takeBack("D-1", as: stranger) == .impossible([.notPermitted]))
    let mine = try await lend(to: own)
    guard case .returned(let back) = await library.takeBack(book.id.description, as: actor) else {
      Issue.record("their own")
      return
    }
    #expect(back.loan.id == mine.loan)
    #expect(try await library.openLoans(of: book) == 1)
  }

  @Test("C-02: a repeated return gives the first result, and a new one is an unknown loan")
  func replay() async throws {
    let receipt = try await lend(to: ada)
    let id = RequestID("return")
    let first = await library.takeBack(receipt.loan.description, id: id)
    try library.reopen()
    #expect(await library.takeBack(receipt.loan.description, id: id) == first)
    #expect(await library.takeBack("D-2", id: id) == .impossible([.requestIDReused]))
    #expect(
      await library.takeBack(receipt.loan.description) == .impossible([.unknownLoan]))
  }

  @Test("open loans come with the one due first in front, for oneself and for staff")
  func lists() async throws {
    let other = await library.addBook("Emma")
    _ = await library.borrow(library.request(book, for: own, days: 7))
    _ = await library.borrow(library.request(other, for: own, days: 3))
    guard case .loans(let member, let loans) = await library.loans(of: own, as: actor) else {
      Issue.record("their own")
      return
    }
    #expect(member == own)
    #expect(loans.map(\.book.title) == ["Emma", "Dune"])
    #expect(loans[0].lent == library.clock.today())
    #expect(!loans[0].isOverdue(on: loans[0].due))
    #expect(loans[0].isOverdue(on: loans[0].due.advanced(by: 1)))
    #expect(await library.loans(of: ada, as: actor) == .impossible([.notPermitted]))
    let nobody = Member(id: MemberID("nope"), name: "")
    #expect(await library.loans(of: nobody, as: actor) == .impossible([.notPermitted]))
    #expect(await library.loans(of: nobody) == .impossible([.unknownMember]))
  }
}
