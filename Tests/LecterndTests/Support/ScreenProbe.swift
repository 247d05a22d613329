import ContractRuntime
import GRPC
import LoopActor
import StageContract
import TestSupport

/// A frontend of any screen, by hand: every update that came, and the end.
@LoopActor
final class ScreenProbe<Intent, Update>
where
  Intent: ScreenIntent & GRPCMessage & ContractMessage,
  Update: ScreenUpdate & GRPCMessage & ContractMessage
{
  private(set) var welcome: Welcome?
  private(set) var frame: Update.Frame?
  private(set) var effects: [Effect] = []
  private(set) var goodbye: Goodbye?
  private(set) var end: Status?
  /// Everything that came, as JSON.
  private(set) var texts: [String] = []
  private let stream: ClientStream<Intent, Update>
  private let channel: Channel
  private var number: UInt64 = 1
  private var acknowledged: UInt64 = 0

  /// - Parameter channel: this frontend's own.
  init(_ channel: Channel, _ method: GRPC.Method<Intent, Update>, _ opening: Intent.Opening) {
    self.channel = channel
    stream = channel.open(method)
    stream.onMessage = { [weak self] in self?.take($0) }
    stream.onEnd = { [weak self] status, _ in self?.end = status }
    stream.send(Intent(opening: opening, number: 1))
  }

  func send(_ intent: Intent) {
    var intent = intent
    number += 1
    intent.number = number
    stream.send(intent)
  }

  /// Waits until the screen shows that, or the stream has ended.
  func until(_ condition: (Update.Frame) -> Bool) async {
    await LoopThread.until { [self] in
      end != nil || acknowledged >= number && frame.map(condition) == true
    }
  }

  func untilEnd() async { await LoopThread.until { [self] in end != nil } }

  func leave() { channel.close() }

  /// Where it was led, with the parameters.
  var destinations: [Navigate] {
    effects.compactMap { if case .navigate(let navigate)? = $0.kind { navigate } else { nil } }
  }

  private func take(_ update: Update) {
    texts.append(update.json().serialized())
    acknowledged = max(acknowledged, update.acknowledged)
    switch update.content {
    case .welcome(let welcome)?: self.welcome = welcome
    case .frame(let frame)?: self.frame = frame
    case .effect(let effect)?: effects.append(effect)
    case .goodbye(let goodbye)?: self.goodbye = goodbye
    case nil: break
    }
  }
}
