import Contract
import GRPC
import LoopActor
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The list of loans over gRPC", .timeLimit(.minutes(10)))
struct LoansScreenAdapterTests {
  private typealias View = TestScreen<LoansIntent, LoansUpdate>

  private func view(
    _ library: TestLibrary, uid: UInt32 = TestLibrary.reader, member: String = "",
    locale: String = ""
  ) -> View {
    View(
      library.client(uid: uid), LoansScreenMethods.present,
      LoansIntent(intent: .open(LoansOpen(open: Open(locale: locale), member: member))))
  }

  @Test(
    "what a person borrows by a call shows in their list, and what they give back there is back")
  func live() async throws {
    let library = try TestLibrary()
    try await library.set(.selfReturn, 1)
    let book = try await library.shelve("Emma")[0]
    let view = view(library)
    await view.until { $0.phase == .loaded }
    #expect(view.frame?.message?.code == "NO_LOANS")
    let lending = LendingClient(channel: library.client())
    _ = try await lending.borrow(BorrowRequest(book: book))
    await view.until { !$0.loans.isEmpty }
    #expect(view.frame?.loans.first?.dueText == "Due on 7 December 2026")
    let loan = view.frame?.loans.first?.loan?.id ?? ""
    view.send(LoansIntent(intent: .renew(LoansRenew(loan: loan))))
    await view.until { $0.loans.first?.loan?.renewals == 1 }
    view.send(LoansIntent(intent: .giveBack(LoansGiveBack(loan: loan))))
    await view.until { $0.loans.isEmpty }
    #expect(view.announcements.map(\.code) == ["RENEWED", "RETURNED"])
    guard case .loans(let list)? = try await lending.listLoans(ListLoansRequest()).outcome else {
      Issue.record("no list")
      return
    }
    #expect(list.loans.isEmpty)
    view.leave()
  }

  @Test("staff see a member's list by the card; a reader who tries hears it in a sentence")
  func roles() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let desk = library.client(uid: TestLibrary.staff)
    _ = try await DeskClient(channel: desk).addMember(AddMemberRequest(name: "Zoë", card: "C1"))
    _ = try await LendingClient(channel: desk).borrow(BorrowRequest(book: book, member: "C1"))
    let staff = view(library, uid: TestLibrary.staff, member: "C1")
    await staff.until { !$0.loans.isEmpty }
    #expect(staff.frame?.heading == "Loans of Zoë")
    let reader = view(library, member: "C1")
    await reader.until { $0.phase == .failed }
    #expect(reader.frame?.message?.text == "Only staff act for somebody else.")
    #expect(reader.frame?.loans.isEmpty == true && reader.frame?.member == nil)
    for view in [staff, reader] { view.leave() }
  }

  @Test("the list speaks the language of whoever opened it")
  func language() async throws {
    let library = try TestLibrary()
    let view = view(library, locale: "de-CH")
    await view.until { $0.phase == .loaded }
    #expect(view.frame?.heading == "Ihre Ausleihen")
    #expect(view.frame?.message?.text == "Es ist nichts ausgeliehen.")
    view.leave()
  }
}
