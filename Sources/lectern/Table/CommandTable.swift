/// All that `lectern` can do, in the order in which `--help` and the manual list it. A group of commands is a
/// list of its own, in a file named after it.
enum CommandTable {
  static let groups: [CommandGroup] = [
    CommandGroup(title: "The daemon", commands: daemon + doctor),
    CommandGroup(title: "Books and loans", commands: lending),
    CommandGroup(title: "Waiting for a book", commands: holds),
    CommandGroup(title: "Profile and settings", commands: members),
    CommandGroup(title: "Reading", commands: reading),
    CommandGroup(title: "Notes", commands: notes),
    CommandGroup(title: "The library's rules and catalogue", commands: desk),
    CommandGroup(title: "Members", commands: memberDesk),
    CommandGroup(title: "Work at the desk", commands: circulation),
    CommandGroup(title: "Closed days", commands: calendar),
    CommandGroup(title: "Overdue", commands: overdue),
    CommandGroup(title: "Titles, copies and stocktakes", commands: upkeep),
    CommandGroup(title: "Files to keep", commands: exchange),
    CommandGroup(title: "Signing members in", commands: signIn),
    CommandGroup(title: "Screens", commands: screens),
  ]

  /// What people are told of.
  static let shown = groups.flatMap(\.commands)

  /// What is understood.
  static let all = shown + hidden

  static let daemon: [Command] = [
    Command(
      verb: .status, words: ["status"],
      options: [
        Option(
          key: .wait, letter: "w", value: .duration("TIME"),
          summary: "wait for the daemon to answer, at most this long"),
        Option(
          key: .verbose, letter: "v",
          summary: "show every counter, every limit, and how long things took"),
        Option(key: .prometheus, summary: "show the figures as Prometheus reads them"),
      ],
      alternatives: [[.verbose, .prometheus], [.prometheus, .json]],
      summary: "Show how the daemon is doing",
      examples: ["lectern status --wait 5s"]),
    Command(
      verb: .logout, words: ["logout"],
      summary: "Sign out: end the session and its forms on every frontend"),
  ]
}
