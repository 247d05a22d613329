internal import GRPC
internal import StageContract

/// Intents that change something durable and may have to be said again, with the same request id.
struct DurableIntents<Intent: ScreenIntent & GRPCMessage> {
  /// On so many streams an intent is said. One that each of them ends over without an acknowledgement may
  /// be what ends them.
  static var attempts: Int { 3 }

  private struct Entry {
    var intent: Intent
    var isAcknowledged = false
    /// On how many streams it was said since it was acknowledged last.
    var attempts = 0
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// - Parameter isSent: false: it waits for the next stream.
  mutating func add(_ intent: Intent, isSent: Bool = true) {
    entries.append(Entry(intent: intent, attempts: isSent ? 1 : 0))
  }

  mutating func acknowledge(_ number: UInt64) {
    for index in entries.indices where entries[index].intent.number <= number {
      entries[index].isAcknowledged = true
      entries[index].attempts = 0
    }
  }

  /// Nothing is in flight any more: what was acknowledged has its outcome.
  mutating func settle() { entries.removeAll(where: \.isAcknowledged) }

  /// The stream has ended: what is not said again any more.
  ///
  /// - Parameter limit: the most bytes that the daemon takes; nil: unknown.
  mutating func giveUp(limit: Int?) -> [(number: UInt64?, refusal: IntentRefusal)] {
    var refused: [(number: UInt64?, refusal: IntentRefusal)] = []
    entries.removeAll { entry in
      guard !entry.isAcknowledged else { return false }
      if let limit, entry.intent.serialized().count > limit {
        refused.append((entry.intent.number, .tooLong(limit: limit)))
        return true
      }
      guard entry.attempts >= Self.attempts else { return false }
      refused.append((entry.intent.number, .unanswered))
      return true
    }
    return refused
  }

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
      entries[index].attempts += 1
      intents.append(entries[index].intent)
      number += 1
    }
    return intents
  }
}
