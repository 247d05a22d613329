public import Library
public import LoopActor

/// A desk that takes back when a test says, or at once.
@LoopActor
public final class ControlledUndoing: DeskUndoing {
  public let looks = ControlledCalls<DeskID, LastActionOutcome>()
  public let calls = ControlledCalls<DeskUndoRequest, DeskUndoOutcome>()

  public init() {}

  public func lastAction(
    of desk: DeskID, actor: Actor, completion: @escaping @LoopActor (LastActionOutcome) -> Void
  ) -> Cancellation {
    looks.ask(desk, completion)
  }

  public func undo(
    _ request: DeskUndoRequest, completion: @escaping @LoopActor (DeskUndoOutcome) -> Void
  ) -> Cancellation {
    calls.ask(request, completion)
  }
}

/// Members as a desk looks them up: by card, id, or the beginning of the name; at once, or when a test says.
@LoopActor
public final class ControlledDirectory: MemberDirectory {
  public let calls = ControlledCalls<String, DirectoryOutcome>()
  public var members: [Member]

  public init(_ members: [Member]) {
    self.members = members
    answer()
  }

  public func answer() {
    calls.answer = { [weak self] in self?.outcome($0) ?? .failed(.init("gone")) }
  }
  public func hold() { calls.answer = nil }

  public func members(
    matching text: String, actor: Actor, completion: @escaping @LoopActor (DirectoryOutcome) -> Void
  ) -> Cancellation {
    calls.ask(text, completion)
  }

  /// What is true now.
  public func outcome(_ text: String) -> DirectoryOutcome {
    let exact = members.filter { $0.card == text || $0.id.description == text }
    let found = exact.isEmpty ? members.filter { $0.name.hasPrefix(text) } : exact
    let day = CalendarDate(daysSinceEpoch: 0)
    // As the store has it.
    if found.isEmpty { return .impossible([.unknownMember]) }
    return .found(MemberMatches(members: found.map { Membership(member: $0, since: day) }))
  }
}

/// A catalogue in which a text finds what a test says.
@LoopActor
public final class ControlledShelf: CatalogueSearch {
  /// By barcode, id or title.
  public var books: [String: Book]

  public init(_ books: [String: Book]) { self.books = books }

  public func search(
    _ query: CatalogueQuery, completion: @escaping @LoopActor (SearchOutcome) -> Void
  ) -> Cancellation {
    completion(.page(CataloguePage(books: Array(books.values), hasMore: false)))
    return Cancellation()
  }

  public func find(
    _ text: String, completion: @escaping @LoopActor (FindOutcome) -> Void
  ) -> Cancellation {
    if let book = books[text] {
      completion(.book(book))
    } else if text.utf8.count > CatalogueQuery.longestText {
      completion(.textTooLong(limit: CatalogueQuery.longestText))
    } else {
      let near = books.values.filter { !text.isEmpty && $0.title.hasPrefix(text) }
      completion(.candidates(CataloguePage(books: near, hasMore: false)))
    }
    return Cancellation()
  }

  public func book(
    _ id: BookID, completion: @escaping @LoopActor (BookOutcome) -> Void
  ) -> Cancellation {
    completion(books.values.first { $0.id == id }.map { .book($0) } ?? .unknown)
    return Cancellation()
  }
}
