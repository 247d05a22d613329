public import GRPC
public import LoopActor

/// gRPC's health checking (grpc/health/v1/health.proto, doc/health-checking.md).
///
/// The empty name stands for the server as a whole and is always known. Names are compared exactly.
@LoopActor
public final class HealthService {
  private let configuration: HealthConfiguration
  private var statuses: [String: HealthStatus] = ["": .serving]
  private var watches: [ObjectIdentifier: HealthWatch] = [:]
  private var hasShutDown = false

  /// - Parameter services: full names of what is served. All begin as serving.
  public init(
    services: [String], configuration: HealthConfiguration = HealthConfiguration()
  ) {
    self.configuration = configuration
    for service in services { statuses[service] = .serving }
  }

  /// For a server.
  public var definition: ServiceDefinition {
    ServiceDefinition(
      name: HealthMethods.serviceName,
      methods: [
        .unary(HealthMethods.check) { self.check($0, $1) },
        .unary(HealthMethods.list) { self.list($1) },
        .serverStreaming(HealthMethods.watch) { self.watch($0, $1) },
      ])
  }

  /// Watch calls that are open.
  public var watchCount: Int { watches.count }

  /// Makes a status known and tells those who watch it, if it is another one. The empty name is the
  /// server as a whole. After ``shutDown()`` it changes nothing.
  public func set(_ status: HealthStatus, for service: String) {
    guard !hasShutDown else { return }
    change(status, for: service)
  }

  /// Says of everything that it is not served any more, for good. Call it before draining.
  public func shutDown() {
    hasShutDown = true
    for service in statuses.keys.sorted() { change(.notServing, for: service) }
  }

  private func change(_ status: HealthStatus, for service: String) {
    guard statuses.updateValue(status, forKey: service) != status else { return }
    for watch in watches.values where watch.service == service { watch.show(status.onWire) }
  }

  private func check(_ request: HealthCheckRequest, _ reply: Reply<HealthCheckResponse>) {
    guard let status = statuses[request.service] else {
      return reply.fail(Status(.notFound, "the service is not known"))
    }
    reply.send(HealthCheckResponse(status: status.onWire))
  }

  private func list(_ reply: Reply<HealthListResponse>) {
    guard statuses.count <= configuration.listedServices else {
      return reply.fail(Status(.resourceExhausted, "there are too many services to list"))
    }
    reply.send(
      HealthListResponse(
        statuses: statuses.mapValues { HealthCheckResponse(status: $0.onWire) }))
  }

  private func watch(_ request: HealthCheckRequest, _ stream: HealthWatch.Stream) {
    guard watches.count < configuration.watches else {
      return stream.finish(Status(.resourceExhausted, "too many watches"))
    }
    let watch = HealthWatch(request.service, stream)
    let id = ObjectIdentifier(watch)
    watches[id] = watch
    stream.onCancel = { [weak self] _ in self?.watches[id] = nil }
    watch.show(statuses[request.service]?.onWire ?? .serviceUnknown)
  }
}
