public import EventLoop
internal import HTTP2
public import LoopActor

/// A gRPC server: takes connections and lets its services answer their calls.
///
/// It listens nowhere itself; whoever does gives it the streams.
@LoopActor
public final class Server {
  /// May be changed while it serves: what is new counts for connections that come from then on.
  public var configuration: ServerConfiguration
  let scheduler: any Scheduler
  let methods: MethodTable

  public internal(set) var counters = ServerCounters()

  /// How long requests took, from their headers to the end of the answer; without streams, which last.
  public internal(set) var answers = LatencyHistogram()

  /// Called with what is worth a line in the log.
  public var onNote: (@LoopActor (ServerNote) -> Void)?
  /// Called when a connection has come or gone.
  public var onConnectionCount: (@LoopActor () -> Void)?

  var connections: [UInt64: ServerConnection] = [:]
  private var lastConnectionID: UInt64 = 0
  private var users: [UInt32: User] = [:]
  private var drain: Drain?

  /// What is counted for one user id.
  private struct User {
    var connections = 0
    let handlers: HandlerTally
  }

  /// Traps where two services define one method: that is a bug.
  public init(
    configuration: ServerConfiguration = ServerConfiguration(), services: [ServiceDefinition],
    scheduler: any Scheduler
  ) {
    self.configuration = configuration
    self.scheduler = scheduler
    methods = MethodTable(services)
  }

  /// Connections that are open.
  public var connectionCount: Int { connections.count }

  /// The most connections and calls that one user has.
  var busiestUser: (connections: Int, calls: Int) {
    users.values.reduce((0, 0)) { most, user in
      (max(most.0, user.connections), max(most.1, user.handlers.count))
    }
  }

  /// Serves the client at the other end of `stream` until either ends it.
  public func accept(_ stream: any ByteStream) {
    let uid = stream.peer.uid
    if drain != nil { return refuse(stream, "the server is shutting down") }
    if connections.count >= configuration.connections {
      counters.hit(.connections)
      return refuse(stream, "too many connections")
    }
    var user =
      users[uid]
      ?? User(handlers: HandlerTally(.callsPerUser, limit: configuration.handlersPerUser))
    if user.connections >= configuration.connectionsPerUser {
      counters.hit(.connectionsPerUser)
      return refuse(stream, "too many connections of this user")
    }
    user.connections += 1
    users[uid] = user
    counters.connectionsAccepted += 1
    lastConnectionID += 1
    let connection = ServerConnection(
      self, stream, id: lastConnectionID, user: user.handlers)
    connections[lastConnectionID] = connection
    onConnectionCount?()
    connection.start()
  }

  /// Stops: announces it to all clients, lets calls that run go on, and ends what is left shortly before
  /// `time` is over, with UNAVAILABLE. `done` is called once, when the last connection is gone, at the
  /// latest after `time`. A second call changes nothing.
  public func drain(within time: Duration, done: @escaping @LoopActor () -> Void) {
    guard drain == nil else { return }
    let drain = Drain(self, done)
    self.drain = drain
    drain.begin(within: time)
  }

  func connectionClosed(_ connection: ServerConnection) {
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    let uid = connection.peer.uid
    users[uid]?.connections -= 1
    // Handlers of a user who has gone may still run; they are counted until they end.
    if let user = users[uid], user.connections == 0, user.handlers.count == 0 { users[uid] = nil }
    onConnectionCount?()
    if connections.isEmpty { drain?.finish() }
  }

  func note(_ note: ServerNote) {
    switch note {
    case .connectionRefused: counters.connectionsRefused += 1
    case .connectionFailed: counters.connectionsFailed += 1
    }
    onNote?(note)
  }

  /// Tells the client why in a GOAWAY, so that it does not take it for a crash.
  private func refuse(_ stream: any ByteStream, _ reason: String) {
    note(.connectionRefused(stream.peer, reason))
    let session = Session(.server, configuration.session)
    session.terminate(drain == nil ? .enhanceYourCalm : .noError, debug: reason)
    stream.write(session.pull())
    stream.close()
  }
}
