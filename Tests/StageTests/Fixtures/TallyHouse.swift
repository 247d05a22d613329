internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport

typealias TallyView = RecordingView<TallyIntent, TallyFrame>

/// A stage with the tally screen on it.
@LoopActor
final class TallyHouse {
  let scheduler = ManualScheduler()
  let stage: Stage
  private(set) var presenters: [TallyPresenter] = []

  init(_ change: (inout StageConfiguration) -> Void = { _ in }) {
    var configuration = StageConfiguration()
    change(&configuration)
    var seed: UInt64 = 0xfeed_0000_0000_0000
    stage = Stage(configuration: configuration, scheduler: scheduler) {
      seed += 1
      return seed
    }
  }

  var presenter: TallyPresenter { presenters[presenters.count - 1] }

  func session(_ key: String = "ada") -> StageSession { stage.session(key: key) }

  @discardableResult
  func attach(
    _ view: TallyView = TallyView(), to scene: String = "desk", of session: String = "ada",
    remembering memory: Reattachment? = nil, draft: String? = nil
  ) throws -> TallyView {
    let open = Open(scene: scene, reattachment: memory)
    try self.session(session).attach(
      view, opening: TallyOpening(open: open, draft: draft), number: view.nextNumber()
    ) { router in
      let presenter = TallyPresenter(router: router)
      presenters.append(presenter)
      return presenter
    }
    return view
  }

  /// Lets go of the presenters, so that a test sees whether anybody else keeps them.
  func releasePresenters() { presenters = [] }
}
