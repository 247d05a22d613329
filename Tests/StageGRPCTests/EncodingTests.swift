internal import Contract
internal import GRPC
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing
internal import Wire

@testable internal import StageGRPC

@Suite("A frame is encoded once")
@LoopActor
struct EncodingTests {
  @Test("the appended number is read as the update's own", arguments: [0, 1, 127, 128, .max])
  func suffix(_ number: UInt64) throws {
    let frame = BorrowFrame(revision: 4, duration: "3")
    var bytes = BorrowUpdate(content: .frame(frame), acknowledged: 0).serialized()
    bytes += AcknowledgementField.bytes(number)
    let update = try bytes.withUnsafeBytes {
      bytes throws(MalformedMessage) in try BorrowUpdate(serialized: bytes)
    }
    #expect(update == BorrowUpdate(content: .frame(frame), acknowledged: number))
  }

  @Test("whoever asks first encodes, all others share")
  func once() {
    let shared = SharedFrame(BorrowFrame(revision: 1))
    var count = 0
    for _ in 0..<100 {
      _ = shared.encoded { frame in
        count += 1
        return BorrowUpdate(content: .frame(frame), acknowledged: 0).serialized()
      }
    }
    #expect(count == 1)
  }
}

@Suite("What a view has not been told yet")
@LoopActor
struct OutboxTests {
  @LoopActor private final class Box {
    var outbox = Outbox<BorrowFrame>()
  }

  private let box = Box()

  private func names() -> [String] {
    var names: [String] = []
    while let item = box.outbox.next() {
      switch item {
      case .welcome: names.append("welcome")
      case .frame(let shared): names.append("frame \(shared.revision)")
      case .effect(let effect): names.append("effect \(effect.id)")
      case .acknowledgement: names.append("acknowledgement \(box.outbox.acknowledged)")
      case .goodbye: names.append("goodbye")
      }
    }
    return names
  }

  private func frame(_ revision: UInt64) -> SharedFrame<BorrowFrame> {
    SharedFrame(BorrowFrame(revision: revision))
  }

  @Test("whatever the order in, out come welcome, newest frame, effects, goodbye")
  func order() {
    box.outbox.put(frame(1), acknowledged: 1)
    box.outbox.put(Effect(id: 5), acknowledged: 1)
    box.outbox.put(Goodbye(), acknowledged: 2)
    box.outbox.put(frame(2), acknowledged: 2)
    box.outbox.put(Effect(id: 6), acknowledged: 2)
    box.outbox.put(Welcome())
    #expect(names() == ["welcome", "frame 2", "effect 5", "effect 6", "goodbye"])
    #expect(box.outbox.isEmpty)
  }

  @Test("a number travels alone only where nothing else carries it, and once")
  func acknowledgement() {
    box.outbox.acknowledge(3)
    box.outbox.acknowledge(2)
    #expect(!box.outbox.isEmpty)
    #expect(names() == ["acknowledgement 3"])
    box.outbox.acknowledge(3)
    #expect(box.outbox.isEmpty)
    box.outbox.acknowledge(4)
    box.outbox.put(frame(1), acknowledged: 4)
    #expect(names() == ["frame 1"])
  }

  @Test("a thousand frames are one")
  func conflation() {
    for revision in 1...1_000 { box.outbox.put(frame(UInt64(revision)), acknowledged: 0) }
    #expect(names() == ["frame 1000"])
  }
}
