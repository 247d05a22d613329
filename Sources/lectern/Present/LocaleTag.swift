internal import Glibc

/// The language that the person's shell asks for, as a BCP 47 tag: a hint for the daemon.
enum LocaleTag {
  /// Empty where none is set, or only `C` or `POSIX`.
  static func current(_ environment: (String) -> String? = Self.environment) -> String {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment($0) }
    let name = set.first { !$0.isEmpty } ?? ""
    let bare = name.prefix { $0 != "." && $0 != "@" }
    guard bare != "C", bare != "POSIX", bare.utf8.allSatisfy(isPlain) else { return "" }
    return String(bare.map { $0 == "_" ? "-" : $0 })
  }

  /// What a command line that was not understood says of `--locale`, else what the shell does.
  static func wanted(by words: [String]) -> String {
    for (word, next) in zip(words, words.dropFirst()) where word == "--locale" { return next }
    let prefix = "--locale="
    return words.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      ?? current()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
