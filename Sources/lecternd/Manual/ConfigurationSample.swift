/// The configuration file that a package installs: every key with its words, as a comment.
enum ConfigurationSample {
  private static let width = 100

  static var text: String {
    var lines = comment(
      """
      The configuration of lecternd, the daemon of the lending library. See lecternd.conf(5).
      """)
    lines += comment(
      """
      Every key stands here as a comment, at its default or with an example. Take the # off to set it. \
      “lecternd --check-config” says whether all is right; “systemctl reload lecternd” puts it into force.
      """)
    for section in ConfigurationSection.allCases {
      lines += ["", "[\(section.rawValue)]"] + comment(section.summary)
      for key in ConfigurationKey.all where key.section == section { lines += self.lines(of: key) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of key: ConfigurationKey) -> [String] {
    let words = [""] + comment(key.summary) + comment("It may be \(key.allowed).")
    switch key.unset {
    case .value(let value): return words + ["#\(key.name)=\(value)"]
    case .words(let unset, let example):
      return words + comment("Not set: \(unset) For example:") + ["#\(key.name)=\(example)"]
    }
  }

  /// Words in lines that fit a screen.
  private static func comment(_ words: String) -> [String] {
    var lines: [String] = []
    var line = "#"
    for word in words.split(separator: " ") {
      if line.count + 1 + word.count > width {
        lines.append(line)
        line = "#"
      }
      line += " " + word
    }
    return lines + [line]
  }
}
