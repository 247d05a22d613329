extension CommandTable {
  static let signIn: [Command] = [
    Command(
      verb: .signIn, words: ["desk", "sign-in"],
      operands: [
        Operand(
          name: "MEMBER", summary: "a card, a member's id, or a name that only one member has",
          completes: .names(.members))
      ],
      summary: "Sign a member in, in a session of their own (staff)",
      details: [
        """
        Prints the key of the session. With --session KEY, or LECTERN_SESSION=KEY in the environment, \
        every command acts as that member and nobody else, until somebody signs them out or nobody has \
        done anything for two minutes (IdleSignInEndsAfter in the daemon's configuration).
        """
      ],
      examples: ["lectern desk sign-in 1815", "lectern --session d-… loans"]),
    Command(
      verb: .signOut, words: ["desk", "sign-out"],
      summary: "Sign a member out: the one of --session, else the only one (staff)"),
    Command(
      verb: .signedIn, words: ["desk", "signed-in"],
      summary: "List who is signed in at this account's desks (staff)"),
  ]
}
