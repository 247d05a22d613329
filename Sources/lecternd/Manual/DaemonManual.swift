/// lecternd(8), from the table of options.
enum DaemonManual {
  static var text: String {
    var page = ManualPage("lecternd", section: 8, "daemon of the lending library")
    page.section("Synopsis")
    page.words("*lecternd* [OPTION]…")
    page.section("Description")
    page.words(
      """
      *lecternd* keeps a library, its catalogue, members and loans, and serves it to frontends such as \
      *lectern*(1) on a Unix socket. Who a caller is, the kernel says: everybody who may open the socket is a \
      member, and staff are root, the daemon's own user, and the members of the staff group.
      """)
    page.paragraph(
      """
      It usually runs as a service: systemd listens, starts it with the first caller, and hands the socket \
      over. Started by hand it makes the socket itself. One library has one daemon at a time.
      """)
    page.section("Options")
    for option in Option.allCases {
      guard let help = option.help else { continue }
      let tag = "*--\(option.rawValue)*" + (option.value.map { " \($0)" } ?? "")
      let words = help.prefix(1).uppercased() + help.dropFirst() + "."
      page.entry(tag, option.more.map { "\(words) \($0)" } ?? words)
    }
    addProcess(to: &page)
    addPlaces(to: &page)
    page.section("Examples")
    page.words("A library of one's own, for a try:")
    page.example("lecternd --socket /tmp/lectern.sock --state /tmp/lectern-state &")
    page.paragraph("Whether the configuration is good, before it counts:")
    page.example("lecternd --check-config && systemctl reload lecternd")
    page.section("See also")
    page.words("*lecternd.conf*(5), *lectern*(1), *lectern-protocol*(7)")
    return page.text
  }

  private static func addProcess(to page: inout ManualPage) {
    page.section("Signals")
    page.entry(
      "*SIGTERM*, *SIGINT*",
      """
      Stop: no new connections, a word to every frontend, and the calls that run may end, for as long as \
      DrainWithin says. A second one doesn't wait.
      """)
    page.entry(
      "*SIGHUP*",
      """
      Read the configuration again. A wrong one changes nothing, and the log says what is wrong; what counts \
      only from the next start is named there too.
      """)
    page.section("Exit status")
    page.entry("*0*", "It was told to stop, or has said what it was asked.")
    page.entry("*1*", "It could not start, and said why in one sentence.")
    page.entry("*2*", "The command line or the configuration is wrong.")
    page.section("Log")
    page.words(
      """
      One line for each event worth an operator's eye, on standard error: under systemd with its priority, \
      else with the program's name. What each means, and what to do, is in the project's docs/operations.md.
      """)
  }

  private static func addPlaces(to page: inout ManualPage) {
    page.section("Environment")
    page.entry(
      "*RUNTIME_DIRECTORY*, *STATE_DIRECTORY*, *LISTEN_FDS*, *NOTIFY_SOCKET*, *WATCHDOG_USEC*, *JOURNAL_STREAM*",
      "Set by systemd; they tell where the places are, and that it listens.")
    page.entry(
      "*XDG_RUNTIME_DIR*, *XDG_STATE_HOME*, *XDG_CONFIG_HOME*, *HOME*",
      "Tell the places of a daemon that a person runs.")
    page.section("Files")
    page.entry("*/run/lectern/lectern.sock*", "The socket of a service.")
    page.entry("*/var/lib/lectern*", "The library of a service.")
    page.entry("*/var/lib/lectern/backups*", "Its verified backups.")
    page.entry("*/etc/lectern/lecternd.conf*", "The configuration, see *lecternd.conf*(5).")
    page.paragraph(
      """
      For a person they are $XDG_RUNTIME_DIR/lectern/lectern.sock, $XDG_STATE_HOME/lectern and \
      $XDG_CONFIG_HOME/lectern/lecternd.conf.
      """)
  }
}

extension Option {
  /// What the manual says beyond the line in `--help`.
  fileprivate var more: String? {
    switch self {
    case .socket:
      "It stands above the configuration, but not above a socket that systemd hands over."
    case .state: "It must belong to the user who runs the daemon, who alone may write there."
    case .config: "Without this it is read where it usually is, if it is there; see Files."
    case .checkConfig:
      "Every mistake is named with file, line and what is allowed; the status is 2 then. Not together with --restore."
    default: nil
    }
  }
}
