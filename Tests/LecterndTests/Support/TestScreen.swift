import GRPC
import LoopActor
import StageContract
import TestSupport

/// A frontend of any screen, by hand: the newest frame, what was said aloud, and the end.
@LoopActor
final class TestScreen<Intent: GRPCMessage & ScreenIntent, Update: GRPCMessage & ScreenUpdate> {
  private(set) var frame: Update.Frame?
  private(set) var announcements: [Message] = []
  private(set) var destinations: [Navigate] = []
  private(set) var end: Status?
  private let stream: ClientStream<Intent, Update>
  private let channel: Channel
  private var number: UInt64 = 0

  init(_ channel: Channel, _ method: GRPC.Method<Intent, Update>, _ opening: Intent) {
    self.channel = channel
    stream = channel.open(method)
    stream.onMessage = { [weak self] in self?.take($0) }
    stream.onEnd = { [weak self] status, _ in self?.end = status }
    send(opening)
  }

  func send(_ intent: Intent) {
    var intent = intent
    number += 1
    intent.number = number
    stream.send(intent)
  }

  /// Waits for a frame that is so.
  func until(_ condition: @escaping (Update.Frame) -> Bool) async {
    await LoopThread.until { [self] in end != nil || frame.map(condition) == true }
  }

  func leave() { channel.close() }

  private func take(_ update: Update) {
    switch update.content {
    case .frame(let frame)?: self.frame = frame
    case .effect(let effect)?:
      switch effect.kind {
      case .announce(let announce)?:
        if let message = announce.message { announcements.append(message) }
      case .navigate(let destination)?: destinations.append(destination)
      default: break
      }
    default: break
    }
  }
}
