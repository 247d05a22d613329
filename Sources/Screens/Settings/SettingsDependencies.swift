public import Library
public import LoopActor

/// What the settings need of the world: capabilities, and who is asking.
@LoopActor
public struct SettingsDependencies {
  public var settings: any SettingsKeeping
  public var members: any MemberLookup
  public var events: any DomainEvents
  /// The languages that can be chosen, in the order in which they are shown.
  public var languages: [SpokenLanguage]
  /// Made from the kernel's word about the peer; the screen never asks who that is.
  public var actor: Actor
  /// A text that nobody can guess and that is never made twice: for choices whose client chose no id.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int

  public init(
    settings: any SettingsKeeping, members: any MemberLookup, events: any DomainEvents,
    languages: [SpokenLanguage], actor: Actor, newID: @escaping @LoopActor () -> String,
    words: Words = .english, longestRequestID: Int = 128
  ) {
    self.settings = settings
    self.members = members
    self.events = events
    self.languages = languages
    self.actor = actor
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
  }
}

/// A language that the library has words in.
public struct SpokenLanguage: Equatable, Sendable {
  /// BCP 47, the language alone.
  public var tag: String
  /// What the language calls itself.
  public var name: String

  public init(tag: String, name: String) {
    self.tag = tag
    self.name = name
  }

  /// The language of these words, by its own name.
  public init(tag: String, words: Words) {
    self.init(tag: tag, name: words.text(Phrase(.languageName)))
  }

  /// Whether a locale is one of this language: `de-CH` is German.
  public func includes(_ locale: String) -> Bool {
    locale.lowercased().split(separator: "-").first.map(String.init) == tag.lowercased()
  }
}
