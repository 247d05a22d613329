import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Renewing over gRPC", .timeLimit(.minutes(10)))
struct RenewingTests {
  @Test("a reader renews by the loan's id, and hears when it is due now")
  func renews() async throws {
    let library = try TestLibrary()
    let lending = LendingClient(channel: library.client())
    let receipt = try await borrow(in: library, lending)
    let answer = try await lending.renew(RenewRequest(requestId: "r", item: receipt.loan))
    guard case .renewed(let renewed)? = answer.outcome else {
      Issue.record("not renewed: \(answer)")
      return
    }
    #expect(renewed.message?.code == "RENEWED")
    #expect(renewed.loan?.due?.text == "14 December 2026")
    #expect(renewed.formerDue?.text == "7 December 2026")
    #expect(renewed.loan?.renewals == 1)
    #expect(try await lending.renew(RenewRequest(requestId: "r", item: receipt.loan)) == answer)
    guard
      case .renewed(let last)? = try await lending.renew(RenewRequest(item: receipt.loan)).outcome
    else {
      Issue.record("not renewed again")
      return
    }
    #expect(last.alerts.map(\.code) == ["LAST_RENEWAL"])
    #expect(last.message?.text.hasSuffix(last.alerts.first?.text ?? "-") == true)
  }

  @Test("C-07: what stops a renewal is an answer that names the rule")
  func refused() async throws {
    let library = try TestLibrary()
    let desk = DeskClient(channel: library.client(uid: TestLibrary.staff))
    _ = try await desk.setPolicy(
      SetPolicyRequest(settings: [PolicySetting(name: "renewal_from_today", value: 1)]))
    let lending = LendingClient(channel: library.client())
    let receipt = try await borrow(in: library, lending)
    guard
      case .impossible(let reasons)? = try await lending.renew(RenewRequest(item: receipt.loan))
        .outcome
    else {
      Issue.record("renewed")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["RENEWAL_GAINS_NOTHING"])
    #expect(
      reasons.reasons.first?.text
        == "A renewal is for 7 days from today, and this loan is due on 7 December 2026 anyway.")
  }

  @Test("nobody renews what is somebody else's; staff do")
  func roles() async throws {
    let library = try TestLibrary()
    let receipt = try await borrow(in: library, LendingClient(channel: library.client()))
    let other = LendingClient(channel: library.client(uid: TestLibrary.otherReader))
    _ = try await other.listLoans(ListLoansRequest())
    let code = await end { try await other.renew(RenewRequest(item: receipt.loan)) }.code
    #expect(code == .permissionDenied)
    let staff = LendingClient(channel: library.client(uid: TestLibrary.staff))
    guard case .renewed? = try await staff.renew(RenewRequest(item: receipt.loan)).outcome else {
      Issue.record("staff may not renew")
      return
    }
    let missing = await end { try await other.renew(RenewRequest()) }
    #expect(missing == Status(.invalidArgument, "item is missing"))
  }

  @Test("C-25: borrowing what one has asks for a renewal, and names the loan; nothing is renewed")
  func borrowingOwnLoan() async throws {
    let library = try TestLibrary()
    let lending = LendingClient(channel: library.client())
    let receipt = try await borrow(in: library, lending)
    let again = try await lending.borrow(BorrowRequest(book: receipt.book?.id ?? ""))
    guard case .impossible(let reasons)? = again.outcome, let reason = reasons.reasons.first else {
      Issue.record("lent twice")
      return
    }
    #expect(reason.code == "ALREADY_YOURS")
    #expect(reason.parameters.first?.name == "loan")
    #expect(reason.parameters.first?.value == .text(receipt.loan))
    #expect(reason.text.hasSuffix("Renew it instead?"))
    guard case .loans(let list)? = try await lending.listLoans(ListLoansRequest()).outcome else {
      Issue.record("no list")
      return
    }
    #expect(list.loans.map(\.due) == [receipt.due])
    #expect(list.loans.first?.renewals == 0)
  }

  private func borrow(in library: TestLibrary, _ lending: LendingClient) async throws -> Receipt {
    let book = try await library.shelve("Emma")[0]
    let answer = try await lending.borrow(BorrowRequest(book: book))
    guard case .receipt(let receipt)? = answer.outcome else {
      Issue.record("no receipt: \(answer)")
      return Receipt()
    }
    return receipt
  }
}
