/// The messages of one call on their way out, and those of them that may have to be sent again.
struct OutgoingRequest {
  /// What the session pulls from; each attempt has its own.
  private(set) var body = MessageBody()
  /// Whether no further message will come.
  var isFinished = false
  private let replayLimit: Int
  /// All messages so far, shared with the queue; nil once that is too much or no longer needed.
  private var sent: [[UInt8]]? = []
  private var sentBytes = 0

  init(replayLimit: Int) { self.replayLimit = replayLimit }

  /// Whether another attempt could send what this one did.
  var canReplay: Bool { sent != nil }

  mutating func send(_ message: [UInt8]) {
    body.messages.append(message)
    sentBytes += message.count + FramePrefix.size
    if sentBytes > replayLimit { sent = nil } else { sent?.append(message) }
  }

  /// An answer has begun: there will be no other attempt.
  mutating func forgetSent() { sent = nil }

  /// Queues everything again.
  mutating func replay() {
    body = MessageBody()
    for message in sent ?? [] { body.messages.append(message) }
  }

  /// The call is over: the memory goes now, not when the session lets go of the stream.
  mutating func discard() {
    body.messages.discardAll()
    sent = nil
    isFinished = true
  }
}
