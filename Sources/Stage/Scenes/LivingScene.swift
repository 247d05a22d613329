internal import LoopActor
internal import StageContract

/// A scene as its session sees it, whatever it shows.
@LoopActor
protocol LivingScene: AnyObject {
  var name: String { get }
  var viewCount: Int { get }
  func end(_ reason: GoodbyeReason, _ message: Message?)
}

extension Scene: LivingScene {
  var viewCount: Int { views.count }
}
