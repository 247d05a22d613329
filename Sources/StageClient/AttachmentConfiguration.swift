/// How a view attaches, and how patiently it comes back.
public struct AttachmentConfiguration: Sendable, Equatable {
  /// Empty: a private scene. A name: shared with the session's other frontends.
  public var scene = ""
  /// A session key, for accounts with several sessions; empty: the account's own.
  public var session = ""
  /// BCP 47; a hint.
  public var locale = ""
  /// The level that the frontend was written for.
  public var protocolLevel: UInt32 = 1

  /// Before the first attempt to come back; each further wait is `retryGrowth` times as long, and
  /// longer or shorter by at most the share `retryJitter`, so that views do not come back at once.
  public var firstRetry: Duration = .milliseconds(50)
  public var retryGrowth = 1.6
  public var retryJitter = 0.2
  /// No wait is longer, jitter aside.
  public var longestRetry: Duration = .seconds(5)
  /// How long to go on trying after a loss; nil: for ever.
  public var givesUpAfter: Duration?
  /// Whether the very first attempt is repeated too. Without, a missing daemon is told at once.
  public var waitsForFirst = false
  /// Intents that may wait for the welcome.
  public var waitingIntents = 64

  public init() {}
}
