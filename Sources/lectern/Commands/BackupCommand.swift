internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk backup FILE [--force]`
@LoopActor
enum BackupCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let report = try await BackupDownload(context).run()
    let file = context.invocation.operands[0]
    try context.say(
      [context.labels.text(.backedUp, ["file": file, "size": size(report.bytes)])],
      json: [JSONLine.text("backup", report)])
    return .done
  }

  /// In megabytes, with one digit behind the point.
  private static func size(_ bytes: UInt64) -> String {
    let tenths = bytes / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

/// One backup on its way into a file.
@LoopActor
private final class BackupDownload {
  private let context: CommandContext
  private let stream: ClientStream<BackUpRequest, BackUpResponse>
  private let file: NewFile
  private var failure: NewFile.Failure?
  private var report: BackUpReport?
  private var end: CallFailure?
  private let wakeUp = WakeUp()

  init(_ context: CommandContext) throws(CommandFailure) {
    self.context = context
    do throws(NewFile.Failure) {
      file = try NewFile(
        context.invocation.operands[0], mayReplace: context.invocation.isSet(.force))
    } catch {
      throw context.failure(error)
    }
    stream = context.channel.open(
      BackupMethods.backUp, timeout: context.invocation.duration(.timeout))
    stream.onMessage = { [weak self] response in self?.take(response) }
    stream.onEnd = { [weak self] status, trailers in
      guard let self else { return }
      end = CallFailure(status, trailers: trailers, connect: stream.connectFailure)
      wakeUp.wake()
    }
    stream.send(BackUpRequest())
    stream.finishSending()
  }

  /// Takes everything. Where it is not all that the daemon sent, no file is left.
  func run() async throws(CommandFailure) -> BackUpReport {
    await wakeUp.wait { end != nil }
    // What went wrong here has ended the call, and not the other way round.
    if let failure { throw context.failure(failure) }
    if let end, !end.status.isOK { throw .call(end) }
    guard let report, report.bytes == file.bytes, report.crc32 == file.checksum else {
      throw .said(.unforeseen, [context.labels.text(.backupBroken)])
    }
    do throws(NewFile.Failure) { try file.finish() } catch { throw context.failure(error) }
    return report
  }

  private func take(_ response: BackUpResponse) {
    guard failure == nil else { return }
    switch response.part {
    case .report(let report)?: self.report = report
    case .chunk(let bytes)?:
      do throws(NewFile.Failure) { try file.append(bytes) } catch {
        failure = error
        stream.cancel()
      }
    case nil: break
    }
  }
}
