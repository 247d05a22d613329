extension CommandTable {
  static let doctor: [Command] = [
    Command(
      verb: .doctor, words: ["doctor"],
      summary: "Look for what keeps lectern from working, and say how to mend it",
      details: [
        """
        Looks at the socket, who may use it, this login's groups, the daemon, versions, room on the disk and \
        whether anybody is staff. The exit code is 0 where all is well, else 1.
        """
      ])
  ]
}
