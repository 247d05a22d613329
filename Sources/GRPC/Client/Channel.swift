public import EventLoop
internal import HTTP2
public import LoopActor

/// A client's way to one server: it connects when there is something to say, and again when it must.
///
/// By default a call that finds no server fails at once, with the reason in ``CallFailure/connect``. With
/// ``ChannelConfiguration/staysConnected`` the channel, once used, keeps connecting with growing waits,
/// and calls wait for it until their deadline.
///
/// Calls are written when the server's SETTINGS have come, a round trip after connecting: until then
/// nothing is sent, so a connection that fails is no loss to them.
///
/// A call is begun anew by itself only where the server provably never looked at it (REFUSED_STREAM, or
/// left behind by GOAWAY), and no more than ``ChannelConfiguration/retryLimit`` times.
@LoopActor
public final class Channel {
  public let configuration: ChannelConfiguration
  let scheduler: any Scheduler
  private let connect: @LoopActor () throws(ConnectFailure) -> any ByteStream
  private let random: @LoopActor () -> Double

  /// The connection that new calls go to.
  private var connection: ClientConnection?
  /// Connections whose server takes no new calls; they end with their last call.
  private var draining: [ClientConnection] = []
  /// All calls that have not ended.
  private var calls: [ObjectIdentifier: ClientCall] = [:]
  /// Those of them that wait for a connection.
  private var waiting: [ClientCall] = []
  private var backoff: Backoff
  private var nextAttempt: Cancellation?
  private let commonFields: HeaderFields

  /// Where the channel stands; ``onStateChange`` is told of every change.
  public private(set) var state = ChannelState.idle {
    didSet { if state != oldValue { onStateChange?(state) } }
  }

  /// Called after each change of ``state``, from wherever it happened: also inside ``unary`` or ``open``.
  public var onStateChange: (@LoopActor (ChannelState) -> Void)?

  /// - Parameters:
  ///   - random: numbers from 0 to 1, for the jitter of the waits.
  ///   - connect: opens a stream to the server; called whenever one is needed.
  public init(
    configuration: ChannelConfiguration = ChannelConfiguration(), scheduler: any Scheduler,
    random: @escaping @LoopActor () -> Double = { Double.random(in: 0..<1) },
    connect: @escaping @LoopActor () throws(ConnectFailure) -> any ByteStream
  ) {
    self.configuration = configuration
    self.scheduler = scheduler
    self.random = random
    self.connect = connect
    backoff = Backoff(configuration.backoff)
    commonFields = [
      ":method": "POST", ":scheme": "http", ":authority": configuration.authority,
    ]
  }

  isolated deinit { close() }

  /// Ends all calls with CANCELLED and all connections; no new call begins. Idempotent.
  public func close() {
    guard state != .closed else { return }
    state = .closed
    onStateChange = nil
    nextAttempt?.cancel()
    nextAttempt = nil
    waiting = []
    let connections = draining + [connection].compactMap { $0 }
    connection = nil
    draining = []
    for call in calls.values { call.fail(Status(.cancelled, "the channel was closed")) }
    calls = [:]
    for connection in connections { connection.close() }
  }
}

// MARK: Calls

extension Channel {
  /// Begins a call, or another attempt at one.
  func start(_ call: ClientCall) {
    calls[ObjectIdentifier(call)] = call
    if state == .closed {
      return failLater([call], CallFailure(Status(.cancelled, "the channel was closed")))
    }
    if let connection, connection.takesCalls { return open(call, on: connection) }
    waiting.append(call)
    if connection == nil, nextAttempt == nil { attempt() }
  }

  /// Begins a refused call anew: at once the first time, then with growing waits.
  func retry(_ call: ClientCall) {
    guard call.machine.retries > 1 else { return start(call) }
    var waits = Backoff(configuration.backoff)
    for _ in 2..<call.machine.retries { _ = waits.delay(random: 0.5) }
    scheduler.schedule(after: waits.delay(random: random())) { [weak self, weak call] in
      guard let self, let call, !call.hasEnded else { return }
      self.start(call)
    }
  }

  /// A call has ended.
  func forget(_ call: ClientCall) {
    calls[ObjectIdentifier(call)] = nil
    if !waiting.isEmpty { waiting.removeAll { $0 === call } }
  }

  private func open(_ call: ClientCall, on connection: ClientConnection) {
    var fields = commonFields
    fields.append(":path", call.path)
    if let deadline = call.deadline {
      fields.append("grpc-timeout", Timeout.format(deadline - scheduler.now))
    }
    fields.append("te", "trailers")
    fields.append("content-type", "application/grpc")
    fields.append("user-agent", configuration.userAgent)
    call.metadata.forEachField { fields.append($0, $1) }
    call.open(on: connection, fields)
  }

  /// Ends the calls that wait: there will be no connection.
  private func failWaiting(_ failure: CallFailure) {
    let calls = waiting
    waiting = []
    failLater(calls, failure)
  }

  /// Ends calls on a later turn, when whoever began one of them has its handle.
  private func failLater(_ calls: [ClientCall], _ failure: CallFailure) {
    guard !calls.isEmpty else { return }
    Task { @LoopActor in for call in calls { call.fail(failure) } }
  }
}

// MARK: Connections

extension Channel {
  private func attempt() {
    nextAttempt = nil
    do throws(ConnectFailure) {
      begin(try connect())
    } catch {
      let failure = CallFailure(connect: error)
      if configuration.staysConnected, error.isTransient { return wait(after: failure) }
      state = .idle
      failWaiting(failure)
    }
  }

  private func begin(_ stream: any ByteStream) {
    let connection = ClientConnection(stream, configuration, scheduler: scheduler)
    self.connection = connection
    connection.onReady = { [weak self, weak connection] in
      guard let self, let connection, self.connection === connection else { return }
      self.backoff.reset()
      self.state = .ready
      let calls = self.waiting
      self.waiting = []
      for call in calls where !call.hasEnded { self.open(call, on: connection) }
    }
    connection.onDraining = { [weak self, weak connection] in
      guard let self, let connection, self.connection === connection else { return }
      self.draining.append(connection)
      self.lose(connection, CallFailure(Status(.unavailable, "the server is shutting down")))
    }
    connection.onLost = { [weak self, weak connection] why in
      guard let self, let connection else { return }
      self.draining.removeAll { $0 === connection }
      guard self.connection === connection else { return }
      self.lose(connection, CallFailure(Status(.unavailable, why)))
    }
    state = .connecting
    connection.start()
  }

  private func lose(_ connection: ClientConnection, _ failure: CallFailure) {
    self.connection = nil
    guard state != .closed else { return }
    if configuration.staysConnected { return wait(after: failure) }
    state = .idle
    // Calls that were refused while a good connection ended deserve another; a server that never got
    // as far as to answer is not there.
    if !connection.isReady { failWaiting(failure) } else if !waiting.isEmpty { attempt() }
  }

  private func wait(after failure: CallFailure) {
    nextAttempt = scheduler.schedule(after: backoff.delay(random: random())) { [weak self] in
      self?.attempt()
    }
    state = .waiting(failure)
  }
}

extension ConnectFailure {
  /// Whether the server may simply not be there yet (C-61).
  var isTransient: Bool {
    switch self {
    case .noSocket, .refused, .busy: true
    case .noPermission, .badPath, .system: false
    }
  }
}
