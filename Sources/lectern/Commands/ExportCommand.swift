internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk export DIR [--safe-cells] [--force]`, and the same of one's own: `lectern export DIR`
@LoopActor
enum ExportCommand {
  private enum Part {
    case chunk(FileChunk)
    case report(ExportReport)
    case impossible(Reasons)
  }

  static func library(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = ExportLibraryRequest(safeCells: context.invocation.isSet(.safeCells))
    return try await export(request, ExchangeMethods.exportLibrary, context) {
      switch $0.part {
      case .chunk(let chunk)?: .chunk(chunk)
      case .report(let report)?: .report(report)
      case nil: nil
      }
    }
  }

  static func own(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = ExportOwnRequest(safeCells: context.invocation.isSet(.safeCells))
    return try await export(request, ExchangeMethods.exportOwn, context) {
      switch $0.part {
      case .chunk(let chunk)?: .chunk(chunk)
      case .report(let report)?: .report(report)
      case .impossible(let reasons)?: .impossible(reasons)
      case nil: nil
      }
    }
  }

  private static func export<Request: GRPCMessage, Response: GRPCMessage>(
    _ request: Request, _ method: GRPC.Method<Request, Response>, _ context: CommandContext,
    part: @escaping @LoopActor (Response) -> Part?
  ) async throws(CommandFailure) -> ExitCode {
    let directory = context.invocation.operands[0]
    var folder: ExportFolder
    do throws(NewFile.Failure) {
      folder = try ExportFolder(directory, mayReplace: context.invocation.isSet(.force))
    } catch {
      throw context.failure(error)
    }
    var result: Part?
    try await FileDownload(request, to: method, context) { response throws(NewFile.Failure) in
      switch part(response) {
      case .chunk(let chunk)?: try folder.append(chunk.data, to: chunk.file)
      case let end?: result = end
      case nil: break
      }
    }.run()
    switch result {
    case .impossible(let reasons)?: return try context.refuse(reasons)
    // Whether it is all that the daemon has sent.
    case .report(let report)? where report.files.allSatisfy { folder.size(of: $0.file) == $0.bytes }:
      do throws(NewFile.Failure) { try folder.finish() } catch { throw context.failure(error) }
      try context.say(
        ExportText.lines(report, to: directory, context.labels),
        json: [JSONLine.text("export", report)])
      return .done
    default: throw .unreadableAnswer
    }
  }
}
