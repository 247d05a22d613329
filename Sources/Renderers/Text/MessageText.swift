public import StageContract

/// Sentences, dates and lists of them as text.
public enum MessageText {
  /// The daemon's own words; its code where it brought none.
  public static func text(_ message: Message) -> String {
    message.text.isEmpty ? message.code : message.text
  }

  /// One line each, with a mark before it.
  public static func list(_ messages: [Message], mark: String = "- ") -> [String] {
    messages.map { mark + text($0) }
  }

  /// In the words of the daemon's locale, else in ISO 8601.
  public static func text(_ date: Date) -> String {
    date.text.isEmpty ? iso8601(date) : date.text
  }

  /// For example `2026-11-30`.
  public static func iso8601(_ date: Date) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(abs(number))
      let sign = number < 0 ? "-" : ""
      return sign + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return
      "\(padded(Int(date.year), 4))-\(padded(Int(date.month), 2))-\(padded(Int(date.day), 2))"
  }
}
