/// One option, as data.
struct Option: Sendable, Equatable {
  /// What its value looks like.
  enum Value: Sendable, Equatable {
    /// It is there or it is not.
    case none
    case text(String)
    /// A whole number within a range.
    case number(String, ClosedRange<Int>)
    /// `500ms`, `5s`, `2m`, or seconds as a bare number.
    case duration(String)
    /// The tag of a language, or the name of a locale as a shell has it.
    case language(String)
  }

  var key: Key
  var letter: Character?
  var value: Value = .none
  var summary: String
  /// What a shell offers as its value.
  var completes = Completion.nothing

  enum Key: String, Sendable, CaseIterable {
    case socket, json, timeout, help, version
    case member, days, yes, wait, limit
    case detailed, line, on
    case dryRun = "dry-run"
    case name, card, scene, book, locale, text, watch, plain
    case note, title, conflict
    case session, initials, picture
    case desk, override
    case members, group, contact, expires, months, until
    case weekdays, csv, letters
    case authors, year, isbn, language, barcode, shelf, file
    case markLost = "mark-lost"
    case moveLoans = "move-loans"
    case encoding, columns, force, loans, holds
    case safeCells = "safe-cells"
    case print
    case verbose, prometheus
  }

  /// For example `--days N`.
  var synopsis: String { "--\(key.rawValue)\(placeholder.map { " \($0)" } ?? "")" }

  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let name), .number(let name, _), .duration(let name), .language(let name): name
    }
  }
}

extension Option {
  /// What every command understands.
  static let global: [Option] = [
    Option(
      key: .socket, value: .text("PATH"),
      summary: "the daemon's socket (else $LECTERN_SOCKET, else the conventional places)",
      completes: .file),
    Option(key: .json, summary: "print one JSON object a line, each with a version"),
    Option(
      key: .timeout, value: .duration("TIME"),
      summary: "give up after this long, for example 5s or 500ms"),
    Option(
      key: .locale, value: .language("TAG"),
      summary: "speak this language, for example de or de-CH (else as $LC_ALL, $LANG say)"),
    Option(
      key: .plain,
      summary:
        "one line after the other, each said once and without marks: for screen readers, logs"),
    Option(
      key: .session, value: .text("KEY"),
      summary: "act in this session, as 'desk sign-in' gives it (else $LECTERN_SESSION)"),
    Option(key: .help, letter: "h", summary: "show this help"),
    Option(key: .version, summary: "show the version"),
  ]

  /// What `lectern` understands besides, before any command: for whoever builds a package.
  static let hidden: [Option] = [
    Option(
      key: .print, value: .text("WHAT"),
      summary: "print what is made from the table of commands: man, bash, zsh or fish",
      completes: .words(ManualKind.allCases.map(\.rawValue)))
  ]

  static let member = Option(
    key: .member, letter: "m", value: .text("CARD"),
    summary: "act for the member with this card (staff only)")
  static let days = Option(
    key: .days, letter: "d", value: .number("N", 1...Int(Int32.max)),
    summary: "for how many days (else as policy says)")
  static let encoding = Option(
    key: .encoding, value: .text("NAME"),
    summary: "the file's encoding, for example windows-1252 (else UTF-8, or UTF-16 by its mark)")
  static let columns = Option(
    key: .columns, value: .text("NAME=HEADER,…"),
    summary: "what columns are called in the file, for example title=Titel,authors=Verfasser")
  static let safeCells = Option(
    key: .safeCells,
    summary: "write cells that a spreadsheet would run as a formula with an apostrophe in front")
  static let force = Option(key: .force, summary: "write over files that are there already")
  static let yes = Option(
    key: .yes, letter: "y", summary: "confirm whatever the library wants confirmed")
  static let watch = Option(
    key: .watch, letter: "w", summary: "go on, and show it anew whenever it changes")
}
