public import LoopActor

/// A service and what answers its methods.
@LoopActor
public struct ServiceDefinition {
  /// Full name: the proto package, a dot, the service.
  public let name: String
  public let methods: [MethodDefinition]

  /// Traps where a method belongs to another service: that is a bug.
  public init(name: String, methods: [MethodDefinition]) {
    for method in methods {
      precondition(method.path.hasPrefix("/\(name)/"), "\(method.path) is no method of \(name)")
    }
    self.name = name
    self.methods = methods
  }

  /// The same service with a limit of its own for one method's messages from clients.
  ///
  /// - Parameter size: bytes, in place of ``ServerConfiguration/messageSize``.
  public func limiting<Request, Response>(
    _ method: Method<Request, Response>, toMessagesOf size: Int
  ) -> ServiceDefinition {
    let limited = methods.map { candidate in
      var candidate = candidate
      if candidate.path == method.path { candidate.messageSize = size }
      return candidate
    }
    return ServiceDefinition(name: name, methods: limited)
  }
}
