public import EventLoop

/// A connection as its server sees it.
public struct ServerClient: Sendable {
  /// As ``CallContext/connectionID``.
  public let connectionID: UInt64
  public let peer: PeerCredentials
  public let age: Duration
  /// That run.
  public let calls: Int
  /// As its first call says; empty: it has made none, or does not say.
  public let userAgent: String
}

extension Server {
  /// Who is connected, in the order in which they came.
  public var clients: [ServerClient] {
    connections.values.sorted { $0.id < $1.id }.map { connection in
      ServerClient(
        connectionID: connection.id, peer: connection.peer,
        age: scheduler.now - connection.began, calls: connection.session.streamCount,
        userAgent: connection.userAgent ?? "")
    }
  }
}
