internal import GRPC
internal import LoopActor

/// A streaming call that a case waits on.
@LoopActor
final class Talk {
  let stream: ClientStream<Bytes, Bytes>
  private(set) var heard: [Bytes] = []
  private(set) var initial = Metadata()
  private(set) var trailers = Metadata()
  private var end: Status?
  private var waiting: CheckedContinuation<Void, Never>?

  init(
    _ channel: Channel, _ method: Method<Bytes, Bytes>, metadata: Metadata = [:],
    timeout: Duration? = nil
  ) {
    stream = channel.open(method, metadata: metadata, timeout: timeout)
    stream.onMetadata = { [unowned self] in initial = $0 }
    stream.onMessage = { [unowned self] in
      heard.append($0)
      wake()
    }
    stream.onEnd = { [unowned self] status, trailers in
      end = status
      self.trailers = trailers
      wake()
    }
  }

  /// Waits until so many messages have come.
  func hears(_ count: Int) async throws {
    while heard.count < count {
      if let end { throw Wrong("the call ended after \(heard.count) messages: \(end)") }
      await change()
    }
  }

  /// Waits for the end and says how it was.
  func status() async -> Status {
    while true {
      if let end { return end }
      await change()
    }
  }

  func endsWell() async throws {
    let status = await status()
    guard status.isOK else { throw Wrong("\(status)") }
  }

  private func change() async {
    await withCheckedContinuation { waiting = $0 }
  }

  private func wake() {
    let waiting = waiting
    self.waiting = nil
    waiting?.resume()
  }
}
