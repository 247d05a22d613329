internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Borrowing: what one has already")
@LoopActor
struct OwnLoanTests {
  let house = BorrowHouse()

  @Test("C-25: who has the title already is asked whether to renew, and is led to the loan")
  func leads() throws {
    let view = try house.attach(member: "C2")
    let other = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible([.alreadyYours(BorrowHouse.ownLoan)]))
    #expect(view.says == "ALREADY_YOURS")
    #expect(view.frame?.message?.text.hasSuffix("Renew it instead?") == true)
    #expect(
      view.frame?.message?.parameters.first == Parameter(name: "loan", value: .text("l7")))
    #expect(view.frame?.ownLoan == "l7")
    view.send(.showLoan(BorrowShowLoan()))
    #expect(view.destinations == ["lectern.v1.LoansScreen"])
    #expect(other.destinations.isEmpty)
    guard case .navigate(let destination)? = view.effects.last?.kind else {
      Issue.record("no navigation")
      return
    }
    #expect(
      destination.parameters == [
        Parameter(name: "member", value: .text("C2")), Parameter(name: "loan", value: .text("l7")),
      ])
    #expect(house.borrowing.requests.count == 1, "nothing was renewed, or borrowed again")
  }

  @Test("without such a loan there is nowhere to lead; the press is acknowledged")
  func nowhere() throws {
    let view = try house.attach()
    view.send(.showLoan(BorrowShowLoan()))
    #expect(view.destinations.isEmpty)
    #expect(view.acknowledged == 2)
    #expect(view.frame?.ownLoan == "")
  }

  @Test("what is typed next takes the offer away")
  func typedOn() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible([.alreadyYours(BorrowHouse.ownLoan)]))
    view.type("5")
    #expect(view.frame?.ownLoan == "")
  }
}
