/// The name of a remote method and the types of both its directions.
public struct Method<Request: GRPCMessage, Response: GRPCMessage>: Sendable {
  /// Full name of the service: the proto package, a dot, the service.
  public let service: String
  /// Name of the method alone.
  public let name: String
  /// What goes into `:path`: `/service/name`. Case-sensitive.
  public let path: String

  public init(service: String, name: String) {
    self.service = service
    self.name = name
    path = "/\(service)/\(name)"
  }
}
