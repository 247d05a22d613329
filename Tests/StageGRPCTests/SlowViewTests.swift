internal import Contract
internal import GRPC
internal import Glibc
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Views that do not read", .timeLimit(.minutes(10)))
@LoopActor
struct SlowViewTests {
  private let theatre = Theatre()

  /// A view of the shared form whose window is shut by large frames.
  private func slowView() async -> BareView {
    theatre.heading = String(repeating: "h", count: 60_000)
    let view = BareView(theatre, scene: "desk")
    await view.untilAttached()
    view.stream.pauseReading()
    // More than any window: from here on nothing more leaves.
    for number in 0..<8 {
      theatre.presenter.type("fill \(number)")
      await LoopThread.pass()
    }
    return view
  }

  @Test("frames conflate: who reads again gets the newest and none of the thousands between")
  func frames() async {
    let view = await slowView()
    for number in 1...10_000 { theatre.presenter.type("\(number)") }
    view.stream.resumeReading()
    await view.until { $0.frames.last?.duration == "10000" }
    #expect(view.frames.count < 20)
    #expect(view.frames.map(\.revision) == view.frames.map(\.revision).sorted())
  }

  @Test("effects do not conflate, and come after the frame they belong to")
  func effects() async {
    let view = await slowView()
    for number in 1...64 {
      theatre.presenter.type("\(number)")
      theatre.presenter.announce("\(number)")
    }
    view.stream.resumeReading()
    await view.until { $0.effects.count == 64 }
    #expect(view.announcements == (1...64).map { "\($0)" })
    let first = view.updates.firstIndex { if case .effect? = $0.update { true } else { false } }
    let newest = view.updates.firstIndex { update in
      if case .frame(let frame)? = update.update { frame.duration == "64" } else { false }
    }
    #expect(newest != nil && first != nil && newest! < first!)
    #expect(view.status == nil)
  }

  @Test("acknowledgements conflate to the highest")
  func acknowledgements() async {
    let view = await slowView()
    var last: UInt64 = 0
    for _ in 0..<500 { last = view.send(.dismiss(BorrowDismiss())) }
    view.stream.resumeReading()
    await view.untilAnswered()
    #expect(view.acknowledged == last)
  }

  @Test("one effect too many: what is queued is dropped, and the trailers say why")
  func fellBehind() async {
    let view = await slowView()
    let other = BareView(theatre, scene: "desk")
    await other.untilAttached()
    for number in 1...65 {
      theatre.presenter.announce("\(number)")
      await LoopThread.pass(turns: 1)
    }
    #expect(theatre.service.counters.fellBehind == 1)
    #expect(theatre.stage.viewCount == 1)
    view.stream.resumeReading()
    await view.untilEnded()
    #expect(view.status?.code == .resourceExhausted)
    #expect(view.trailers["test-goodbye"] == "fell_behind")
    #expect(view.effects.isEmpty)
    await other.until { $0.announcements.count == 65 }
    #expect(other.status == nil)
  }

  @Test("a window that stays shut is cut after thirty seconds, with the reason or a reset")
  func stalled() async {
    let view = await slowView()
    theatre.presenter.type("pending")
    theatre.scheduler.advance(by: .seconds(61))
    await LoopThread.pass()
    #expect(theatre.stage.viewCount == 0)
    view.stream.resumeReading()
    await view.untilEnded()
    #expect(view.status?.code == .resourceExhausted, "\(view.status as Any)")
  }

  @Test("where not even the trailers can leave, the stream is reset after thirty seconds more")
  func reset() async {
    let view = await slowView()
    for number in 1...65 {
      theatre.presenter.announce("\(number)")
      await LoopThread.pass(turns: 1)
    }
    theatre.scheduler.advance(by: .seconds(61))
    await LoopThread.pass()
    view.stream.resumeReading()
    await view.untilEnded()
    #expect(view.status?.code == .resourceExhausted, "\(view.status as Any)")
  }

  @Test("a view that reads now and then is not cut")
  func slowButAlive() async {
    let view = await slowView()
    for round in 1...5 {
      theatre.presenter.type("round \(round)")
      theatre.scheduler.advance(by: .seconds(20))
      await LoopThread.pass()
      view.stream.resumeReading()
      await view.until { $0.frames.last?.duration == "round \(round)" }
      view.stream.pauseReading()
      for number in 0..<8 {
        theatre.presenter.type("fill \(number)")
        await LoopThread.pass()
      }
    }
    #expect(view.status == nil)
    #expect(theatre.stage.viewCount == 1)
  }

  @Test("three hundred views that never read cost a constant amount of memory")
  func threeHundred() async {
    theatre.heading = String(repeating: "h", count: 4_000)
    var views: [BareView] = []
    for _ in 0..<3 {
      let channel = theatre.channel()
      for _ in 0..<100 {
        let view = BareView(channel)
        view.open(Open(scene: "desk"))
        views.append(view)
      }
    }
    for view in views {
      await view.untilAttached()
      view.stream.pauseReading()
    }
    for number in 0..<50 {
      theatre.presenter.type("fill \(number)")
      await LoopThread.pass(turns: 1)
    }
    let before = residentBytes()
    for number in 1...10_000 {
      theatre.presenter.type("\(number)")
      if number % 100 == 0 { await LoopThread.pass(turns: 1) }
    }
    // Ten thousand frames for three hundred views are twelve gigabytes.
    #expect(residentBytes() - before < (64 << 20) + quarantine)
    #expect(theatre.stage.viewCount == 300)
  }

  /// What the address sanitizer, where it is on, keeps back of memory that was freed.
  private var quarantine: Int { dlsym(nil, "__asan_init") == nil ? 0 : 512 << 20 }

  private func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let text = line.prefix { $0 != 0 }.map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
    return (Int(String(text.split(separator: " ")[1])) ?? 0) * Int(getpagesize())
  }
}
