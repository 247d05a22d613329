import Contract
import GRPC
import LoopActor
import TestSupport
import Wire

@testable import lecternd

extension TestLibrary {
  /// Sends the parts one after the other and gives what came back, with the status.
  func importParts(
    _ parts: [ImportCatalogueRequest.Part?], uid: UInt32 = staff, session: String = ""
  ) async -> (responses: [ImportCatalogueResponse], status: Status) {
    await upload(
      parts.map { part in
        var request = ImportCatalogueRequest()
        request.part = part
        return request
      }, to: DeskMethods.importCatalogue, uid: uid, session: session)
  }

  /// Sends requests one after the other and gives what came back, with the status.
  func upload<Request: GRPCMessage, Response: GRPCMessage>(
    _ requests: [Request], to method: GRPC.Method<Request, Response>, uid: UInt32 = staff,
    session: String = ""
  ) async -> (responses: [Response], status: Status) {
    let channel = client(uid: uid, session: session)
    let stream = channel.open(method)
    var responses: [Response] = []
    stream.onMessage = { responses.append($0) }
    return await withCheckedContinuation { continuation in
      stream.onEnd = { status, _ in
        continuation.resume(returning: (responses, status))
        channel.close()
      }
      for request in requests { stream.send(request) }
      stream.finishSending()
    }
  }

  /// Everything that a call answers to one request, and how it ended.
  func read<Request: GRPCMessage, Response: GRPCMessage>(
    _ method: GRPC.Method<Request, Response>, _ request: Request, uid: UInt32 = staff,
    session: String = ""
  ) async -> (responses: [Response], status: Status) {
    let channel = client(uid: uid, session: session)
    let stream = channel.open(method)
    var responses: [Response] = []
    stream.onMessage = { responses.append($0) }
    return await withCheckedContinuation { continuation in
      stream.onEnd = { status, _ in
        continuation.resume(returning: (responses, status))
        channel.close()
      }
      stream.send(request)
      stream.finishSending()
    }
  }

  /// Imports as staff; nil where the call failed.
  func importFile(
    _ bytes: [UInt8], dryRun: Bool = false, chunk: Int = 10_000
  ) async throws -> ImportReport? {
    var parts: [ImportCatalogueRequest.Part] = [
      .start(ImportStart(fileName: "test.csv", dryRun: dryRun))
    ]
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      parts.append(.chunk(Array(bytes[start..<min(start + chunk, bytes.count)])))
    }
    let (responses, status) = await importParts(parts)
    guard status.isOK, case .report(let report)? = responses.last?.part else { return nil }
    return report
  }
}
