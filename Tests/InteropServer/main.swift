internal import CInterop
internal import EventLoop
internal import GRPC
internal import GRPCServices
internal import Glibc
internal import LoopActor

// gRPC's official interop service over a Unix socket, with health and reflection, for foreign clients.
// Prints one line once it listens; ends with 0 on SIGTERM.

guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
  Output.fail("usage: interop-server --socket PATH")
}
let loop = EventLoop.start()
Task { @LoopActor in Program.start(arguments, on: loop) }
loop.run()

/// What lives as long as the program.
@LoopActor
enum Program {
  private static var listener: UnixListener?
  private static var server: Server?
  private static var signals: SignalSource?

  static func start(_ arguments: Arguments, on loop: EventLoop) {
    let health = HealthService(services: [TestServiceMethods.serviceName])
    let reflection = ReflectionService(
      services: [TestServiceMethods.serviceName, "grpc.health.v1.Health"],
      descriptors: [descriptors])
    let interop = InteropService(scheduler: loop.scheduler)
    var configuration = ServerConfiguration()
    // The cases send and expect up to 314,159 bytes.
    configuration.messageSize = 4 << 20
    configuration.queuedBytes = 8 << 20
    let server = Server(
      configuration: configuration,
      services: [interop.definition, health.definition] + reflection.definitions,
      scheduler: loop.scheduler)
    do throws(ListenFailure) {
      let listener = try UnixListener(path: arguments.socket)
      listener.onConnection = { server.accept($0) }
      self.listener = listener
    } catch {
      Output.fail("interop-server: \(error)")
    }
    self.server = server
    signals = SignalSource(SIGTERM) {
      listener?.close()
      health.shutDown()
      server.drain(within: .seconds(2)) { loop.stop() }
    }
    Output.say("interop-server: ready on \(arguments.socket)")
  }

  private static var descriptors: [UInt8] {
    var size = 0
    let start = interop_descriptors(&size)
    return Array(UnsafeBufferPointer(start: start, count: size))
  }
}
