/// How long something took, counted in buckets of about 10 %, from 1 µs to about an hour.
///
/// A value; whoever records from several threads puts it behind a lock.
public struct LatencyHistogram: Sendable {
  private var counts = [UInt64](repeating: 0, count: Self.bounds.count)
  private var maximum: UInt64 = 0
  private var sum: UInt64 = 0
  public private(set) var count: UInt64 = 0

  public init() {}

  /// Counts one; a negative duration counts as zero.
  public mutating func record(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let clamped = min(max(seconds, 0), 1_000_000)
    let microseconds = UInt64(clamped) * 1_000_000 + UInt64(max(attoseconds, 0) / 1_000_000_000_000)
    counts[Self.bucket(microseconds)] += 1
    count += 1
    maximum = max(maximum, microseconds)
    let (total, overflows) = sum.addingReportingOverflow(microseconds)
    sum = overflows ? .max : total
  }

  /// The upper bound, in microseconds, of the bucket that holds the quantile; 0 where nothing has been
  /// recorded.
  ///
  /// - Parameter quantile: 0...1; held within.
  public func microseconds(at quantile: Double) -> UInt64 {
    guard count > 0 else { return 0 }
    let wanted = max(1, UInt64((min(max(quantile, 0), 1) * Double(count)).rounded(.up)))
    var sum: UInt64 = 0
    for (index, counted) in counts.enumerated() {
      sum += counted
      if sum >= wanted { return min(Self.bounds[index], maximum) }
    }
    return maximum
  }

  public func figures(named name: String) -> LatencyFigures {
    LatencyFigures(
      name: name, count: count, medianMicroseconds: microseconds(at: 0.5),
      p99Microseconds: microseconds(at: 0.99), maximumMicroseconds: maximum,
      sumMicroseconds: sum)
  }

  private static func bucket(_ microseconds: UInt64) -> Int {
    var low = 0
    var high = bounds.count - 1
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] < microseconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The largest duration of each bucket, in microseconds.
  private static let bounds: [UInt64] = {
    var bounds: [UInt64] = [1]
    while let last = bounds.last, last < 3_600_000_000 { bounds.append(last + max(1, last / 10)) }
    return bounds
  }()
}

/// A histogram in a few numbers.
public struct LatencyFigures: Equatable, Sendable {
  public var name: String
  public var count: UInt64
  public var medianMicroseconds: UInt64
  public var p99Microseconds: UInt64
  public var maximumMicroseconds: UInt64
  /// Of all together.
  public var sumMicroseconds: UInt64

  public init(
    name: String, count: UInt64, medianMicroseconds: UInt64, p99Microseconds: UInt64,
    maximumMicroseconds: UInt64, sumMicroseconds: UInt64 = 0
  ) {
    self.name = name
    self.count = count
    self.medianMicroseconds = medianMicroseconds
    self.p99Microseconds = p99Microseconds
    self.maximumMicroseconds = maximumMicroseconds
    self.sumMicroseconds = sumMicroseconds
  }
}
