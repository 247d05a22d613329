internal import LoopActor

/// Lets everything that could happen by itself happen: the loop's queue is first in, first out, so tasks
/// that were begun before have run as far as they can.
@LoopActor
public func settle(turns: Int = 20) async {
  for _ in 0..<turns { await Task.yield() }
}
