import Testing

@testable import EventLoop

@Suite("The heap of timers")
struct TimerHeapTests {
  private func entry(_ due: Int, _ number: Int) -> TimerHeap.Entry {
    TimerHeap.Entry(due: Int64(due), number: UInt64(number)) {}
  }

  @Test("gives out the entries sorted, whatever was taken out of the middle", arguments: 0..<20)
  func sorts(seed: Int) {
    var random = Sequence(seed: UInt64(seed))
    var heap = TimerHeap()
    let entries = (0..<200).map { entry(Int.random(in: 0..<50, using: &random), $0) }
    for entry in entries.shuffled(using: &random) { heap.insert(entry) }
    let removed = entries.shuffled(using: &random).prefix(80)
    for entry in removed {
      heap.remove(entry)
      heap.remove(entry)
    }
    var rest: [UInt64] = []
    while let first = heap.first {
      rest.append(first.number)
      heap.remove(first)
    }
    let gone = Set(removed.map(\.number))
    let expected = entries.filter { !gone.contains($0.number) }
      .sorted { ($0.due, $0.number) < ($1.due, $1.number) }
      .map(\.number)
    #expect(rest == expected)
    #expect(heap.count == 0)
  }

  /// The same numbers for the same seed, on every machine.
  private struct Sequence: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
