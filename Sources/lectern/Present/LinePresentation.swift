internal import Contract
internal import GRPC
internal import Glibc
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract

/// How the presentation of one screen ends.
enum ScreenEnd {
  case exit(ExitCode)
  case failed(CommandFailure)
  case navigate(Navigate)
  /// The session is over.
  case loggedOut
}

/// One screen in line mode: intents from the feed go in, frames and effects come out as they stream.
@LoopActor
final class LinePresentation<Screen: LineScreen> {
  private let context: CommandContext
  private let feed: LineFeed
  private let isWatched: Bool
  private let session: String
  private var screen: Screen
  private var labels: Labels
  private var reading = LinearReading()
  private var attachment: Attachment<Screen.Intent, Screen.Update>?
  private var lastNumber: UInt64 = 0
  /// The life of the scene that was entered last.
  private var incarnation: UInt64?
  private var isInTurn = false
  /// The daemon is gone, which was said.
  private var isAway = false
  /// Something that was said is not with the daemon and never will be.
  private var hasDropped = false
  /// What is watched was last said so.
  private var said: [String]?
  private var limit: Cancellation?
  private var onEnd: (@LoopActor (ScreenEnd) -> Void)?

  /// - Parameters:
  ///   - session: the key of the session whose scene it is; empty: the account's own.
  ///   - isWatched: the person only looks on, so nothing is said of what could be typed.
  init(
    _ screen: Screen, feed: LineFeed, session: String, context: CommandContext,
    isWatched: Bool = false
  ) {
    self.screen = screen
    self.session = session
    self.feed = feed
    self.context = context
    labels = context.labels
    self.isWatched = isWatched
  }

  /// Attaches and presents until the scene or the person says that it is over.
  func run() async -> ScreenEnd {
    await withCheckedContinuation { continuation in
      onEnd = { continuation.resume(returning: $0) }
      start()
    }
  }

  private func start() {
    var configuration = AttachmentConfiguration()
    configuration.scene = context.invocation.text(.scene) ?? ""
    configuration.locale = context.locale
    configuration.session = session
    let attachment = Attachment(
      channel: context.channel, method: Screen.method, scheduler: context.scheduler,
      configuration: configuration
    ) { [weak self] open, number in
      // The attachment is this presentation's own and never outlives it.
      guard let self else { preconditionFailure("an attachment without its presentation") }
      return screen.opening(open, number: number)
    }
    self.attachment = attachment
    attachment.isSettled = { Screen.isSettled($0) }
    attachment.onWelcome = { [weak self] in self?.greet($0) }
    attachment.onFrame = { [weak self] in self?.show($0) }
    attachment.onEffect = { [weak self] in self?.carryOut($0) }
    attachment.onGoodbye = { [weak self] goodbye in
      guard let self else { return }
      say(.goodbye(goodbye), StageText.lines(goodbye, labels))
    }
    attachment.onAcknowledged = { [weak self] _ in self?.advance() }
    attachment.onRefusal = { [weak self] _, refusal in self?.drop(refusal) }
    attachment.onState = { [weak self] in self?.follow($0) }
    attachment.onEnd = { [weak self] in self?.conclude($0) }
    feed.onChange = { [weak self] in self?.advance() }
    feed.takesEmptyLines = Screen.takesEmptyLines
    if let time = context.invocation.duration(.timeout) {
      limit = context.scheduler.schedule(after: time) { [weak self] in
        self?.end(.exit(.deadline))
      }
    }
    attachment.start()
    // Whoever types gets to know by the next line that nobody reads; whoever only watches, by this.
    if isWatched { context.output.whenReaderGoes { [weak self] in self?.end(.exit(.done)) } }
  }
}

// MARK: In

extension LinePresentation {
  /// Takes lines for as long as the screen is ready for them.
  private func advance() {
    guard !isInTurn, onEnd != nil else { return }
    isInTurn = true
    defer { isInTurn = false }
    while let line = feed.line, isReady(for: line) {
      feed.take()
      submit(line)
    }
    if feed.line == nil && feed.isAtEnd { attachment?.endInput() }
  }

  private func isReady(for line: String) -> Bool {
    guard let attachment, attachment.state == .attached, let frame = attachment.frame else {
      return false
    }
    if Screen.isForbidden(frame) { return false }
    if LineUrgency.isUrgent(line) { return true }
    return attachment.acknowledged >= lastNumber && Screen.isSettled(frame)
  }

