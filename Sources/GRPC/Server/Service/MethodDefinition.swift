public import LoopActor

/// A method with the handler that answers it.
///
/// Handlers are called on the loop and return at once; they answer through what they were given, then or
/// later.
@LoopActor
public struct MethodDefinition {
  /// `/service/name`.
  public let path: String
  let shape: MethodShape
  let makeHandler: @LoopActor (ServerCall) -> any CallHandler
  /// One message out, too.
  var isUnary = false
  /// Largest message from a client, in bytes; nil: as the server has it.
  var messageSize: Int?

  /// One message in, one message out. The handler runs when the client has ended its side.
  public static func unary<Request, Response>(
    _ method: Method<Request, Response>,
    _ handle: @escaping @LoopActor (Request, Reply<Response>) -> Void
  ) -> MethodDefinition {
    var definition = MethodDefinition(path: method.path, shape: .oneRequest) { call in
      UnaryHandler(call, handle)
    }
    definition.isUnary = true
    return definition
  }

  /// One message in, any number out. The handler runs when the client has ended its side.
  public static func serverStreaming<Request, Response>(
    _ method: Method<Request, Response>,
    _ handle: @escaping @LoopActor (Request, ServerStream<Request, Response>) -> Void
  ) -> MethodDefinition {
    MethodDefinition(path: method.path, shape: .oneRequest) { call in
      StreamHandler(call, onStart: handle)
    }
  }

  /// Any number in, any number out: client streaming and bidirectional. The handler runs before the
  /// first message, and sets the stream's closures before it returns.
  public static func streaming<Request, Response>(
    _ method: Method<Request, Response>,
    _ handle: @escaping @LoopActor (ServerStream<Request, Response>) -> Void
  ) -> MethodDefinition {
    MethodDefinition(path: method.path, shape: .manyRequests) { call in
      StreamHandler(call, onOpen: handle)
    }
  }
}
