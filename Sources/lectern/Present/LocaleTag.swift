internal import Glibc
internal import Renderers

/// The language that the person's shell asks for, as a BCP 47 tag: a hint for the daemon.
enum LocaleTag {
  /// Empty where none is set, or only `C` or `POSIX`.
  static func current(_ environment: (String) -> String? = Self.environment) -> String {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment($0) }
    let name = set.first { !$0.isEmpty } ?? ""
    return tag(name) ?? ""
  }

  /// The tag in the name of a locale, without encoding and variant: `de_CH.UTF-8@euro` says `de-CH`. Empty
  /// for `C` and `POSIX`, which ask for nothing; nil: the text is no such name.
  static func tag(_ name: String) -> String? {
    let bare = name.prefix { $0 != "." && $0 != "@" }
    if bare == "C" || bare == "POSIX" { return "" }
    let tag = String(bare.map { $0 == "_" ? "-" : $0 })
    return Labels.isTag(tag) ? tag : nil
  }

  /// What a command line that was not understood says of `--locale`, else what the shell does.
  static func wanted(by words: [String]) -> String {
    let prefix = "--locale="
    let next = zip(words, words.dropFirst()).first { $0.0 == "--locale" }?.1
    let said =
      next ?? words.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    return said.flatMap(tag) ?? current()
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