  /// On a new stream: what the daemon may not have, before anything else.
  private func sayAgain() {
    guard let attachment, let life = attachment.welcome?.incarnation else { return }
    defer { incarnation = life }
    guard let former = incarnation else { return }
    if let limit = attachment.messageLimit { screen.learn(messageLimit: limit) }
    for intent in screen.again(inSameLife: former == life) {
      let number = attachment.submit(intent)
      screen.sent(intent, as: number)
      lastNumber = number ?? lastNumber
    }
  }

  private func submit(_ line: String) {
    do throws(LineFailure) {
      if let limit = attachment?.messageLimit { screen.learn(messageLimit: limit) }
      let intent = try screen.intent(for: line, frame: attachment?.frame)
      // All of it or nothing: the field keeps what it has.
      if let attachment, let limit = attachment.messageLimit,
        (intent.before + [intent.intent]).contains(where: attachment.isTooLong)
      {
        return drop(.tooLong(limit: limit))
      }
      for piece in intent.before { attachment?.submit(piece) }
      let number = attachment?.submit(intent.intent, isDurable: intent.isDurable)
      screen.sent(intent, as: number)
      lastNumber = number ?? lastNumber
    } catch {
      // A person can say it again; a script that goes on would do something else than it was
      // written for.
      if isatty(STDIN_FILENO) == 1 {
        try? Output.errors.text([error.text.text(labels)])
      } else {
        end(.failed(.said(.usage, [error.text.text(labels)])))
      }
    }
  }
}

// MARK: Out

extension LinePresentation {
  /// Says why something that was said is not done; what follows it is. Nobody may believe that all was
  /// done, so the exit code tells too.
  private func drop(_ refusal: IntentRefusal) {
    hasDropped = true
    try? Output.errors.text([refusal.sentence(labels)])
  }

  private func say(
    _ content: ScreenContent<Screen.Update.Frame>, _ lines: @autoclosure () -> [String]
  ) {
    do throws(CommandFailure) {
      let acknowledged = attachment?.acknowledged ?? 0
      try context.say(
        lines(),
        json: [JSONLine.text(Screen.Update(content: content, acknowledged: acknowledged))],
        in: labels)
    } catch {
      return end(.failed(error))
    }
    advance()
  }

  /// From here on the labels are in the language of the scene, which may be another one than the
  /// person's shell asks for.
  private func greet(_ welcome: Welcome) {
    if !welcome.locale.isEmpty { labels = Labels(locale: welcome.locale) }
    say(.welcome(welcome), isWatched ? [] : StageText.lines(welcome, labels))
  }

  /// Where each line is said once, a line of the frame has said already what is announced.
  private func lines(of effect: Effect) -> [String] {
    if Screen.saysOnce, case .announce? = effect.kind { return [] }
    return isSaidOnce ? reading.lines(of: effect) : StageText.lines(effect)
  }

  private var isSaidOnce: Bool { context.isPlain || Screen.saysOnce }

  /// The whole frame, or what of it is new where everything is said once.
  private func show(_ frame: Screen.Update.Frame) {
    screen.see(frame, acknowledged: attachment?.acknowledged ?? 0)
    var lines = Screen.lines(frame, labels)
    if isWatched {
      lines.removeAll { $0.hasPrefix("> ") }
      // Something has changed that is not shown here.
      if lines == said, !context.isJSON { return advance() }
      said = lines
    }
    say(.frame(frame), isSaidOnce ? reading.lines(ofFrame: lines) : lines)
    if Screen.isForbidden(frame) { end(.exit(.noPermission)) }
  }

  private func carryOut(_ effect: Effect) {
    say(.effect(effect), lines(of: effect))
    if case .navigate(let destination)? = effect.kind { end(.navigate(destination)) }
  }

  private func follow(_ state: AttachmentState) {
    switch state {
    case .waiting where attachment?.frame != nil && !isAway:
      isAway = true
      try? Output.errors.text(["-- \(labels.text(.daemonGone))"])
    case .attached:
      if isAway { try? Output.errors.text(["-- \(labels.text(.daemonBack))"]) }
      isAway = false
      sayAgain()
      advance()
    case .idle, .opening, .waiting, .ended: break
    }
  }

  private func conclude(_ end: AttachmentEnd) {
    switch end {
    case .left: self.end(.exit(.done))
    case .goodbye(let goodbye):
      self.end(goodbye.reason == .loggedOut ? .loggedOut : .exit(.done))
    case .failed(let failure): self.end(.failed(.call(failure)))
    }
  }

  /// Once.
  private func end(_ end: ScreenEnd) {
    guard let onEnd else { return }
    var end = end
    if case .exit(let code) = end, hasDropped { end = .exit(max(code, .usage)) }
    self.onEnd = nil
    feed.onChange = nil
    limit?.cancel()
    attachment?.leave()
    attachment = nil
    onEnd(end)
  }
}
