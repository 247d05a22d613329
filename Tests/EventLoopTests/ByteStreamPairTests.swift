import LoopActor
import TestSupport
import Testing

@testable import EventLoop

@LoopActor
@Suite("A pair of streams in one process", .timeLimit(.minutes(10)))
struct ByteStreamPairTests {
  init() { LoopThread.start() }

  @Test("carries bytes both ways, on a later turn")
  func carriesBytes() async {
    let (one, other) = ByteStreamPair.make()
    let (atOne, atOther) = (StreamRecorder(one), StreamRecorder(other))
    one.write(Array("ping".utf8))
    other.write(Array("pong".utf8))
    #expect(atOther.bytes.isEmpty)
    #expect(one.pendingBytes == 4)
    await LoopThread.until { atOne.text == "pong" && atOther.text == "ping" }
    await LoopThread.pass()
    #expect((one.pendingBytes, atOne.drains) == (0, 1))
    #expect(one.peer == .ofThisProcess)
    one.close()
    await LoopThread.until { atOne.ends == [.closed] && atOther.ends == [.closed] }
  }

  @Test("hands over at most a chunk per turn")
  func boundedDelivery() async {
    let (one, other) = ByteStreamPair.make()
    var sizes: [Int] = []
    other.onRead = { sizes.append($0.count) }
    one.write([UInt8](repeating: 1, count: 2 * ByteStreamPair.chunk + 1))
    await LoopThread.until { sizes.count == 3 }
    #expect(sizes == [ByteStreamPair.chunk, ByteStreamPair.chunk, 1])
    one.abort()
    other.abort()
  }

  @Test("a paused end lets the other's bytes pend")
  func backPressure() async {
    let (one, other) = ByteStreamPair.make()
    let (atOne, atOther) = (StreamRecorder(one), StreamRecorder(other))
    other.pauseReading()
    one.write([1, 2, 3])
    await LoopThread.pass()
    #expect(one.pendingBytes == 3)
    #expect(atOther.bytes.isEmpty)
    other.resumeReading()
    await LoopThread.until { atOther.bytes == [1, 2, 3] && atOne.drains == 1 }
    one.abort()
    other.abort()
  }

  @Test("pausing inside onRead stops the next chunk")
  func pauseWhileReading() async {
    let (one, other) = ByteStreamPair.make()
    var reads = 0
    other.onRead = { _ in
      reads += 1
      other.pauseReading()
    }
    one.write([UInt8](repeating: 1, count: 3 * ByteStreamPair.chunk))
    await LoopThread.pass(turns: 5)
    #expect(reads == 1)
    one.abort()
    other.abort()
  }

  @Test("close flushes; what is written after it is lost")
  func closeFlushes() async {
    let (one, other) = ByteStreamPair.make()
    let (atOne, atOther) = (StreamRecorder(one), StreamRecorder(other))
    other.pauseReading()
    one.write([1, 2])
    one.close()
    one.write([3])
    await LoopThread.pass()
    #expect(atOne.ends.isEmpty)
    other.resumeReading()
    await LoopThread.until { atOne.ends == [.closed] && atOther.ends == [.closed] }
    #expect(atOther.bytes == [1, 2])
  }

  @Test("abort loses what the other end has not read, and ends both")
  func abort() async {
    let (one, other) = ByteStreamPair.make()
    let (atOne, atOther) = (StreamRecorder(one), StreamRecorder(other))
    one.write([1, 2])
    other.write([3])
    one.abort()
    #expect(atOne.ends.isEmpty)
    await LoopThread.until { atOne.ends == [.closed] && atOther.ends == [.closed] }
    #expect(atOther.bytes.isEmpty)
    other.write([4])
    other.close()
    await LoopThread.pass()
    #expect(atOther.ends == [.closed])
  }

  @Test("writing to an end that has gone ends the stream, paused or not")
  func writeToNobody() async {
    let (one, other) = ByteStreamPair.make()
    let atOther = StreamRecorder(other)
    other.pauseReading()
    one.abort()
    await LoopThread.pass()
    #expect(atOther.ends.isEmpty)
    other.write([1])
    await LoopThread.until { atOther.ends == [.closed] }
  }

  @Test("both ends are freed when both have ended")
  func isFreed() async {
    weak var first: PairedStream?
    weak var second: PairedStream?
    do {
      let (one, other) = ByteStreamPair.make()
      first = one as? PairedStream
      second = other as? PairedStream
      one.onRead = { _ in _ = one }
      other.onRead = { _ in _ = other }
      one.write([1])
      one.close()
    }
    await LoopThread.until { first == nil && second == nil }
  }
}
