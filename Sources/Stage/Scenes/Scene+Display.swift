internal import LoopActor
internal import StageContract

extension Scene: Display {
  var revision: UInt64 { current?.revision ?? 0 }

  func display(_ frame: P.Frame) {
    guard isActive else { return }
    var frame = frame
    frame.revision = revision
    if let current, current.frame == frame {
      for seated in views where seated.isAsking { seated.willShow(current) }
    } else {
      frame.revision = revision + 1
      let shared = SharedFrame(frame)
      current = shared
      session?.stage?.counters.frames += 1
      for seated in views { seated.willShow(shared) }
    }
    flush()
    endIfSettled()
  }

  func perform(_ effect: Effect.Kind, for audience: Audience) {
    guard isActive else { return }
    let effect = newEffect(effect, for: audience)
    session?.stage?.counters.effects += 1
    for seated in views where audience.includes(seated.id) { seated.willPerform(effect) }
    flush()
  }

  func end(_ message: Message?) { end(.ended, message) }

  /// Views may come, go or end everything meanwhile. One that comes is told by its own attachment,
  /// one that goes is not called any more.
  private func flush() {
    for seated in views { seated.flush() }
  }
}

extension Scene: Navigating {
  func navigate(to destination: Navigate, for view: ViewID) {
    perform(.navigate(destination), for: .view(view))
  }
}
