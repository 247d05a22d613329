public import Library

/// All that the settings know, without a word.
public struct SettingsFacts: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case loading
    case failed(LoadFailure)
    case ready
    case saving
  }

  /// What is wrong with the language that was chosen.
  public enum LocaleProblem: Equatable, Sendable {
    case notALocale
    case notSpoken(String)
  }

  /// What has just happened.
  public enum Notice: Equatable, Sendable {
    case saved
    case refused([Reason])
    case failed(FailureID)
    case requestIDTooLong(limit: Int)
  }

  public var languages: [SpokenLanguage]
  public var phase = Phase.loading
  public var settings = MemberSettings()
  public var problem: LocaleProblem?
  public var notice: Notice?

  public init(languages: [SpokenLanguage]) { self.languages = languages }
}
