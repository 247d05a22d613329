public import EventLoop
internal import HTTP2
public import LoopActor

/// What a handler can know about its call.
@LoopActor
public final class CallContext {
  /// `/service/name`.
  public let path: String
  /// Who called, from the kernel. Nothing in the metadata says so.
  public let peer: PeerCredentials
  /// When the call ends by itself, on the scheduler's clock; nil when the client set no timeout.
  public let deadline: Duration?
  /// The same for all calls of one connection, and never used again.
  public let connectionID: UInt64

  /// What the client sent beside its messages.
  public private(set) lazy var metadata: Metadata = {
    var metadata = Metadata()
    // A value that is no metadata was refused before there was a handler.
    try? metadata.receive(headers)
    return metadata
  }()

  private let headers: HeaderBlock

  init(
    path: String, peer: PeerCredentials, deadline: Duration?, connectionID: UInt64,
    headers: HeaderBlock
  ) {
    self.path = path
    self.peer = peer
    self.deadline = deadline
    self.connectionID = connectionID
    self.headers = headers
  }
}

extension Metadata {
  /// Takes the fields that are the application's.
  mutating func receive(_ headers: HeaderBlock) throws(MetadataFailure) {
    try headers.forEachField { (token, name, value) throws(MetadataFailure) in
      if token == .other { try receive(name: name, value: value) }
    }
  }
}
