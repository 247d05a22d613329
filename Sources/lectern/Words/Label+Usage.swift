internal import Renderers

// Words: Terminal.xcstrings, Calendar.xcstrings
extension Label {
  static let usageLine = Self("terminal.usage.line")
  static let usageHelp = Self("terminal.usage.help")
  static let isMissing = Self("terminal.usage.missing")
  static let isSurplus = Self("terminal.usage.surplus")
  static let isSurplusQuotes = Self("terminal.usage.surplusQuotes")
  static let whatToDo = Self("terminal.usage.whatToDo")
  static let noCommand = Self("terminal.usage.noCommand")
  static let takes = Self("terminal.usage.takes")
  static let doesNotGo = Self("terminal.usage.doesNotGo")
  static let needsValue = Self("terminal.usage.needsValue")
  static let takesNoValue = Self("terminal.usage.noValue")
  static let noOption = Self("terminal.usage.noOption")
  static let fitsSeveral = Self("terminal.usage.fits")
  static let mustNotBeEmpty = Self("terminal.usage.notEmpty")
  static let takesNumber = Self("terminal.usage.number")
  static let takesTime = Self("terminal.usage.time")
  static let takesLanguage = Self("terminal.usage.language")
  static let excludeEachOther = Self("terminal.usage.exclusive")
  static let takesDate = Self("terminal.usage.date")
  static let areNoDays = Self("terminal.usage.days")
  static let isNoBookCount = Self("terminal.usage.bookCount")
  static let isNoSetting = Self("terminal.usage.setting")
  static let bookOrScene = Self("terminal.usage.bookOrScene")

  // What was said to a screen
  static let standsAlone = Self("terminal.line.standsAlone")
  static let notUnderstood = Self("terminal.line.notUnderstood")
  static let nothingToConfirm = Self("terminal.line.nothingToConfirm")
  static let noConflict = Self("terminal.line.noConflict")
  static let alreadyOpen = Self("terminal.line.alreadyOpen")
  static let isNoNumber = Self("terminal.line.notANumber")
}
