internal import StageContract

/// Intents that change something durable and may have to be said again, with the same request id.
struct DurableIntents<Intent: ScreenIntent> {
  private struct Entry {
    var intent: Intent
    var isAcknowledged = false
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  mutating func add(_ intent: Intent) { entries.append(Entry(intent: intent)) }

  mutating func acknowledge(_ number: UInt64) {
    for index in entries.indices where entries[index].intent.number <= number {
      entries[index].isAcknowledged = true
    }
  }

  /// Nothing is in flight any more: what was acknowledged has its outcome.
  mutating func settle() { entries.removeAll(where: \.isAcknowledged) }

  /// What to send on a new stream, numbered from `number` on; at most ``count`` numbers are used.
  ///
  /// The same life of the scene knows what it acknowledged. Another one has never heard of it; the
  /// request id makes sure that what is durable already does not happen twice.
  mutating func again(inSameLife: Bool, from number: UInt64) -> [Intent] {
    var number = number
    var intents: [Intent] = []
    for index in entries.indices where !(inSameLife && entries[index].isAcknowledged) {
      entries[index].intent.number = number
      entries[index].isAcknowledged = false
      intents.append(entries[index].intent)
      number += 1
    }
    return intents
  }
}
