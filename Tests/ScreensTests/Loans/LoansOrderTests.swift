internal import Contract
internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

/// Whatever is pressed and answered in whatever order, the list stays whole.
@Suite("The list of loans: anything in any order")
@LoopActor
struct LoansOrderTests {
  @Test("one press a loan is on its way, and every frame is one whole", arguments: 1...6)
  func whole(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let house = LoansHouse(
      (1...5).map { LoansHouse.loan("l\($0)", "T\($0)", dueIn: $0 - 3, renewals: $0 % 2) })
    let views = [try house.attach(), try house.attach()]
    for _ in 1...100 {
      let view = views.randomElement(using: &random) ?? views[0]
      step(house, view, &random)
      let frame = try #require(view.frame)
      let ids = frame.loans.map { $0.loan?.id ?? "" }
      #expect(Set(ids).count == ids.count)
      if let confirmation = frame.confirmation {
        // A loan that the list does not know may be asked about: the library knows it.
        #expect(ids.contains(confirmation.loan) || confirmation.loan == "l6")
        #expect(!confirmation.reasons.isEmpty)
      }
      for loan in (1...6).map({ "l\($0)" }) {
        let running = open(house, loan)
        #expect(running <= 1, "two presses on \(loan) are on their way")
        if ids.contains(loan) {
          #expect(frame.loans.first { $0.loan?.id == loan }?.busy == (running == 1))
        }
      }
      #expect(views[0].frame == views[1].frame)
    }
  }

  private func open(_ house: LoansHouse, _ loan: String) -> Int {
    house.returning.calls.open.count { $0.item == loan }
      + house.renewing.calls.open.count { $0.item == loan }
  }

  private func step(_ house: LoansHouse, _ view: LoansView, _ random: inout SeededRandom) {
    let loan = "l\(Int.random(in: 1...6, using: &random))"
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1: view.giveBack(loan)
    case 2, 3: view.renew(loan)
    case 4: view.renew(loan, seen: UInt32.random(in: 0...2, using: &random))
    case 5: view.confirm()
    case 6: view.dismiss()
    case 7:
      let number = house.returning.calls.requests.indices.randomElement(using: &random)
      house.returning.calls.complete(
        number ?? 0,
        with: Bool.random(using: &random)
          ? .impossible([.notPermitted])
          : LoansHouse.returned(number.map { house.returning.calls.requests[$0].item } ?? "")
      )
    case 8:
      let number = house.renewing.calls.requests.indices.randomElement(using: &random)
      let item = number.map { house.renewing.calls.requests[$0].item } ?? ""
      let due = LoansHouse.loan(item, "T", dueIn: 9, renewals: 2)
      let outcomes: [RenewOutcome] = [
        .renewed(RenewedLoan(loan: due, formerDue: LoansHouse.today)), .cancelled,
        .impossible([.renewedMeanwhile(due: LoansHouse.today)]),
        .needsConfirmation(
          Library.RenewalQuestion(
            loan: LoansHouse.loan(item), due: LoansHouse.today, days: 7, reasons: [.loanOverdue])),
      ]
      house.renewing.calls.complete(
        number ?? 0, with: outcomes.randomElement(using: &random) ?? .cancelled)
    default: house.passMidnight()
    }
  }
}
