internal import Release

/// `lectern(1)`, from the table.
enum ManualPage {
  static func lines(_ groups: [CommandGroup] = CommandTable.groups) -> [String] {
    var lines = head + groups.flatMap(section) + globalOptions
    lines += definitions("ENVIRONMENT", macro: "Ev", Surroundings.variables)
    lines += definitions("FILES", macro: "Pa", Surroundings.files)
    return lines + exitStatus + examples + tail
  }

  private static let head = [
    Mdoc.macro("Dd", Mdoc.date(Release.date)), Mdoc.macro("Dt", "LECTERN", "1"),
    Mdoc.macro("Os", "Lectern", Release.version),
    ".Sh NAME", ".Nm lectern", ".Nd borrow books, and see the library as it is",
    ".Sh SYNOPSIS", ".Nm", ".Op Ar option ...", ".Ar command", ".Op Ar operand ...",
    ".Sh DESCRIPTION", ".Nm",
    "is the command line of a lending library and reading desk.",
    "It asks the daemon", ".Xr lecternd 8",
    "over a Unix socket: who somebody is, is what the kernel says, and nobody types",
    "a password.",
    "The library\\(aqs answers go to standard output, complaints to standard error.",
    ".Pp",
    "A command is one word or several.",
    "Options may stand anywhere; after", ".Ql \\-\\-", "everything is an operand.",
    "What has spaces in it wants quotes:",
    ".Dl lectern borrow \\(aqThe Left Hand of Darkness\\(aq",
    ".Pp",
    "Where a command is marked (staff), only members of the staff group",
    ".Pf ( Sy lectern\\-staff ,", "unless the configuration names another) may use it.",
    ".Sh COMMANDS",
  ]

  private static func section(_ group: CommandGroup) -> [String] {
    [Mdoc.macro("Ss", Mdoc.escaped(group.title)), ".Bl -tag -width Ds"]
      + group.commands.flatMap(entry) + [".El"]
  }

  private static func entry(for command: Command) -> [String] {
    var lines = [".It Xo", Mdoc.macro("Cm", Mdoc.escaped(command.name))]
    lines += command.operands.map { operand in
      Mdoc.macro("Ar", Mdoc.argument(operand.name) + (operand.arity == .one ? "" : " ..."))
    }
    lines += command.options.map { Mdoc.macro("Op", flags(of: $0)) }
    lines += [".Xc"] + Mdoc.text("\(command.summary).")
    for paragraph in command.details { lines += [".Pp"] + Mdoc.text(paragraph) }
    let items =
      command.operands.map {
        [Mdoc.macro("It", "Ar", Mdoc.argument($0.name))] + sentence($0.summary)
      }
      + command.options.map(definition)
    if !items.isEmpty {
      lines += [".Pp", ".Bl -tag -width Ds -compact"] + items.flatMap { $0 } + [".El"]
    }
    if !command.alternatives.isEmpty {
      lines += [".Pp"] + HelpText.alternatives(of: command).flatMap(Mdoc.text)
    }
    if !command.examples.isEmpty {
      lines += [".Pp", command.examples.count == 1 ? "Example:" : "Examples:"]
      lines += command.examples.map { Mdoc.macro("Dl", Mdoc.escaped($0)) }
    }
    return lines
  }

  private static let globalOptions = list(
    "OPTIONS", said: ["Every command understands:"], Option.global.flatMap { definition(of: $0) })

  /// A section that is one list.
  private static func list(
    _ title: String, said: [String] = [], _ items: [String]
  ) -> [String] {
    [".Sh \(title)"] + said + [".Bl -tag -width Ds"] + items + [".El"]
  }

  private static func definition(of operand: Operand) -> [String] {
    [Mdoc.macro("It", "Ar", Mdoc.argument(operand.name))] + sentence(operand.summary)
  }

  private static func definition(of option: Option) -> [String] {
    [Mdoc.macro("It", flags(of: option, withLetter: true))] + sentence(option.summary)
  }

  /// For example `Fl d , Fl \-days Ar N`.
  private static func flags(of option: Option, withLetter: Bool = false) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let value = option.placeholder.map { " Ar \(Mdoc.argument($0))" } ?? ""
    return (withLetter ? letter : "") + "Fl \(Mdoc.escaped("-" + option.key.rawValue))" + value
  }

  private static func definitions(
    _ title: String, macro: String, _ entries: [Surroundings.Entry]
  ) -> [String] {
    list(
      title,
      entries.flatMap { [Mdoc.macro("It", macro, Mdoc.escaped($0.name))] + sentence($0.meaning) })
  }

  private static let exitStatus =
    list(
      "EXIT STATUS", ExitCode.allCases.flatMap { [".It \($0.rawValue)"] + sentence($0.meaning) })
    + Mdoc.text(
      """
      A reader that has seen enough ('| head -1') ends lectern quietly, with 0. With --json every line \
      is an object with a version, and errors are told by the exit status all the same.
      """)

  private static let visit = [
    "lectern search le guin", "lectern borrow 'The Dispossessed' --days 21", "lectern loans",
    "lectern goal set 24", "lectern note new --title 'The Dispossessed'",
  ]

  private static let examples =
    [".Sh EXAMPLES", "A first visit:", ".Bd -literal -offset indent"] + visit.map(Mdoc.line)
    + [
      ".Ed", ".Pp", "In a status bar, for as long as it is there:",
      Mdoc.macro("Dl", Mdoc.escaped("lectern goal --line --watch")),
    ]

  private static let tail = [
    ".Sh SEE ALSO", ".Xr lecternd.conf 5 ,", ".Xr lectern-protocol 7 ,", ".Xr lecternd 8",
  ]

  /// A summary of the table begins small and ends without a full stop.
  private static func sentence(_ summary: String) -> [String] {
    Mdoc.text(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
  }
}
