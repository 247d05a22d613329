internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers

/// One file on its way to the daemon, in chunks as fast as it takes them.
///
/// The daemon never opens the file: it is read here and streamed.
@LoopActor
final class FileUpload<Request: GRPCMessage, Response: GRPCMessage> {
  /// Well below the 256 KiB that the daemon takes in one message.
  private static var chunk: Int { 128 * 1024 }

  private let context: CommandContext
  private let input: InputReader
  private let file: String
  private let bar: ProgressBar
  private let stream: ClientStream<Request, Response>
  /// The last response that is not progress.
  private var result: Response?
  private var end: CallFailure?
  private let wakeUp = WakeUp()

  /// - Parameter progress: of a response that is nothing but progress.
  init(
    _ file: String, to method: GRPC.Method<Request, Response>, _ context: CommandContext,
    progress: @escaping @LoopActor (Response) -> ImportProgress?
  ) throws(CommandFailure) {
    do throws(InputReader.Failure) {
      input = try InputReader(path: file)
    } catch {
      throw .said(
        .usage, [context.labels.text(.fileUnreadable, ["file": file, "reason": error.text])])
    }
    self.context = context
    self.file = file
    bar = ProgressBar(
      total: input.size, isShown: !context.isJSON && !context.isPlain, labels: context.labels)
    stream = context.channel.open(method, timeout: context.invocation.duration(.timeout))
    stream.onMessage = { [weak self] response in
      guard let self else { return }
      if let progress = progress(response) { bar.show(progress) } else { result = response }
    }
    stream.onWritable = { [weak self] in self?.wakeUp.wake() }
    stream.onEnd = { [weak self] status, trailers in
      guard let self else { return }
      end = CallFailure(status, trailers: trailers, connect: stream.connectFailure)
      wakeUp.wake()
    }
  }

  /// Sends the file after `start`, and gives what the daemon says of it.
  func run(
    start: Request, chunk: ([UInt8]) -> Request
  ) async throws(CommandFailure) -> Response {
    defer { input.close() }
    stream.send(start)
    do throws(InputReader.Failure) {
      while await isReady() {
        let bytes = try await input.read(upTo: Self.chunk)
        if bytes.isEmpty { break }
        stream.send(chunk(bytes))
      }
    } catch {
      bar.clear()
      stream.cancel()
      throw .said(
        .usage, [context.labels.text(.fileUnreadable, ["file": file, "reason": error.text])])
    }
    stream.finishSending()
    await wakeUp.wait { end != nil }
    bar.clear()
    if let end, !end.status.isOK { throw .call(end) }
    guard let result else { throw .unreadableAnswer }
    return result
  }

  /// Waits until the daemon takes more; false: it wants no more.
  private func isReady() async -> Bool {
    await wakeUp.wait { end != nil || stream.isWritable }
    return end == nil
  }
}
