internal import Contract
internal import GRPC
internal import LoopActor
internal import StageClient
internal import StageContract
internal import TestSupport
internal import Wire

/// A frontend on an attachment, which notes what it is told.
@LoopActor
final class Client {
  typealias Form = Attachment<BorrowIntent, BorrowUpdate>

  let attachment: Form
  private(set) var states: [AttachmentState] = []
  private(set) var frames: [BorrowFrame] = []
  private(set) var announcements: [String] = []
  private(set) var welcomes: [Welcome] = []
  private(set) var refusals: [IntentRefusal] = []
  private(set) var end: AttachmentEnd?
  /// Called within the turn of each welcome, before the daemon has read what follows it.
  var whenWelcomed: (@LoopActor () -> Void)?
  private(set) var openings: [Open] = []

  /// - Parameter draft: what the person's field shows when a stream is opened.
  init(
    _ theatre: Theatre, scene: String = "desk", draft: @escaping @LoopActor () -> String? = { nil },
    configure: (inout AttachmentConfiguration) -> Void = { _ in }
  ) {
    var configuration = AttachmentConfiguration()
    configuration.scene = scene
    configure(&configuration)
    let relay = Relay()
    attachment = Form(
      channel: theatre.channel(), method: BorrowScreenMethods.present,
      scheduler: theatre.scheduler, configuration: configuration, random: { 0.5 },
      opening: { open, _ in
        relay.note?(open)
        return BorrowOpen(open: open, draft: draft().map { BorrowDraft(duration: $0) })
      })
    relay.note = { [weak self] in self?.openings.append($0) }
    attachment.onState = { [weak self] in self?.states.append($0) }
    attachment.onWelcome = { [weak self] welcome in
      self?.welcomes.append(welcome)
      self?.whenWelcomed?()
    }
    attachment.onRefusal = { [weak self] in self?.refusals.append($1) }
    attachment.onFrame = { [weak self] in self?.frames.append($0) }
    attachment.onEffect = { [weak self] effect in
      if case .announce(let announce)? = effect.kind {
        self?.announcements.append(announce.message?.text ?? "")
      }
    }
    attachment.onEnd = { [weak self] in self?.end = $0 }
  }

  private final class Relay {
    var note: (@LoopActor (Open) -> Void)?
  }

  /// How long it waited before each attempt to come back.
  var waits: [Duration] {
    states.compactMap { if case .waiting(let wait) = $0 { wait } else { nil } }
  }

  /// One that is attached.
  static func attached(
    _ theatre: Theatre, scene: String = "desk", draft: @escaping @LoopActor () -> String? = { nil }
  ) async -> Client {
    let client = Client(theatre, scene: scene, draft: draft)
    client.attachment.start()
    await client.until { !$0.frames.isEmpty }
    return client
  }

  @discardableResult
  func type(_ text: String) -> UInt64? {
    attachment.submit(BorrowIntent(intent: .setDuration(BorrowSetDuration(text: text))))
  }

  @discardableResult
  func submit(_ request: String) -> UInt64? {
    attachment.submit(
      BorrowIntent(intent: .submit(BorrowSubmit(requestId: request))), isDurable: true)
  }

  func until(_ condition: @LoopActor (Client) -> Bool) async {
    await LoopThread.until { condition(self) }
  }

  /// Waits until the stream is lost, and lets the time pass until the next one is open.
  func untilBack(_ theatre: Theatre) async {
    let welcomes = welcomes.count
    await until { if case .waiting = $0.attachment.state { true } else { false } }
    while self.welcomes.count == welcomes {
      theatre.scheduler.advance(by: .milliseconds(100))
      await LoopThread.pass()
    }
    await until { $0.attachment.state == .attached }
  }

  /// Lets the time pass until the stream was lost so often in all.
  func untilLost(_ theatre: Theatre, times: Int) async {
    while waits.count < times {
      await LoopThread.pass()
      if waits.count < times { theatre.scheduler.advance(by: .milliseconds(10)) }
    }
  }
}
