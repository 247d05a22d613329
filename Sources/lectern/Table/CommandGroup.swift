/// Commands that belong together, under one title in `--help` and in the manual.
struct CommandGroup: Sendable {
  var title: String
  var commands: [Command]
}
