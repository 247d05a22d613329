// Words: Settings.xcstrings
extension Phrase.Key {
  /// What the language calls itself.
  static let languageName = Self("settings.languageName")
  static let settingsHeading = Self("settings.heading")
  static let settingsLanguage = Self("settings.language")
  static let settingsAsFrontend = Self("settings.asFrontend")
  static let settingsTimeFormat = Self("settings.timeFormat")
  static let settingsTimeByLocale = Self("settings.time.byLocale")
  static let settingsTime12 = Self("settings.time.12")
  static let settingsTime24 = Self("settings.time.24")
  static let settingsSaved = Self("settings.saved")
  static let settingsNotALocale = Self("settings.notALocale")
  static let settingsNotSpoken = Self("settings.notSpoken")
}
