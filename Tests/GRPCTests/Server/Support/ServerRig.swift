internal import EventLoop
internal import HTTP2
internal import LoopActor
internal import TestSupport

@testable internal import GRPC

/// A server with a few methods, its time in the test's hand, and clients joined to it in process.
@LoopActor
final class ServerRig {
  let scheduler = ManualScheduler()
  let server: Server
  /// Replies of `/test.Test/Hold`, which the test answers.
  private(set) var held: [Reply<Text>] = []
  /// Streams of `/test.Test/Talk`, which the test drives.
  private(set) var streams: [ServerStream<Text, Text>] = []
  /// What the handlers saw.
  private(set) var log: [String] = []

  init(_ configure: (inout ServerConfiguration) -> Void = { _ in }) {
    LoopThread.start()
    var configuration = ServerConfiguration()
    configure(&configuration)
    // Definitions refer to the rig, which comes after them.
    let box = Box()
    server = Server(
      configuration: configuration, services: [Self.service(box)], scheduler: scheduler)
    box.rig = self
  }

  private final class Box { weak var rig: ServerRig? }

  static func method(_ name: String) -> Method<Text, Text> {
    Method(service: "test.Test", name: name)
  }

  private static func service(_ box: Box) -> ServiceDefinition {
    ServiceDefinition(
      name: "test.Test",
      methods: [
        .unary(method("Echo")) { request, reply in reply.send(request) },
        .unary(method("Fail")) { request, reply in
          reply.fail(Status(.notFound, request.text), trailers: ["x-why": "because"])
        },
        .unary(method("Forget")) { _, _ in },
        .unary(method("Hold")) { request, reply in
          box.rig?.note("held \(request.text)")
          reply.onCancel = { box.rig?.note("cancelled") }
          box.rig?.held.append(reply)
        },
        .unary(method("Metadata")) { request, reply in
          reply.initialMetadata = reply.context.metadata
          reply.send(request, trailers: reply.context.metadata)
        },
        .serverStreaming(method("Count")) { request, stream in
          for number in 0..<(Int(request.text) ?? 0) { stream.send(Text("\(number)")) }
          stream.finish(.ok)
        },
        .streaming(method("Join")) { stream in
          var words: [String] = []
          stream.onMessage = { words.append($0.text) }
          stream.onEnd = {
            stream.send(Text(words.joined(separator: " ")))
            stream.finish(.ok)
          }
        },
        .streaming(method("Talk")) { stream in
          box.rig?.streams.append(stream)
          stream.onMessage = { box.rig?.note("message \($0.text)") }
          stream.onEnd = { box.rig?.note("end") }
          stream.onCancel = { box.rig?.note("cancelled \($0.code.name)") }
          stream.onWritable = { box.rig?.note("writable") }
        },
        .streaming(method("Small")) { stream in
          stream.onMessage = { stream.send($0) }
          stream.onEnd = { stream.finish(.ok) }
        },
      ]
    ).limiting(method("Small"), toMessagesOf: 10)
  }

  func note(_ line: String) { log.append(line) }

  /// Forgets the replies and streams, as a handler does that has finished with them.
  func letGo() {
    held = []
    streams = []
  }

  func connect(
    uid: UInt32 = 1000, _ configuration: SessionConfiguration = .client
  ) -> RawClient {
    RawClient(attach(uid: uid), configuration)
  }

  /// The client's end of a connection, with nothing said on it yet.
  func attach(uid: UInt32 = 1000) -> any ByteStream {
    let (here, there) = ByteStreamPair.make(peer: PeerCredentials(uid: uid, gid: uid, pid: 1))
    server.accept(here)
    return there
  }
}
