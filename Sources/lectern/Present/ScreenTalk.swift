internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract

/// A private scene of a screen, for a command that asks it something and leaves: no line of input, no line
/// of output.
@LoopActor
final class ScreenTalk<Screen: LineScreen> {
  private var screen: Screen
  private let context: CommandContext
  /// In the language of the scene.
  private(set) var labels: Labels
  private var attachment: Attachment<Screen.Intent, Screen.Update>?
  private var wait: CheckedContinuation<Result<Screen.Update.Frame, CommandFailure>, Never>?
  private var lastNumber: UInt64 = 0
  private var limit: Cancellation?
  /// What was said last is not with the daemon.
  private var dropped: CommandFailure?

  init(_ screen: Screen, _ context: CommandContext) {
    self.screen = screen
    self.context = context
    labels = context.labels
  }

  /// Opens the scene.
  ///
  /// - Returns: what it shows once nothing is in flight.
  func open() async throws(CommandFailure) -> Screen.Update.Frame {
    var configuration = AttachmentConfiguration()
    configuration.locale = context.locale
    configuration.session = context.session
    let attachment = Attachment(
      channel: context.channel, method: Screen.method, scheduler: context.scheduler,
      configuration: configuration
    ) { [weak self] open, number in
      // The attachment is this talk's own and never outlives it.
      guard let self else { preconditionFailure("an attachment without its talk") }
      return screen.opening(open, number: number)
    }
    self.attachment = attachment
    attachment.isSettled = { Screen.isSettled($0) }
    attachment.onWelcome = { [weak self] welcome in
      if !welcome.locale.isEmpty { self?.labels = Labels(locale: welcome.locale) }
    }
    attachment.onFrame = { [weak self] _ in self?.check() }
    attachment.onAcknowledged = { [weak self] _ in self?.check() }
    attachment.onRefusal = { [weak self] _, refusal in self?.drop(refusal) }
    attachment.onEnd = { [weak self] in self?.conclude($0) }
    attachment.start()
    return try await answer()
  }

  /// Says one thing.
  ///
  /// - Returns: what the screen shows once it has answered that and nothing is in flight.
  func say(
    _ intent: LineIntent<Screen.Intent>
  ) async throws(CommandFailure) -> Screen.Update.Frame {
    let number = attachment?.submit(intent.intent, isDurable: intent.isDurable)
    screen.sent(intent.intent, as: number)
    lastNumber = number ?? lastNumber
    return try await answer()
  }

  func leave() { attachment?.leave() }

  private func answer() async throws(CommandFailure) -> Screen.Update.Frame {
    let result = await withCheckedContinuation { wait in
      self.wait = wait
      limit = context.scheduler.schedule(after: context.timeout) { [weak self] in
        self?.end(.failure(.said(.deadline, ["The daemon did not answer in time."])))
      }
      if let dropped { end(.failure(dropped)) } else { check() }
    }
    return try result.get()
  }

  /// There is no answer to wait for.
  private func drop(_ refusal: IntentRefusal) {
    let failure = CommandFailure.said(.usage, [refusal.sentence(labels)])
    dropped = failure
    end(.failure(failure))
  }

  private func check() {
    guard let attachment, let frame = attachment.frame, attachment.state == .attached,
      attachment.acknowledged >= lastNumber, Screen.isSettled(frame)
    else { return }
    end(.success(frame))
  }

  private func conclude(_ end: AttachmentEnd) {
    switch end {
    case .failed(let failure): self.end(.failure(.call(failure)))
    case .goodbye(let goodbye) where goodbye.reason == .loggedOut:
      self.end(.failure(.said(.noPermission, ["You are signed out."])))
    case .goodbye, .left: self.end(.failure(.said(.unforeseen, ["The screen was closed."])))
    }
  }

  private func end(_ result: Result<Screen.Update.Frame, CommandFailure>) {
    limit?.cancel()
    let wait = wait
    self.wait = nil
    wait?.resume(returning: result)
  }
}
