public import Contract
internal import Library
internal import StageContract

/// What the settings look like: facts in, words and enabled actions out.
public struct SettingsPresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: SettingsFacts) -> SettingsFrame {
    var frame = SettingsFrame(
      heading: words.text(Phrase(.settingsHeading)),
      localeLabel: words.text(Phrase(.settingsLanguage)),
      timeFormatLabel: words.text(Phrase(.settingsTimeFormat)), message: message(facts))
    switch facts.phase {
    case .loading:
      frame.phase = .loading
      frame.busy = true
      return frame
    case .failed:
      frame.phase = .failed
      frame.canRetry = true
      return frame
    case .ready:
      frame.phase = .ready
      frame.canChoose = true
    case .saving:
      frame.phase = .saving
      frame.busy = true
    }
    frame.locale = facts.settings.locale ?? ""
    frame.localeError = localeError(facts)
    frame.locales = locales(facts)
    frame.timeFormat = TimeFormat(facts.settings.timeFormat)
    frame.timeFormats = MemberSettings.TimeFormat.allCases.map { format in
      TimeFormatChoice(
        timeFormat: TimeFormat(format), text: words.text(Phrase(format.phrase)),
        chosen: format == facts.settings.timeFormat, example: example(format))
    }
    return frame
  }

  private func example(_ format: MemberSettings.TimeFormat) -> String {
    var words = words
    words.timeFormat = format
    return words.text(TimeOfDay(hour: 14, minute: 5))
  }

  /// What the screen says of what has just happened, or of why there is nothing to choose.
  func message(_ facts: SettingsFacts) -> Message? {
    switch facts.notice {
    case .saved?: words.message(.settingsSaved, Phrase(.settingsSaved))
    case .refused(let reasons)?: words.message(reasons: reasons, isOwn: true)
    case .failed(let failure)?: words.message(failure)
    case .requestIDTooLong(let limit)?:
      words.message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    case nil:
      if case .failed(let failure) = facts.phase {
        words.message(failure, isOwn: true)
      } else {
        nil
      }
    }
  }

  private func localeError(_ facts: SettingsFacts) -> Message? {
    switch facts.problem {
    case nil: nil
    case .notALocale?: words.message(.unknownLocale, Phrase(.settingsNotALocale))
    case .notSpoken(let locale)?:
      words.message(.unknownLocale, Phrase(.settingsNotSpoken, ["locale": .text(locale)]))
    }
  }

  /// The frontend's own, the languages, and what is set where that is none of them.
  private func locales(_ facts: SettingsFacts) -> [LocaleChoice] {
    let set = facts.settings.locale ?? ""
    var choices = [LocaleChoice(locale: "", text: words.text(Phrase(.settingsAsFrontend)))]
    choices += facts.languages.map { LocaleChoice(locale: $0.tag, text: $0.name) }
    if !choices.contains(where: { $0.locale == set }) {
      choices.append(LocaleChoice(locale: set, text: set))
    }
    return choices.map { choice in
      var choice = choice
      choice.chosen = choice.locale == set
      return choice
    }
  }
}

extension TimeFormat {
  init(_ format: MemberSettings.TimeFormat) {
    switch format {
    case .byLocale: self = .byLocale
    case .hours12: self = .hours12
    case .hours24: self = .hours24
    }
  }
}

extension MemberSettings.TimeFormat {
  /// Nil for one that this build does not know.
  init?(_ format: TimeFormat) {
    switch format {
    case .unspecified, .byLocale: self = .byLocale
    case .hours12: self = .hours12
    case .hours24: self = .hours24
    case .unrecognized: return nil
    }
  }

  fileprivate var phrase: Phrase.Key {
    switch self {
    case .byLocale: .settingsTimeByLocale
    case .hours12: .settingsTime12
    case .hours24: .settingsTime24
    }
  }
}
