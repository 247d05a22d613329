public import Contract
internal import StageContract

/// The settings in lines: what is chosen has a mark, and at the end stands what can be said now.
public enum SettingsFrameText {
  public static func lines(_ frame: SettingsFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"]
    if !frame.locales.isEmpty {
      let locale = frame.locale.isEmpty ? "-" : frame.locale
      lines.append(labels.text(.field, ["label": frame.localeLabel, "value": locale]))
      if let error = frame.localeError { lines.append("  ! \(MessageText.text(error))") }
      lines += frame.locales.map(line)
      lines += [labels.text(.list, ["label": frame.timeFormatLabel])] + frame.timeFormats.map(line)
    }
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    return lines + answers(frame)
  }

  private static func line(_ choice: LocaleChoice) -> String {
    let tag = choice.locale.isEmpty ? "-" : choice.locale
    return "  \(mark(choice.chosen)) \(tag)  \(choice.text)"
  }

  private static func line(_ choice: TimeFormatChoice) -> String {
    "  \(mark(choice.chosen)) \(word(choice.timeFormat))  \(choice.text)  \(choice.example)"
  }

  private static func mark(_ isChosen: Bool) -> String { isChosen ? "*" : " " }

  /// What one types for it.
  private static func word(_ format: TimeFormat) -> String {
    switch format {
    case .hours12: "12"
    case .hours24: "24"
    case .byLocale, .unspecified, .unrecognized: "-"
    }
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: SettingsFrame) -> [String] {
    if frame.canChoose { return ["> locale TAG, time 12, time 24, time -, leave, close"] }
    return frame.canRetry ? ["> retry, leave, close"] : []
  }
}
