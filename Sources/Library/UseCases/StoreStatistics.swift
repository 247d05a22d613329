public import LoopActor

/// How much there is in the store, and how fast it answers.
@LoopActor
public protocol StoreStatistics: AnyObject {
  /// Completes once, on the loop; after a cancel in time not at all.
  @discardableResult
  func figures(completion: @escaping @LoopActor (FiguresOutcome) -> Void) -> Cancellation
}

public enum FiguresOutcome: Equatable, Sendable {
  case figures(StoreFigures)
  case failed(FailureID)
}

public struct StoreFigures: Equatable, Sendable {
  public var titles: Int
  public var copies: Int
  public var members: Int
  public var openLoans: Int
  /// Counters by name, in a stable order.
  public var counters: [CounterFigure]
  public var latencies: [LatencyFigures]

  public init(
    titles: Int, copies: Int, members: Int, openLoans: Int, counters: [CounterFigure] = [],
    latencies: [LatencyFigures] = []
  ) {
    self.titles = titles
    self.copies = copies
    self.members = members
    self.openLoans = openLoans
    self.counters = counters
    self.latencies = latencies
  }
}

public struct CounterFigure: Equatable, Sendable {
  public var name: String
  public var value: UInt64

  public init(name: String, value: UInt64) {
    self.name = name
    self.value = value
  }
}
