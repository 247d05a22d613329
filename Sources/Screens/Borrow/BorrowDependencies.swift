public import Library
public import LoopActor

/// What the borrowing form needs of the world: capabilities, and who is asking.
@LoopActor
public struct BorrowDependencies {
  public var borrowing: any Borrowing
  public var holding: any Holding
  public var books: any BookLookup
  public var members: any MemberLookup
  public var policies: any Policies
  public var calendars: any Calendars
  public var clock: any LibraryClock
  public var events: any DomainEvents
  /// Made from the kernel's word about the peer; the form never asks who that is.
  public var actor: Actor
  /// A text that nobody can guess and that is never made twice, also after a restart: for requests
  /// whose client chose no id, and for confirmations.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int

  public init(
    borrowing: any Borrowing, holding: any Holding, books: any BookLookup,
    members: any MemberLookup, policies: any Policies, calendars: any Calendars,
    clock: any LibraryClock, events: any DomainEvents, actor: Actor,
    newID: @escaping @LoopActor () -> String, words: Words = .english, longestRequestID: Int = 128
  ) {
    self.borrowing = borrowing
    self.holding = holding
    self.books = books
    self.members = members
    self.policies = policies
    self.calendars = calendars
    self.clock = clock
    self.events = events
    self.actor = actor
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
  }
}
