public import Library
public import LoopActor

/// What the editor of notes needs of the world: capabilities, and who is asking.
@LoopActor
public struct NoteDependencies {
  public var notes: any Notes
  public var drafts: any NoteDrafts
  public var members: any MemberLookup
  public var events: any DomainEvents
  /// Shared by all editors of the daemon.
  public var claims: NoteClaims
  /// Made from the kernel's word about the peer; the form never asks who that is.
  public var actor: Actor
  public var scheduler: any Scheduler
  /// A text that nobody can guess and that is never made twice, also after a restart: for drafts,
  /// conflicts, and requests whose client chose no id.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int

  public init(
    notes: any Notes, drafts: any NoteDrafts, members: any MemberLookup,
    events: any DomainEvents, claims: NoteClaims, actor: Actor, scheduler: any Scheduler,
    newID: @escaping @LoopActor () -> String, words: Words, longestRequestID: Int = 128
  ) {
    self.notes = notes
    self.drafts = drafts
    self.members = members
    self.events = events
    self.claims = claims
    self.actor = actor
    self.scheduler = scheduler
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
  }
}
