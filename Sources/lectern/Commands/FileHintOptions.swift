internal import Contract
internal import LoopActor
internal import Renderers

/// `--encoding NAME` and `--columns title=Titel,authors=Autor`: what a file can't say of itself.
@LoopActor
enum FileHintOptions {
  static func hints(_ context: CommandContext) throws(CommandFailure) -> FileHints {
    var columns: [ColumnHint] = []
    for part in (context.invocation.text(.columns) ?? "").split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw .said(.usage, [context.labels.text(.columnsUnreadable, ["text": String(part)])])
      }
      columns.append(ColumnHint(column: String(sides[0]), header: String(sides[1])))
    }
    return FileHints(encoding: context.invocation.text(.encoding) ?? "", columns: columns)
  }
}
