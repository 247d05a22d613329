public import Library
public import LoopActor

/// What the list of notes needs of the world: capabilities, and who is asking.
@LoopActor
public struct NotesDependencies {
  public var notes: any Notes
  public var drafts: any NoteDrafts
  public var members: any MemberLookup
  public var events: any DomainEvents
  public var actor: Actor
  /// A text that nobody can guess and that is never made twice.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int

  public init(
    notes: any Notes, drafts: any NoteDrafts, members: any MemberLookup,
    events: any DomainEvents, actor: Actor, newID: @escaping @LoopActor () -> String,
    words: Words, longestRequestID: Int = 128
  ) {
    self.notes = notes
    self.drafts = drafts
    self.members = members
    self.events = events
    self.actor = actor
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
  }
}
