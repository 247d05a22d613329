internal import Contract
internal import ContractRuntime
internal import EventLoop
internal import GRPC
internal import Glibc
internal import LoopActor
internal import Release
internal import Renderers
internal import StageContract

/// What every command works with: the command line, the way to the daemon, and where to say things.
@LoopActor
final class CommandContext {
  let invocation: Invocation
  let scheduler: any Scheduler
  let candidates: [String]
  let channel: Channel
  let output = Output.standard
  /// BCP 47, as the person or their shell asks for; empty: whatever the daemon speaks.
  let locale: String
  /// What this program says of its own, in that language.
  let labels: Labels
  /// The key of the session to act in; empty: the account's own.
  let session: String

  init(_ invocation: Invocation, scheduler: any Scheduler) {
    self.invocation = invocation
    self.scheduler = scheduler
    candidates = SocketPath.candidates(option: invocation.text(.socket))
    let connector = Connector(candidates: candidates)
    var configuration = ChannelConfiguration()
    configuration.userAgent = "lectern/\(Release.version)"
    let locale = invocation.text(.locale) ?? LocaleTag.current()
    if !locale.isEmpty { try? configuration.metadata.append("accept-language", locale) }
    self.locale = locale
    labels = Labels(locale: locale)
    session = SessionKey.find(option: invocation.text(.session))
    if !session.isEmpty { SessionKey.add(session, to: &configuration.metadata) }
    channel = Channel(configuration: configuration, scheduler: scheduler) {
      () throws(ConnectFailure) in try connector.connect()
    }
  }

  /// How long one call may take.
  var timeout: Duration { invocation.duration(.timeout) ?? .seconds(30) }

  var isJSON: Bool { invocation.isSet(.json) }

  /// One line after the other, for screen readers and logs.
  var isPlain: Bool { invocation.isSet(.plain) }

  /// How many cells a line may take; nil: as many as it needs.
  var width: Int? { isPlain ? nil : output.columns }

  /// The card or id to act for; empty: oneself.
  var member: String { invocation.text(.member) ?? "" }

  /// Which desk this is.
  var desk: String { DeskName.find(option: invocation.text(.desk)) }

  // MARK: Saying things

  /// Says it as lines, or with `--json` as one object a line.
  ///
  /// - Parameter spoken: the language of the labels; nil: the person's.
  func say(
    _ lines: @autoclosure () -> [String], json: @autoclosure () -> [String],
    in spoken: Labels? = nil
  ) throws(CommandFailure) {
    do throws(Output.Failure) {
      if isJSON {
        try output.write(json().map { $0 + "\n" }.joined())
      } else {
        let labels = spoken ?? labels
        try output.text(isPlain ? lines().map { PlainText.line($0, labels) } : lines())
      }
    } catch {
      throw .output(error)
    }
  }

  /// The library's no, with its reasons: an answer, so it goes where answers go.
  func refuse(_ reasons: Reasons) throws(CommandFailure) -> ExitCode {
    try say(
      ReasonsText.lines(impossible: reasons, labels), json: [JSONLine.text("impossible", reasons)])
    return .refused
  }

  /// The library's no, where a screen has said it in one message.
  func refuse(_ message: Message?) throws(CommandFailure) -> ExitCode {
    let code = try refuse(Reasons(reasons: [message].compactMap { $0 }))
    return message?.isAboutPermission == true ? .noPermission : code
  }

  /// What a person has said fits several, or nothing: the command ends with what they may have meant.
  func unclear(
    _ candidates: some ContractMessage, _ lines: @autoclosure () -> [String]
  ) throws(CommandFailure) -> CommandFailure {
    guard isJSON else { return .said(.usage, lines()) }
    try say([], json: [JSONLine.text("candidates", candidates)])
    return .said(.usage, [])
  }

  // MARK: Asking the daemon

  /// One call; what went wrong becomes the command's failure.
  func ask<Answer>(
    _ call: () async throws(CallFailure) -> Answer
  ) async throws(CommandFailure) -> Answer {
    do throws(CallFailure) {
      return try await call()
    } catch {
      throw .call(error)
    }
  }

  /// A call that carries a request id. Where the daemon goes away before it has answered, the call is
  /// repeated for a few seconds: the id makes sure that nothing happens twice.
  func askDurably<Answer>(
    _ call: () async throws(CallFailure) -> Answer
  ) async throws(CommandFailure) -> Answer {
    let start = scheduler.now
    var wait = Duration.milliseconds(50)
    var lost: CallFailure?
    while true {
      do throws(CallFailure) {
        return try await call()
      } catch {
        let isLost = error.connect == nil && error.status.code == .unavailable
        let mayReturn = lost != nil && error.connect?.mayPass == true
        guard isLost || mayReturn, scheduler.now - start < Self.patience else {
          throw .call(lost ?? error)
        }
        lost = lost ?? error
      }
      await pause(wait)
      wait = min(wait * 1.6, .seconds(1))
    }
  }

  /// How long to look for a daemon that went away in the middle of a call.
  static let patience = Duration.seconds(10)

  func pause(_ time: Duration) async {
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(after: time) { continuation.resume() }
    }
  }
}

extension ConnectFailure {
  /// Whether a daemon that restarts would cause it.
  var mayPass: Bool {
    switch self {
    case .noSocket, .refused, .busy: true
    case .noPermission, .badPath, .system: false
    }
  }
}
