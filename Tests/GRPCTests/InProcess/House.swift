internal import EventLoop
internal import GRPC
internal import LoopActor
internal import TestSupport

/// A server and a channel in one process, joined without a socket.
@LoopActor
final class House {
  let scheduler = ManualScheduler()
  private(set) var server: Server!
  private(set) var channel: Channel!
  /// Connections made so far.
  private(set) var connections = 0

  init(
    _ configure: (inout ServerConfiguration) -> Void = { _ in }, _ methods: MethodDefinition...
  ) {
    LoopThread.start()
    var configuration = ServerConfiguration()
    configure(&configuration)
    open(configuration, methods)
    channel = Channel(
      scheduler: scheduler, random: { 0.5 },
      connect: { [weak self] () throws(ConnectFailure) in
        guard let self else { throw .system("the house is gone") }
        let (client, server) = ByteStreamPair.make()
        self.connections += 1
        self.server.accept(server)
        return client
      })
  }

  /// Puts another server in the old one's place: what a restart is.
  func open(_ configuration: ServerConfiguration, _ methods: [MethodDefinition]) {
    server = Server(
      configuration: configuration,
      services: [ServiceDefinition(name: "test.Notes", methods: methods)], scheduler: scheduler)
  }
}
