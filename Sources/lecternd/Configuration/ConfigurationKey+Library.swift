// The keys of the daemon as a program, and of the library that it keeps.
extension ConfigurationKey {
  static let daemon = [
    text(
      .daemon, "Socket", .path(longest: 107), \.socket,
      "The Unix socket that the daemon listens on. A socket that a service manager hands over stands above it.",
      unset:
        "/run/lectern/lectern.sock for a service, $XDG_RUNTIME_DIR/lectern/lectern.sock for a person.",
      example: "/run/lectern/lectern.sock"),
    text(
      .daemon, "SocketGroup", .group, \.socketGroup,
      """
      The group whose members may use the socket, and so the library. It counts where the daemon makes the \
      socket; where systemd does, lectern.socket says it.
      """,
      unset: "The daemon's own group for a service, nobody else for a person.", example: "lectern"),
    ConfigurationKey(
      .daemon, "SocketMode", .mode, optional: \.socketMode,
      "The permissions of the socket. 0666 lets every user of this computer be a member.",
      unset: .words("0660 where a group may use the socket, else 0600.", example: "0660"),
      counts: .restart,
      read: { ConfigurationValue.mode($0) }),
    text(
      .daemon, "StateDirectory", .path(longest: 4000), \.stateDirectory,
      "The directory that keeps the library. It must belong to the daemon's user, who alone may write there.",
      unset: "/var/lib/lectern for a service, $XDG_STATE_HOME/lectern for a person.",
      example: "/var/lib/lectern"),
    flag(
      .daemon, "Reflection", \.servesReflection,
      "Whether clients such as grpcurl may ask what services there are."),
    count(
      "Backups", 0...1000, \.backups,
      """
      How many backups of each kind are kept under “backups” in the state directory: one a day, one before \
      each import at the desk, one before the library's file gets another form. With 0 only the last is made.
      """, counts: .restart, in: .daemon),
  ]

  static let library = [
    text(
      .library, "Name", .name(longest: 200), \.name,
      "What the library is called, as “lectern status” shows it.",
      unset: "It has no name.", example: "Village Library"),
    text(
      .library, "TimeZone", .zone, \.timeZone,
      "The zone whose midnight ends the library's day.",
      unset: "The system's zone.", example: "Europe/Zurich"),
    text(
      .library, "Locale", .language, \.locale,
      "The language of whoever asks for none, or for one that there are no words in.",
      unset: "English.", example: "de"),
    text(
      .library, "StaffGroup", .group, \.staffGroup,
      """
      The group whose members are staff: they import, set policy and act for every member. Root and the \
      daemon's own user always are.
      """,
      unset: "\(Places.staffGroup) for a service, where there is such a group; else nobody more.",
      example: Places.staffGroup),
    flag(
      .library, "Enrol", \.enrols,
      "Whether somebody who uses the socket for the first time becomes a member. With no, staff add members."
    ),
    ConfigurationKey(
      .library, "ClosedWeekdays", .weekdays, optional: \.closedWeekdays,
      """
      The days of the week on which a new library is closed: read at the first start only. From then on \
      “lectern desk calendar” shows and changes the library's own calendar.
      """,
      unset: .words("No day of the week is closed.", example: "sat,sun"),
      counts: .firstStart,
      read: { ConfigurationValue.weekdays($0) }),
    ConfigurationKey(
      .library, "ClosedDays", .closures, optional: \.closedDays,
      """
      Days and spans on which a new library is closed, each with its name: read at the first start only. \
      From then on “lectern desk close” and “lectern desk open” change them.
      """,
      unset: .words("None.", example: "2026-12-24..2027-01-06 Christmas / 2027-08-01 National Day"),
      counts: .firstStart,
      read: { ConfigurationValue.closures($0) }),
  ]
}
