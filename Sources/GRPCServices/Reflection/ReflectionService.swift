public import GRPC
public import LoopActor

/// Tells clients which services there are and what they look like, so that they need no .proto files
/// (`grpcurl`, `buf curl`, Python's DescriptorPool).
///
/// Served under two names with the same messages: v1, and v1alpha, which many clients still ask for. For
/// each request there is exactly one answer, in order; the call ends when the client ends its side.
@LoopActor
public final class ReflectionService {
  private let answers: ReflectionAnswers

  /// The older name of the service.
  private static let v1alpha = Method<ServerReflectionRequest, ServerReflectionResponse>(
    service: "grpc.reflection.v1alpha.ServerReflection", name: "ServerReflectionInfo")

  /// - Parameters:
  ///   - services: full names of what else the server serves.
  ///   - descriptors: serialized FileDescriptorSets that declare them. Those of health and of reflection
  ///     itself are there already.
  public init(services: [String], descriptors: [[UInt8]]) {
    var set = DescriptorSet.grpcServices
    for bytes in descriptors { set = set.merging(DescriptorSet(bytes)) }
    let own = [ServerReflectionMethods.serviceName, Self.v1alpha.service]
    answers = ReflectionAnswers(services: services + own, descriptors: set)
  }

  /// For a server: both names.
  public var definitions: [ServiceDefinition] {
    [ServerReflectionMethods.serverReflectionInfo, Self.v1alpha].map { method in
      ServiceDefinition(
        name: method.service, methods: [.streaming(method) { self.serve($0) }])
    }
  }

  private func serve(_ stream: ServerStream<ServerReflectionRequest, ServerReflectionResponse>) {
    // The stream lets go of its closures, and so of itself, when the call ends.
    stream.onMessage = { request in
      stream.send(self.answers.answer(to: request))
      // Who asks without reading the answers has to read before it may ask on.
      if !stream.isWritable { stream.pauseReading() }
    }
    stream.onWritable = { stream.resumeReading() }
    stream.onEnd = { stream.finish(.ok) }
  }
}
