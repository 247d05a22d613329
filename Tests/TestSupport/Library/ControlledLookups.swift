public import Library
public import LoopActor

/// A shelf that answers at once, or when a test says.
@LoopActor
public final class ControlledBooks: BookLookup {
  public var books: [BookID: Book]
  /// Whether questions wait for ``answer()``.
  public var isHeld = false
  /// What goes wrong; nil: nothing.
  public var failure: FailureID?
  public private(set) var questions: [BookID] = []
  private var waiting: [@LoopActor () -> Void] = []

  public init(_ books: [Book]) {
    self.books = Dictionary(uniqueKeysWithValues: books.map { ($0.id, $0) })
  }

  public func book(
    _ id: BookID, completion: @escaping @LoopActor (BookOutcome) -> Void
  ) -> Cancellation {
    questions.append(id)
    let answer = { @LoopActor [self] in completion(outcome(id)) }
    if isHeld { waiting.append(answer) } else { answer() }
    return Cancellation()
  }

  /// Answers the oldest question that waits, by what is true now.
  public func answer() { if !waiting.isEmpty { waiting.removeFirst()() } }

  private func outcome(_ id: BookID) -> BookOutcome {
    if let failure { return .failed(failure) }
    return books[id].map { .book($0) } ?? .unknown
  }
}

/// Members that are found at once, or when a test says.
@LoopActor
public final class ControlledMembers: MemberLookup {
  /// Who is meant by whom: an empty text is the person's own membership.
  public var members: [String: Member]
  /// What is said of anybody else.
  public var stranger: [Reason] = [.unknownMember]
  public var isHeld = false
  public var failure: FailureID?
  public private(set) var questions: [String] = []
  private var waiting: [@LoopActor () -> Void] = []

  public init(_ members: [String: Member]) { self.members = members }

  public func resolve(
    _ cardOrID: String?, actor: Actor, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation {
    let whom = cardOrID ?? ""
    questions.append(whom)
    let answer = { @LoopActor [self] in completion(outcome(whom)) }
    if isHeld { waiting.append(answer) } else { answer() }
    return Cancellation()
  }

  public func answer() { if !waiting.isEmpty { waiting.removeFirst()() } }

  private func outcome(_ whom: String) -> MemberOutcome {
    if let failure { return .failed(failure) }
    return members[whom].map { .member($0) } ?? .impossible(stranger)
  }
}
