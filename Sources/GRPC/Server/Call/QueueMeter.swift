/// Bytes that all answers of a connection have queued.
final class QueueMeter {
  var bytes = 0
}
