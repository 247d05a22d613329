/// Why an ``Attachment`` does not send an intent, or not again.
public enum IntentRefusal: Sendable, Equatable {
  /// It has more bytes than the daemon takes at once.
  case tooLong(limit: Int)
  /// It was said on several streams, and each ended without having acknowledged it.
  case unanswered
}
