public import Library
public import LoopActor

/// What the desk needs of the world: capabilities, and who is asking.
@LoopActor
public struct DeskDependencies {
  public var borrowing: any Borrowing
  public var returning: any Returning
  public var renewing: any Renewing
  public var undoing: any DeskUndoing
  public var loans: any Loans
  public var members: any MemberDirectory
  public var books: any CatalogueSearch
  public var policies: any Policies
  public var events: any DomainEvents
  public var clock: any LibraryClock
  public var scheduler: any Scheduler
  /// Made from the kernel's word about the peer; the desk never asks who that is.
  public var actor: Actor
  /// A text that nobody can guess and that is never made twice, also after a restart.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int
  /// After which time without a view nobody is chosen any more.
  public var idleLimit: @LoopActor () -> Duration

  public init(
    borrowing: any Borrowing, returning: any Returning, renewing: any Renewing,
    undoing: any DeskUndoing, loans: any Loans, members: any MemberDirectory,
    books: any CatalogueSearch, policies: any Policies, events: any DomainEvents,
    clock: any LibraryClock, scheduler: any Scheduler, actor: Actor,
    newID: @escaping @LoopActor () -> String, words: Words = .english, longestRequestID: Int = 128,
    idleLimit: @escaping @LoopActor () -> Duration = { .seconds(1800) }
  ) {
    self.borrowing = borrowing
    self.returning = returning
    self.renewing = renewing
    self.undoing = undoing
    self.loans = loans
    self.members = members
    self.books = books
    self.policies = policies
    self.events = events
    self.clock = clock
    self.scheduler = scheduler
    self.actor = actor
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
    self.idleLimit = idleLimit
  }
}
