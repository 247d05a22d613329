/// What a ``Server`` has seen since it started.
public struct ServerCounters: Hashable, Sendable {
  public internal(set) var connectionsAccepted = 0
  /// Turned away: too many, or the server is draining.
  public internal(set) var connectionsRefused = 0
  /// Ended by us because of what the client did or failed to do.
  public internal(set) var connectionsFailed = 0
  public internal(set) var callsStarted = 0
  /// Streams that ended by a reset.
  public internal(set) var streamsReset = 0
  /// Streams that were cut because the client let nothing through.
  public internal(set) var streamsStalled = 0
  /// Requests that were HTTP/2 but not gRPC.
  public internal(set) var foreignRequests = 0
  public internal(set) var messagesReceived = 0
  public internal(set) var messagesSent = 0
  private var hits = [Int](repeating: 0, count: ServerLimit.allCases.count)
  private var ends = [Int](repeating: 0, count: 17)

  /// How many calls ended with the status.
  public func calls(endedWith code: Status.Code) -> Int { ends[Int(code.rawValue)] }

  /// How often somebody was refused or cut for it.
  public func hits(of limit: ServerLimit) -> Int { hits[limit.rawValue] }

  mutating func hit(_ limit: ServerLimit) { hits[limit.rawValue] += 1 }

  mutating func count(_ code: Status.Code) { ends[Int(code.rawValue)] += 1 }
}
