internal import Contract
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk backup FILE [--force]`
@LoopActor
enum BackupCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let path = context.invocation.operands[0]
    let file: NewFile
    do throws(NewFile.Failure) {
      file = try NewFile(path, mayReplace: context.invocation.isSet(.force))
    } catch {
      throw context.failure(error)
    }
    var sent: BackUpReport?
    try await FileDownload(BackUpRequest(), to: BackupMethods.backUp, context) {
      response throws(NewFile.Failure) in
      switch response.part {
      case .report(let report)?: sent = report
      case .chunk(let bytes)?: try file.append(bytes)
      case nil: break
      }
    }.run()
    guard let report = sent, report.bytes == file.bytes, report.crc32 == file.checksum else {
      throw .said(.unforeseen, [context.labels.text(.backupBroken)])
    }
    do throws(NewFile.Failure) { try NewFile.finish([file]) } catch { throw context.failure(error) }
    try context.say(
      [context.labels.text(.backedUp, ["file": path, "size": size(report.bytes)])],
      json: [JSONLine.text("backup", report)])
    return .done
  }

  /// In megabytes, with one digit behind the point.
  private static func size(_ bytes: UInt64) -> String {
    let tenths = bytes / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
