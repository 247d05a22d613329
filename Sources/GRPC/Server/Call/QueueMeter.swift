/// Bytes that all answers of a connection have queued, and the calls that wait for room.
///
/// Counts inside nghttp2's callbacks, so it belongs to no actor.
final class QueueMeter {
  var bytes = 0
  private let limit: Int
  private var waiting: [WeakCall] = []

  private struct WeakCall {
    weak var call: ServerCall?
  }

  init(limit: Int) { self.limit = limit }

  /// Whether a call that has nothing queued may begin a message, however large. So a connection holds
  /// at most `limit` and one message of each call that has asked once without looking.
  var hasRoom: Bool { bytes < limit }

  func hasRoom(for size: Int) -> Bool { bytes + size <= limit }

  /// Remembers a call that found no room.
  func awaitRoom(_ call: ServerCall) {
    if !waiting.contains(where: { $0.call === call }) { waiting.append(WeakCall(call: call)) }
  }

  /// The call that has waited longest, where there is room again.
  func nextWithRoom() -> ServerCall? {
    while hasRoom, !waiting.isEmpty {
      if let call = waiting.removeFirst().call { return call }
    }
    return nil
  }
}
