internal import LoopActor
internal import StageContract

extension Scene: SeatHost {
  func submit(_ intent: P.Intent, from seat: Seat<P.Intent>) {
    guard isActive, let seated = seated(in: seat) else { return }
    session?.stage?.counters.intents += 1
    session?.onActivity?()
    seated.handle(intent) { intent in
      if !intent.isUnknown { presenter.handle(intent, from: seated.id) }
    }
    endIfSettled()
  }

  func endInput(of seat: Seat<P.Intent>) {
    seated(in: seat)?.hasEndedInput = true
    endIfSettled()
  }

  func leave(_ seat: Seat<P.Intent>) {
    guard let seated = seated(in: seat) else { return }
    views.removeAll { $0 === seated }
    seated.vacate()
    viewLeft()
  }

  private func seated(in seat: Seat<P.Intent>) -> Seated? { views.first { $0.seat === seat } }
}
