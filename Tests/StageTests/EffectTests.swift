internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Effects")
@LoopActor
struct EffectTests {
  let house = TallyHouse()

  @Test("an announcement reaches every view once; a focus move only the view that asked")
  func audience() throws {
    let first = try house.attach()
    let second = try house.attach()
    first.send(TallyIntent(.announce("hello")))
    first.send(TallyIntent(.focus))
    #expect(first.announcements.map(\.text) == ["hello"])
    #expect(second.announcements.map(\.text) == ["hello"])
    #expect(first.focusMoves == ["sum"])
    #expect(second.focusMoves.isEmpty)
  }

  @Test("navigation leads the view that asked, and no other, to another screen")
  func navigation() throws {
    let first = try house.attach()
    let second = try house.attach()
    second.send(TallyIntent(.go("lectern.test.Other")))
    #expect(first.destinations.isEmpty)
    #expect(second.destinations == ["lectern.test.Other"])
  }

  @Test("effect ids only grow, and are the same for every view")
  func ids() throws {
    let first = try house.attach()
    let second = try house.attach()
    for text in ["a", "b", "c"] { first.send(TallyIntent(.announce(text))) }
    let ids = first.effects.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == 3)
    #expect(second.effects.map(\.id) == ids)
  }

  @Test("an effect never precedes its frame, not even for a view that is busy being told something")
  func order() throws {
    let view = try house.attach()
    let presenter = house.presenter
    view.send(TallyIntent(.work))
    view.onEvent = { event in
      if case .frame(let frame, _) = event, frame.sum == 1, frame.isBusy { presenter.finishWork?() }
    }
    view.send(TallyIntent(.add(1)))
    #expect(
      view.events.suffix(3).map(kind) == ["frame busy 1", "frame 1", "effect done"])
  }

  @Test("an effect that nobody is there to see is not shown to whoever comes new")
  func nobodyThere() throws {
    try house.attach().leave()
    house.presenter.announce("lost")
    #expect(try house.attach().effects.isEmpty)
  }

  private func kind(_ event: TallyView.Event) -> String {
    switch event {
    case .frame(let frame, _): "frame\(frame.isBusy ? " busy" : "") \(frame.sum)"
    case .effect(let effect, _):
      if case .announce(let announce)? = effect.kind {
        "effect \(announce.message?.text ?? "")"
      } else {
        "effect"
      }
    default: "other"
    }
  }
}
