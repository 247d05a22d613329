/// What a ``Server`` limits.
public enum ServerLimit: Int, CaseIterable, Sendable {
  case connections
  case connectionsPerUser
  case streamsPerConnection
  case callsPerConnection
  case callsPerUser
  /// Bytes.
  case message
  /// Bytes.
  case headerList
  /// Bytes.
  case queuedPerConnection
  /// What costs a client nothing, at once.
  case flood
}

extension Server {
  /// What is allowed.
  public func limit(of limit: ServerLimit) -> Int {
    switch limit {
    case .connections: configuration.connections
    case .connectionsPerUser: configuration.connectionsPerUser
    case .streamsPerConnection: configuration.session.concurrentStreams
    case .callsPerConnection: configuration.handlersPerConnection
    case .callsPerUser: configuration.handlersPerUser
    case .message: configuration.messageSize
    case .headerList: configuration.session.headerListSize
    case .queuedPerConnection: configuration.queuedBytes
    case .flood: configuration.session.floodLimit.map { Int($0.burst) } ?? 0
    }
  }

  /// How much of it there is at present, at the connection or user that has most; 0 where nothing lasts:
  /// messages, headers, floods.
  public func present(of limit: ServerLimit) -> Int {
    switch limit {
    case .connections: connections.count
    case .connectionsPerUser: busiestUser.connections
    case .streamsPerConnection: most { $0.session.streamCount }
    case .callsPerConnection: most { $0.tally.count }
    case .callsPerUser: busiestUser.calls
    case .queuedPerConnection: most { $0.meter.bytes }
    case .message, .headerList, .flood: 0
    }
  }

  private func most(_ count: (ServerConnection) -> Int) -> Int {
    connections.values.reduce(0) { max($0, count($1)) }
  }
}
