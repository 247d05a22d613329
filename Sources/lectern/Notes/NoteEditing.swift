internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract
internal import Wire

/// A note in the person's own editor: every write of the file is kept as a draft, and the end of the
/// editor is "save".
///
/// While the editor runs the terminal is its own, so nothing is said; and a daemon that goes away is
/// waited for, with the file as what is sure to be there.
@LoopActor
final class NoteEditing {
  /// How often to look whether the editor has written.
  static let pause: Duration = .milliseconds(100)

  let context: CommandContext
  let choice: NoteChoice?
  private let note: String
  private(set) var frame: NoteFrame?
  private(set) var end: AttachmentEnd?
  private(set) var labels: Labels
  var file: NoteFile?
  /// Whether the person has given their own text up.
  var resolvedByTheirs = false
  /// What the daemon does not take, and so can't save.
  private(set) var refusal: IntentRefusal?
  private var typing = NoteTyping(follows: false)
  private var attachment: Attachment<NoteIntent, NoteUpdate>?
  private var incarnation: UInt64?
  /// The save that waits for its answer.
  private var pendingSave: String?
  private(set) var lastNumber: UInt64 = 0
  private var stamp: NoteFile.Stamp?
  private var looking: Cancellation?
  private var waiter: CheckedContinuation<Void, Never>?
  private var alarm: Cancellation?

  /// - Parameters:
  ///   - note: its id, or a draft's; empty: a new one.
  ///   - choice: what to do where the note was saved elsewhere meanwhile; nil: ask.
  init(_ context: CommandContext, note: String, choice: NoteChoice?) {
    self.context = context
    self.note = note
    self.choice = choice
    labels = context.labels
  }

  /// Whether the daemon has answered everything that was sent.
  var isAnswered: Bool {
    guard let attachment, attachment.state == .attached, let frame else { return false }
    return attachment.acknowledged >= lastNumber && !frame.busy
  }

  var isAttached: Bool { attachment?.state == .attached }

  // MARK: The way to the daemon

  func open() {
    var configuration = AttachmentConfiguration()
    configuration.locale = context.locale
    configuration.session = context.session
    let attachment = Attachment(
      channel: context.channel, method: NoteScreenMethods.present, scheduler: context.scheduler,
      configuration: configuration
    ) { [weak self] open, _ in self?.opening(open) ?? NoteOpen(open: open) }
    self.attachment = attachment
    attachment.onState = { [weak self] in self?.follow($0) }
    attachment.onFrame = { [weak self] in self?.see($0) }
    attachment.onAcknowledged = { [weak self] _ in self?.wake() }
    attachment.onRefusal = { [weak self] _, refusal in
      self?.refusal = refusal
      self?.wake()
    }
    attachment.onEnd = { [weak self] end in
      self?.end = end
      self?.wake()
    }
    attachment.start()
  }

  func leave() {
    looking?.cancel()
    attachment?.leave()
    attachment = nil
  }

  private func opening(_ open: Open) -> NoteOpen {
    NoteOpen(open: open, note: note, draft: typing.draft, baseRevision: typing.base)
  }

  private func follow(_ state: AttachmentState) {
    if state == .attached { sayAgain() }
    wake()
  }

  private func see(_ frame: NoteFrame) {
    self.frame = frame
    typing.see(frame, acknowledged: attachment?.acknowledged ?? 0)
    if isAnswered, frame.phase != .failed { pendingSave = nil }
    wake()
  }

  /// On a new stream: what the daemon may not have. Text first: a save means what stands there now.
  private func sayAgain() {
    guard let welcome = attachment?.welcome else { return }
    if !welcome.locale.isEmpty { labels = Labels(locale: welcome.locale) }
    defer { incarnation = welcome.incarnation }
    guard let former = incarnation else { return }
    if let limit = attachment?.messageLimit { typing.learn(messageLimit: limit) }
    for intent in typing.again(inSameLife: former == welcome.incarnation) {
      typing.sent(intent, as: send(intent))
    }
    if let pendingSave { send(NoteIntent(intent: .save(NoteSave(requestId: pendingSave)))) }
  }

  @discardableResult
  func send(_ intent: NoteIntent) -> UInt64? {
    let number = attachment?.submit(intent)
    lastNumber = number ?? lastNumber
    return number
  }

  // MARK: What is typed

  /// Looks after the file for as long as the editor runs.
  func watch(_ file: NoteFile) {
    stamp = file.stamp
    look(after: file)
  }

  func stopWatching() { looking?.cancel() }

  private func look(after file: NoteFile) {
    looking = context.scheduler.schedule(after: Self.pause) { [weak self] in
      guard let self else { return }
      let stamp = file.stamp
      if stamp != self.stamp, let content = file.read() {
        self.stamp = stamp
        take(content)
      }
      look(after: file)
    }
  }

  /// What stands in the file is what is typed.
  func take(_ content: NoteFile.Content) {
    // All of it or nothing; and what was too long may be shorter now.
    refusal = tooLong(content)
    guard refusal == nil else { return }
    if !content.title.utf8.elementsEqual(typing.title.text.utf8) {
      typing.typeTitle(content.title, sentAs: send(typing.titleIntent(content.title)))
    }
    if !content.text.utf8.elementsEqual(typing.text.text.utf8) {
      var number: UInt64?
      for piece in typing.textIntents(content.text) { number = send(piece) }
      typing.typeText(content.text, sentAs: number)
    }
  }

  private func tooLong(_ content: NoteFile.Content) -> IntentRefusal? {
    guard let attachment, let limit = attachment.messageLimit else { return nil }
    typing.learn(messageLimit: limit)
    let intents = [typing.titleIntent(content.title)] + typing.textIntents(content.text)
    return intents.contains(where: attachment.isTooLong) ? .tooLong(limit: limit) : nil
  }

  func save() {
    let request = RequestIdentifier.make()
    pendingSave = request
    send(NoteIntent(intent: .save(NoteSave(requestId: request))))
  }

  // MARK: Waiting

  /// False where the time was over first.
  func wait(until deadline: Duration? = nil, for condition: () -> Bool) async -> Bool {
    while !condition() {
      let left = deadline.map { $0 - context.scheduler.now }
      if let left, left <= .zero { return false }
      await withCheckedContinuation { continuation in
        // It may have come before this has gone to sleep.
        if condition() { return continuation.resume() }
        waiter = continuation
        alarm = left.map { time in
          context.scheduler.schedule(after: time) { [weak self] in self?.wake() }
        }
      }
    }
    return true
  }

  private func wake() {
    alarm?.cancel()
    alarm = nil
    let waiter = waiter
    self.waiter = nil
    waiter?.resume()
  }
}
