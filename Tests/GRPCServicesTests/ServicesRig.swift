internal import EventLoop
internal import GRPC
internal import LoopActor
internal import TestSupport

@testable internal import GRPCServices

/// A client and a server in this process, with health and reflection.
@LoopActor
final class ServicesRig {
  let health: HealthService
  let server: Server
  let channel: Channel

  init(_ configuration: HealthConfiguration = HealthConfiguration()) {
    LoopThread.start()
    let scheduler = ManualScheduler()
    health = HealthService(services: ["known.Service"], configuration: configuration)
    let reflection = ReflectionService(
      services: ["known.Service", "grpc.health.v1.Health"], descriptors: [])
    let server = Server(
      services: [health.definition] + reflection.definitions, scheduler: scheduler)
    self.server = server
    channel = Channel(scheduler: scheduler) {
      let (ours, theirs) = ByteStreamPair.make()
      server.accept(theirs)
      return ours
    }
  }

  func check(_ service: String) async throws(CallFailure) -> HealthCheckResponse.ServingStatus {
    try await channel.unary(HealthMethods.check, HealthCheckRequest(service: service)).status
  }

  func watch(_ service: String) -> Watching { Watching(channel, service) }
}

/// One Watch call and what it has heard.
@LoopActor
final class Watching {
  let stream: ClientStream<HealthCheckRequest, HealthCheckResponse>
  private(set) var heard: [HealthCheckResponse.ServingStatus] = []
  private(set) var end: Status?

  init(_ channel: Channel, _ service: String) {
    stream = channel.open(HealthMethods.watch)
    stream.onMessage = { [weak self] in self?.heard.append($0.status) }
    stream.onEnd = { [weak self] status, _ in self?.end = status }
    stream.send(HealthCheckRequest(service: service))
    stream.finishSending()
  }

  func hears(_ count: Int) async { await LoopThread.until { heard.count >= count || end != nil } }
}
