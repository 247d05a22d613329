public import Library
public import LoopActor

/// What the profile needs of the world: capabilities, and who is asking.
@LoopActor
public struct ProfileDependencies {
  public var profiles: any Profiles
  public var members: any MemberLookup
  public var events: any DomainEvents
  /// Made from the kernel's word about the peer; the screen never asks who that is.
  public var actor: Actor
  public var words: Words

  public init(
    profiles: any Profiles, members: any MemberLookup, events: any DomainEvents, actor: Actor,
    words: Words = .english
  ) {
    self.profiles = profiles
    self.members = members
    self.events = events
    self.actor = actor
    self.words = words
  }
}
