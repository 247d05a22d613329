internal import StageContract

/// The last effects of a scene, for views that lost their stream for a moment.
struct EffectRing {
  private struct Entry {
    var effect: Effect
    var audience: Audience
    var time: Duration
  }

  private let capacity: Int
  private let age: Duration
  private var entries: [Entry] = []

  init(capacity: Int, age: Duration) {
    self.capacity = capacity
    self.age = age
  }

  mutating func keep(_ effect: Effect, for audience: Audience, at now: Duration) {
    entries.append(Entry(effect: effect, audience: audience, time: now))
    if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
  }

  /// What `view` has missed after effect number `last`, in order.
  func missed(by view: ViewID, after last: UInt64, now: Duration) -> [Effect] {
    entries.lazy
      .filter { $0.effect.id > last && $0.audience.includes(view) && now - $0.time <= age }
      .map(\.effect)
  }
}
