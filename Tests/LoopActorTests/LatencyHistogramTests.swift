import LoopActor
import Testing

@Suite struct LatencyHistogramTests {
  @Test("an empty histogram is zero everywhere")
  func empty() {
    let figures = LatencyHistogram().figures(named: "search")
    #expect(figures.count == 0 && figures.medianMicroseconds == 0 && figures.p99Microseconds == 0)
  }

  @Test("a quantile is right to about ten per cent", arguments: [7, 90, 1_500, 48_000, 2_000_000])
  func resolution(microseconds: Int) {
    var histogram = LatencyHistogram()
    for _ in 0..<100 { histogram.record(.microseconds(microseconds)) }
    histogram.record(.seconds(1800))
    let median = Double(histogram.microseconds(at: 0.5))
    #expect(median >= Double(microseconds) && median <= Double(microseconds) * 1.11 + 1)
    #expect(histogram.figures(named: "x").maximumMicroseconds == 1_800_000_000)
  }

  @Test("negative and endless durations are counted, not trapped on")
  func extremes() {
    var histogram = LatencyHistogram()
    for duration in [Duration.seconds(-5), .zero, .seconds(Int64.max / 2)] {
      histogram.record(duration)
    }
    #expect(histogram.count == 3)
    #expect(histogram.microseconds(at: -1) == 1 || histogram.microseconds(at: -1) == 0)
    #expect(histogram.microseconds(at: 2) > 1_000_000)
  }
}
