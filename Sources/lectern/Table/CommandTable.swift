/// All that `lectern` can do, in the order in which `--help` lists it. A group of commands is a list of its
/// own, in a file named after it.
enum CommandTable {
  static let all: [Command] =
    daemon + lending + holds + members + reading + notes + desk + memberDesk + circulation
    + calendar
    + overdue + upkeep + exchange + signIn + screens

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
      summary: "Show how the daemon is doing",
      examples: ["lectern status --wait 5s"]),
    Command(
      verb: .logout, words: ["logout"],
      summary: "Sign out: end the session and its forms on every frontend"),
  ]
}
