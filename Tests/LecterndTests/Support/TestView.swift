import Contract
import GRPC
import LoopActor
import StageContract
import TestSupport
import Wire

/// A frontend of the borrowing form, by hand: every update that came, and the end.
@LoopActor
final class TestView {
  private(set) var welcome: Welcome?
  private(set) var frame: BorrowFrame?
  /// What was said aloud so far.
  private(set) var announcements: [Message] = []
  private(set) var goodbye: Goodbye?
  private(set) var end: Status?
  private(set) var trailers = Metadata()
  private let stream: ClientStream<BorrowIntent, BorrowUpdate>
  private let channel: Channel
  private var number: UInt64 = 0

  init(_ channel: Channel, _ opening: BorrowOpen) {
    self.channel = channel
    stream = channel.open(BorrowScreenMethods.present)
    stream.onMessage = { [weak self] in self?.take($0) }
    stream.onEnd = { [weak self] status, trailers in
      self?.end = status
      self?.trailers = trailers
    }
    send(.open(opening))
  }

  func send(_ intent: BorrowIntent.Intent) {
    number += 1
    stream.send(BorrowIntent(number: number, intent: intent))
  }

  /// Waits for the form to be in a phase, with what it shows known.
  func reach(_ phase: BorrowPhase) async {
    await LoopThread.until { [self] in
      end != nil || frame?.phase == phase && frame?.book != nil && frame?.member != nil
    }
  }

  func leave() { channel.close() }

  private func take(_ update: BorrowUpdate) {
    switch update.update {
    case .welcome(let welcome)?: self.welcome = welcome
    case .frame(let frame)?: self.frame = frame
    case .goodbye(let goodbye)?: self.goodbye = goodbye
    case .effect(let effect)?:
      if case .announce(let announce)? = effect.kind, let message = announce.message {
        announcements.append(message)
      }
    case nil: break
    }
  }
}
