public import Library
public import LoopActor

/// What the window on the catalogue needs of the world.
@LoopActor
public struct CatalogueDependencies {
  public var catalogue: any CatalogueBrowsing
  public var events: any DomainEvents
  public var words: Words

  public init(
    catalogue: any CatalogueBrowsing, events: any DomainEvents, words: Words = .english
  ) {
    self.catalogue = catalogue
    self.events = events
    self.words = words
  }
}
