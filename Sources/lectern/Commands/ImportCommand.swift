internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk import FILE [--dry-run]`
///
/// The daemon never opens the file: it is read here and streamed, as fast as the daemon takes it.
@LoopActor
enum ImportCommand {
  /// Well below the 256 KiB that the daemon takes in one message.
  private static let chunk = 128 * 1024

  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let file = context.invocation.operands[0]
    let input: InputReader
    do throws(InputReader.Failure) {
      input = try InputReader(path: file)
    } catch {
      throw .said(.usage, ["'\(file)' can't be read: \(error.text)."])
    }
    defer { input.close() }
    let call = ImportCall(context, total: input.size)
    call.send(
      .start(ImportStart(fileName: file, dryRun: context.invocation.isSet(.dryRun))))
    do throws(InputReader.Failure) {
      while await call.isReady() {
        let bytes = try await input.read(upTo: chunk)
        if bytes.isEmpty { break }
        call.send(.chunk(bytes))
      }
    } catch {
      call.cancel()
      throw .said(.usage, ["'\(file)' can't be read: \(error.text)."])
    }
    let report = try await call.report()
    try context.say(
      ImportText.lines(report, context.labels), json: [JSONLine.text("report", report)])
    return report.refusal == nil && report.failed == 0 ? .done : .refused
  }
}

/// One running import.
@LoopActor
private final class ImportCall {
  private let stream: ClientStream<ImportCatalogueRequest, ImportCatalogueResponse>
  private let bar: ProgressBar
  private var result: ImportReport?
  private var end: CallFailure?
  private var wakeUp: CheckedContinuation<Void, Never>?

  init(_ context: CommandContext, total: UInt64?) {
    bar = ProgressBar(total: total, isJSON: context.isJSON, labels: context.labels)
    stream = context.channel.open(
      DeskMethods.importCatalogue, timeout: context.invocation.duration(.timeout))
    stream.onMessage = { [weak self] in self?.receive($0) }
    stream.onWritable = { [weak self] in self?.wake() }
    stream.onEnd = { [weak self] status, trailers in
      guard let self else { return }
      end = CallFailure(status, trailers: trailers, connect: stream.connectFailure)
      wake()
    }
  }

  func send(_ part: ImportCatalogueRequest.Part) {
    stream.send(ImportCatalogueRequest(part: part))
  }

  func cancel() {
    bar.clear()
    stream.cancel()
  }

  /// Waits until the daemon takes more; false: it wants no more.
  func isReady() async -> Bool {
    while end == nil && !stream.isWritable { await sleep() }
    return end == nil
  }

  func report() async throws(CommandFailure) -> ImportReport {
    stream.finishSending()
    while end == nil { await sleep() }
    bar.clear()
    if let end, !end.status.isOK { throw .call(end) }
    guard let result else { throw .unreadableAnswer }
    return result
  }

  private func receive(_ response: ImportCatalogueResponse) {
    switch response.part {
    case .progress(let progress)?: bar.show(progress)
    case .report(let report)?: result = report
    case nil: break
    }
  }

  private func sleep() async { await withCheckedContinuation { wakeUp = $0 } }

  private func wake() {
    let wakeUp = wakeUp
    self.wakeUp = nil
    wakeUp?.resume()
  }
}
