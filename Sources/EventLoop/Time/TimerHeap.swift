/// Timers by due time, then by the order in which they were scheduled: a binary heap in which each
/// entry knows its place, so that a cancelled timer is gone at once and frees its action.
struct TimerHeap {
  final class Entry {
    /// Nanoseconds of the loop's clock.
    let due: Int64
    let number: UInt64
    private var action: (() -> Void)?
    fileprivate var place = -1

    init(due: Int64, number: UInt64, action: @escaping () -> Void) {
      self.due = due
      self.number = number
      self.action = action
    }

    /// The action, once: whoever still holds the entry for cancelling no longer holds what it captured.
    func takeAction() -> (() -> Void)? {
      defer { action = nil }
      return action
    }

    fileprivate func precedes(_ other: Entry) -> Bool {
      (due, number) < (other.due, other.number)
    }
  }

  private var entries: [Entry] = []

  var first: Entry? { entries.first }
  var count: Int { entries.count }

  mutating func insert(_ entry: Entry) {
    entry.place = entries.count
    entries.append(entry)
    rise(from: entry.place)
  }

  /// Takes the entry out; does nothing if it isn't in.
  mutating func remove(_ entry: Entry) {
    let place = entry.place
    guard place >= 0 else { return }
    entry.place = -1
    let last = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = last
    last.place = place
    rise(from: place)
    sink(from: last.place)
  }

  private mutating func rise(from start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].precedes(entries[parent]) else { return }
      exchange(place, parent)
      place = parent
    }
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
        if entries[child].precedes(entries[least]) { least = child }
      }
      if least == place { return }
      exchange(place, least)
      place = least
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    entries.swapAt(one, other)
    entries[one].place = one
    entries[other].place = other
  }
}
