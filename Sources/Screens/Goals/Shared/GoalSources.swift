public import Library
public import LoopActor

/// Where a goal that is followed comes from, and whose it is.
@LoopActor
public struct GoalSources {
  public var reading: any GoalReading
  public var members: any MemberLookup
  public var events: any DomainEvents
  public var clock: any LibraryClock
  public var scheduler: any Scheduler
  /// Made from the kernel's word about the peer. A goal is always the actor's own.
  public var actor: Actor

  public init(
    reading: any GoalReading, members: any MemberLookup, events: any DomainEvents,
    clock: any LibraryClock, scheduler: any Scheduler, actor: Actor
  ) {
    self.reading = reading
    self.members = members
    self.events = events
    self.clock = clock
    self.scheduler = scheduler
    self.actor = actor
  }
}
