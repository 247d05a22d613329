internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Views that do something while they are told something")
@LoopActor
struct ReentrancyTests {
  let house = TallyHouse()

  /// Runs `action` once, when `view` is shown a frame with that sum.
  private func when(
    _ view: TallyView, sees sum: Int, _ action: @escaping @LoopActor () throws -> Void
  ) {
    var isDone = false
    view.onEvent = { event in
      guard !isDone, case .frame(let frame, _) = event, frame.sum == sum else { return }
      isDone = true
      do { try action() } catch { Issue.record("it was not let in: \(error)") }
    }
  }

  @Test("a view that submits inside a frame is shown both, the newest last, and so is the other")
  func submits() throws {
    let first = try house.attach()
    let second = try house.attach()
    when(first, sees: 1) { first.send(TallyIntent(.add(10))) }
    first.send(TallyIntent(.add(1)))
    #expect(first.frames.map(\.sum) == [0, 1, 11])
    #expect(first.acknowledged == 3)
    #expect(second.frame?.sum == 11)
    #expect(second.frames.map(\.revision) == second.frames.map(\.revision).sorted())
  }

  @Test("an intent sent while another is being handled is not acknowledged before that one's frame")
  func submitsWhileHandled() throws {
    let view = try house.attach()
    var isFirst = true
    house.presenter.onHandle = { [unowned view] in
      guard isFirst else { return }
      isFirst = false
      view.send(TallyIntent(.ignore))
    }
    view.forget()
    view.send(TallyIntent(.add(1)))
    #expect(view.events == [.frame(TallyFrame(revision: 2, sum: 1), acknowledged: 3)])
  }

  @Test("a view that leaves inside a frame hears no more; the others do")
  func leaves() throws {
    let first = try house.attach()
    let second = try house.attach()
    when(first, sees: 1) { first.leave() }
    second.send(TallyIntent(.add(1)))
    second.send(TallyIntent(.add(1)))
    #expect(first.frame?.sum == 1)
    #expect(second.frame?.sum == 2)
    #expect(house.stage.viewCount == 1)
  }

  @Test("a view that makes another leave inside a frame spares it that frame")
  func makesAnotherLeave() throws {
    let first = try house.attach()
    let second = try house.attach()
    when(first, sees: 1) { second.leave() }
    first.send(TallyIntent(.add(1)))
    #expect(second.frames.map(\.sum) == [0])
  }

  @Test("a view that joins inside a frame is shown it once")
  func joins() throws {
    let first = try house.attach()
    let third = TallyView()
    when(first, sees: 1) { [house] in try house.attach(third) }
    first.send(TallyIntent(.add(1)))
    #expect(third.frames.map(\.sum) == [1])
    first.send(TallyIntent(.add(1)))
    #expect(third.frames.map(\.sum) == [1, 2])
  }

  @Test("a view that logs out inside a frame ends it for all, and nothing comes after the goodbye")
  func logsOut() throws {
    let first = try house.attach()
    let second = try house.attach()
    when(first, sees: 1) { [house] in house.session().logOut() }
    second.send(TallyIntent(.add(1)))
    #expect(first.events.last == .goodbye(.loggedOut, acknowledged: 1))
    #expect(second.events.last == .goodbye(.loggedOut, acknowledged: 2))
    #expect(second.frames.map(\.sum) == [0], "its frame had not been shown yet")
  }

  @Test("a view that closes inside a frame gets its goodbye when that call has returned")
  func closes() throws {
    let view = try house.attach()
    var depth = 0
    view.onEvent = { event in
      #expect(depth == 0, "called while it was being called")
      depth += 1
      if case .frame(let frame, _) = event, frame.sum == 1 { view.send(TallyIntent(.close)) }
      depth -= 1
    }
    view.send(TallyIntent(.add(1)))
    #expect(view.events.last == .goodbye(.ended, acknowledged: 3))
  }

  @Test("a view that leaves as it is let in is shown nothing")
  func leavesAtOnce() throws {
    let view = TallyView()
    view.onEvent = { if case .entered = $0 { view.leave() } }
    try house.attach(view)
    #expect(view.events == [.entered(ViewID(1))])
    #expect(house.stage.viewCount == 0)
    #expect(house.presenter.calls.last == "pause")
  }

  @Test("a view that logs out as it is let in gets its goodbye and no frame")
  func logsOutAtOnce() throws {
    let view = TallyView()
    view.onEvent = { [house] in if case .entered = $0 { house.session().logOut() } }
    try house.attach(view)
    #expect(view.events == [.entered(ViewID(1)), .goodbye(.loggedOut, acknowledged: 1)])
  }

  @Test("a view that submits as it is let in is shown the result in its first frame")
  func submitsAtOnce() throws {
    let view = TallyView()
    view.onEvent = { if case .entered = $0 { view.send(TallyIntent(.add(4))) } }
    try house.attach(view)
    #expect(view.events.last == .frame(TallyFrame(revision: 2, sum: 4), acknowledged: 2))
  }

  @Test("a view that is replaced inside a frame gets its goodbye, and its heir the truth")
  func replacedInside() throws {
    let view = try house.attach()
    let heir = TallyView()
    when(view, sees: 1) { [house] in try house.attach(heir, remembering: view.memory()) }
    view.send(TallyIntent(.add(1)))
    #expect(view.farewell?.reason == .replaced)
    #expect(heir.frames.map(\.sum) == [1])
    #expect(house.stage.viewCount == 1)
  }

  @Test("a view that always answers a frame with an intent does not grow the stack")
  func pingPong() throws {
    let view = try house.attach()
    view.onEvent = { event in
      if case .frame(let frame, _) = event, frame.sum < 20_000 { view.send(TallyIntent(.add(1))) }
    }
    view.send(TallyIntent(.add(1)))
    #expect(view.frame?.sum == 20_000)
    #expect(view.acknowledged == 20_001)
  }
}
