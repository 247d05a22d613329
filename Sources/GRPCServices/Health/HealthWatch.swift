internal import GRPC
internal import LoopActor

/// One Watch call: gets the newest status, never a queue of old ones.
@LoopActor
final class HealthWatch {
  typealias Stream = ServerStream<HealthCheckRequest, HealthCheckResponse>

  let service: String
  private let stream: Stream
  private var shown: HealthCheckResponse.ServingStatus?
  /// The newest status, while the client's window is shut.
  private var pending: HealthCheckResponse.ServingStatus?

  init(_ service: String, _ stream: Stream) {
    self.service = service
    self.stream = stream
    stream.onWritable = { [weak self] in self?.sendPending() }
  }

  func show(_ status: HealthCheckResponse.ServingStatus) {
    pending = status
    // The first message always goes: there is nothing before it.
    if shown == nil || stream.isWritable { sendPending() }
  }

  private func sendPending() {
    guard let status = pending else { return }
    pending = nil
    guard status != shown else { return }
    shown = status
    stream.send(HealthCheckResponse(status: status))
  }
}
