import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The library taken away over gRPC", .timeLimit(.minutes(10)))
struct BackupAdapterTests {
  private struct Taken {
    var bytes = 0
    var largest = 0
    var report: BackUpReport?
    var status: Status?
  }

  private func take(_ channel: Channel) async -> Taken {
    let stream = channel.open(BackupMethods.backUp, timeout: nil)
    var taken = Taken()
    stream.onMessage = { response in
      switch response.part {
      case .chunk(let bytes)?:
        taken.bytes += bytes.count
        taken.largest = max(taken.largest, bytes.count)
      case .report(let report)?: taken.report = report
      case nil: Issue.record("nothing")
      }
    }
    stream.send(BackUpRequest())
    stream.finishSending()
    taken.status = await withCheckedContinuation { continuation in
      stream.onEnd = { status, _ in continuation.resume(returning: status) }
    }
    return taken
  }

  @Test("staff get it in pieces of at most 64 KiB, and then what it must be")
  func staff() async throws {
    let library = try TestLibrary()
    _ = try await library.shelve("Emma", "Dune")
    let taken = await take(library.client(uid: TestLibrary.staff))
    #expect(taken.status?.isOK == true)
    #expect(taken.report?.bytes == UInt64(taken.bytes) && taken.bytes > 65_536)
    #expect(taken.largest <= 65_536)
    #expect(taken.report?.schema == 1)
    #expect(library.lines.withLock { $0 }.contains { $0.contains("backup of the library by") })
  }

  @Test("nobody else gets a byte of it")
  func others() async throws {
    let library = try TestLibrary()
    let taken = await take(library.client())
    #expect(taken.status?.code == .permissionDenied && taken.bytes == 0 && taken.report == nil)
  }
}
