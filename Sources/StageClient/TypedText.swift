/// The text of one field that a person is typing into: the typing rule.
///
/// Own text is the truth until the intent that carries it is acknowledged. A frame that the daemon sent
/// before it heard the last key must not take that key back.
public struct TypedText: Sendable, Equatable {
  /// What the field shows.
  public private(set) var text: String
  /// The intent that carried the last own edit; nil: none waits.
  private var lastEdit: UInt64?
  private var wasTyped = false

  public init(_ text: String = "") { self.text = text }

  /// Whether the daemon has not confirmed yet what the field shows.
  public var isUnacknowledged: Bool { lastEdit != nil }

  /// What to offer in the opening of a re-attachment: nil where nobody has typed here.
  public var unsaved: String? { wasTyped ? text : nil }

  /// The person typed. `number`: of the intent that carries the text; nil where there is no stream, so
  /// that only the next opening will.
  public mutating func type(_ text: String, sentAs number: UInt64?) {
    self.text = text
    wasTyped = true
    lastEdit = number ?? .max
  }

  /// The text travels in an opening with this number.
  public mutating func offer(sentAs number: UInt64) {
    if wasTyped { lastEdit = number }
  }

  /// A frame shows `text` and reflects own intents up to `acknowledged`.
  ///
  /// - Returns: whether the field shows something else now.
  @discardableResult
  public mutating func see(_ text: String, acknowledged: UInt64) -> Bool {
    if let lastEdit {
      guard acknowledged >= lastEdit else { return false }
      self.lastEdit = nil
    }
    guard text != self.text else { return false }
    self.text = text
    // Somebody else's text, or the daemon's: nothing of ours is left to be offered.
    wasTyped = false
    return true
  }
}
