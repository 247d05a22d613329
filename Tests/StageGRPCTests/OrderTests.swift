internal import Contract
internal import GRPC
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The order of a view's life", .timeLimit(.minutes(10)))
@LoopActor
struct OrderTests {
  private let theatre = Theatre()

  @Test("after the open come welcome and frame, and the frame acknowledges the open")
  func attach() async {
    let view = BareView(theatre)
    view.send(.open(BorrowOpen(open: Open(scene: "desk", session: "s"))), number: 7)
    await view.untilAttached()
    #expect(view.updates.count == 2)
    #expect(view.welcome?.scene == "desk")
    #expect(view.welcome?.session == "s")
    #expect(view.welcome?.serverVersion == "9.9")
    #expect(view.welcome?.incarnation != 0)
    #expect(view.frames.first?.revision == 1)
    #expect(view.updates[1].acknowledged == 7)
  }

  @Test("every intent is acknowledged, those that change nothing and unknown ones too")
  func acknowledgements() async {
    let view = BareView(theatre, scene: "")
    view.type("3")
    view.send(.dismiss(BorrowDismiss()))
    let last = view.send(nil)
    await view.untilAnswered()
    #expect(view.acknowledged == last)
    #expect(view.frames.last?.duration == "3")
    #expect(view.updates.map(\.acknowledged) == view.updates.map(\.acknowledged).sorted())
  }

  @Test("a frame is the same bytes for all views; the number is each view's own")
  func sharedFrame() async {
    let views = [BareView(theatre, scene: "desk"), BareView(theatre)]
    await views[0].untilAttached()
    views[1].send(.open(BorrowOpen(open: Open(scene: "desk"))), number: 500)
    await views[1].untilAttached()
    views[0].type("9")
    await views[0].untilAnswered()
    await views[1].until { $0.frames.last?.duration == "9" }
    #expect(views[0].frames.last == views[1].frames.last)
    #expect(views.map(\.acknowledged) == [2, 500])
  }

  @Test(
    "what breaks the order ends the stream with INVALID_ARGUMENT", arguments: Violation.allCases)
  func violations(_ violation: Violation) async {
    let view = BareView(theatre)
    violation.commit(view)
    await view.untilEnded()
    #expect(view.status?.code == .invalidArgument, "\(view.status as Any)")
    #expect(theatre.service.counters.orderViolations == 1)
    #expect(theatre.service.viewCount == 0)
    #expect(theatre.stage.viewCount == 0)
  }

  enum Violation: CaseIterable {
    case noOpen, secondOpen, sameNumber, lowerNumber, numberZero, nothing

    @LoopActor func commit(_ view: BareView) {
      let open = BorrowIntent.Intent.open(BorrowOpen(open: Open(scene: "desk")))
      switch self {
      case .noOpen: view.type("3")
      case .secondOpen:
        view.send(open)
        view.send(open)
      case .sameNumber:
        view.send(open, number: 3)
        view.send(.edit(BorrowEdit()), number: 3)
      case .lowerNumber:
        view.send(open, number: 3)
        view.send(.edit(BorrowEdit()), number: 2)
      case .numberZero: view.send(open, number: 0)
      case .nothing: view.stream.finishSending()
      }
    }
  }

  @Test("an open is due within five seconds")
  func openDue() async {
    let view = BareView(theatre)
    await LoopThread.until { theatre.service.viewCount == 1 }
    theatre.scheduler.advance(by: .milliseconds(4_999))
    await LoopThread.pass()
    #expect(view.status == nil)
    theatre.scheduler.advance(by: .milliseconds(1))
    await view.untilEnded()
    #expect(view.status?.code == .invalidArgument)
  }

  @Test("a view that has opened may be silent for as long as it likes")
  func silence() async {
    let view = BareView(theatre, scene: "desk")
    await view.untilAttached()
    theatre.scheduler.advance(by: .seconds(86_400))
    await LoopThread.pass()
    #expect(view.status == nil)
  }

  @Test("who may not enter is told by status, and no presenter is made")
  func refused() async {
    theatre.refusal = Status(.permissionDenied, "not yours")
    let view = BareView(theatre, scene: "")
    await view.untilEnded()
    #expect(view.status == Status(.permissionDenied, "not yours"))
    #expect(theatre.presenters.isEmpty)
  }

  @Test("a frontend that is too old hears both versions")
  func tooOld() async {
    let theatre = Theatre {
      $0.protocolLevel = 3
      $0.oldestProtocolLevel = 2
    }
    let view = BareView(theatre)
    view.open(Open(protocol: 1))
    await view.untilEnded()
    #expect(view.status?.code == .failedPrecondition)
    #expect(view.status?.message.contains("protocol 1") == true)
    #expect(view.status?.message.contains("9.9") == true)
  }

  @Test("a frontend that is newer is let in: it decides itself")
  func newer() async {
    let view = BareView(theatre)
    view.open(Open(protocol: 999))
    await view.untilAttached()
    #expect(view.welcome?.protocol == 1)
  }

  @Test("a session that has all the scenes it may have is told so")
  func tooManyScenes() async {
    var views: [BareView] = []
    for number in 0..<64 { views.append(BareView(theatre, scene: "\(number)")) }
    for view in views { await view.untilAttached() }
    let view = BareView(theatre, scene: "one more")
    await view.untilEnded()
    #expect(view.status?.code == .resourceExhausted)
  }
}
