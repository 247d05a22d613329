internal import LoopActor
internal import StageContract

extension CommandContext {
  /// The date that an option names, `2026-11-30`; nil where it is not given.
  func date(_ key: Option.Key) throws(CommandFailure) -> StageContract.Date? {
    guard let text = invocation.text(key) else { return nil }
    guard let date = StageContract.Date(iso8601: text) else {
      throw .usage(
        UsageFailure(
          message: .say(.takesDate, ["option": "--\(key.rawValue)", "text": text]),
          command: invocation.command.words))
    }
    return date
  }
}
