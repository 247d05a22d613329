import EventLoop
import LoopActor

/// Writes down what a stream delivers and how it ends.
@LoopActor
final class StreamRecorder {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [StreamEnd] = []
  private(set) var drains = 0

  init(_ stream: any ByteStream) {
    stream.onRead = { [self] in bytes += $0 }
    stream.onClose = { [self] in ends.append($0) }
    stream.onDrain = { [self] in drains += 1 }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
