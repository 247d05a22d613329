/// The identifier of a title in the catalogue. Opaque: never parsed, never reused.
public struct BookID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// The identifier of one physical copy.
public struct CopyID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// The identifier of a member.
public struct MemberID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// The identifier of a loan.
public struct LoanID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// The identifier of a place in the queue for a title.
public struct HoldID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// The account that a uid maps to.
public struct AccountID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// Chosen by the client for one durable change, and used again when it repeats the request.
public struct RequestID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// The identifier of a note.
public struct NoteID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// The identifier of one unsaved text; chosen by whoever keeps it, and hard to guess.
public struct DraftID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}
