internal import GRPC
internal import LoopActor
internal import StageGRPC

/// A screen's service as composition sees it, whatever the screen shows.
@LoopActor
protocol ScreenAdapter: AnyObject {
  var definition: ServiceDefinition { get }
  var counters: ScreenServiceCounters { get }

  /// Turns away whoever has not entered a scene yet.
  func drain()
}
