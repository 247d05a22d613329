public import Library
public import LoopActor

/// What the list of loans needs of the world: capabilities, and who is asking.
@LoopActor
public struct LoansDependencies {
  public var loans: any Loans
  public var holding: any Holding
  public var returning: any Returning
  public var renewing: any Renewing
  public var members: any MemberLookup
  public var policies: any Policies
  public var calendars: any Calendars
  public var events: any DomainEvents
  public var clock: any LibraryClock
  public var scheduler: any Scheduler
  /// Made from the kernel's word about the peer; the list never asks who that is.
  public var actor: Actor
  /// A text that nobody can guess and that is never made twice, also after a restart: for requests
  /// whose client chose no id, and for confirmations.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int

  public init(
    loans: any Loans, holding: any Holding, returning: any Returning, renewing: any Renewing,
    members: any MemberLookup, policies: any Policies, calendars: any Calendars,
    events: any DomainEvents,
    clock: any LibraryClock, scheduler: any Scheduler, actor: Actor,
    newID: @escaping @LoopActor () -> String, words: Words = .english, longestRequestID: Int = 128
  ) {
    self.loans = loans
    self.holding = holding
    self.returning = returning
    self.renewing = renewing
    self.members = members
    self.policies = policies
    self.calendars = calendars
    self.events = events
    self.clock = clock
    self.scheduler = scheduler
    self.actor = actor
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
  }
}
