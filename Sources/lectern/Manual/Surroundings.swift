/// What `lectern` reads besides its command line.
enum Surroundings {
  struct Entry: Sendable {
    var name: String
    var meaning: String
  }

  static let variables = [
    Entry(name: "LECTERN_SOCKET", meaning: "the daemon's socket, where --socket is not given"),
    Entry(
      name: "LECTERN_SESSION",
      meaning: "the key of the session to act in, where --session is not given"),
    Entry(
      name: "LECTERN_DESK",
      meaning: "which desk this is, where --desk is not given; else each terminal is one"),
    Entry(
      name: "XDG_RUNTIME_DIR",
      meaning:
        "where the socket of a daemon of one's own is looked for, and where the file lies that the "
        + "editor works on, else in $TMPDIR, else in /tmp"),
    Entry(
      name: "LC_ALL, LC_MESSAGES, LANG",
      meaning: "the language to speak, the first that is set, where --locale is not given"),
    Entry(name: "VISUAL, EDITOR", meaning: "the editor for notes, the first that is set"),
    Entry(
      name: "TERM", meaning: "nothing is drawn over itself where it is 'dumb' or not set"),
    Entry(
      name: "COLUMNS",
      meaning: "how wide the terminal is; else it is asked. What goes into a pipe has no limit"),
  ]

  static let files = [
    Entry(
      name: "$XDG_RUNTIME_DIR/lectern/lectern.sock",
      meaning: "the socket of a daemon of one's own, which is tried first"),
    Entry(name: "/run/lectern/lectern.sock", meaning: "the socket of the system's daemon"),
  ]
}
