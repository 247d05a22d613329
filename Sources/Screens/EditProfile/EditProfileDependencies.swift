public import Library
public import LoopActor

/// What the form for one's own profile needs of the world: capabilities, and who is asking.
@LoopActor
public struct EditProfileDependencies {
  public var profiles: any Profiles
  public var editing: any ProfileEditing
  public var members: any MemberLookup
  public var events: any DomainEvents
  /// Made from the kernel's word about the peer; the form never asks who that is.
  public var actor: Actor
  /// A text that nobody can guess and that is never made twice: for saves whose client chose no id.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int

  public init(
    profiles: any Profiles, editing: any ProfileEditing, members: any MemberLookup,
    events: any DomainEvents, actor: Actor, newID: @escaping @LoopActor () -> String,
    words: Words = .english, longestRequestID: Int = 128
  ) {
    self.profiles = profiles
    self.editing = editing
    self.members = members
    self.events = events
    self.actor = actor
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
  }
}
