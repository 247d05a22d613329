internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor

/// One export on its way out: the next records are read only when the client has taken the last.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class ExportCall<Request: GRPCMessage, Response: GRPCMessage> {
  enum Part {
    case chunk(FileChunk)
    case report(ExportReport)
  }

  /// Bytes in one message.
  private static var chunk: Int { 64 * 1024 }

  private let stream: ServerStream<Request, Response>
  private let records: any ExportedRecords
  private let response: (Part) -> Response
  private var writer: ExportWriter
  private var isReading = false
  private var hasEnded = false

  init(
    _ stream: ServerStream<Request, Response>, _ records: any ExportedRecords,
    _ writer: ExportWriter, _ response: @escaping (Part) -> Response
  ) {
    self.stream = stream
    self.records = records
    self.writer = writer
    self.response = response
  }

  func begin() {
    stream.onWritable = { [self] in advance() }
    stream.onCancel = { [self] _ in end() }
    advance()
  }

  private func advance() {
    guard !isReading, !hasEnded, stream.isWritable else { return }
    isReading = true
    records.next { [self] outcome in
      isReading = false
      take(outcome)
    }
  }

  private func take(_ outcome: ExportOutcome) {
    guard !hasEnded else { return }
    switch outcome {
    case .records(let records):
      for record in records { writer.write(record) }
      send()
      advance()
    case .end:
      writer.finish()
      send()
      let files = writer.summary.map {
        ExportedFile(file: $0.file, records: UInt64($0.records), bytes: UInt64($0.bytes))
      }
      stream.send(response(.report(ExportReport(files: files))))
      finish(.ok)
    case .notPermitted: finish(.notPermitted("this is not yours to export"))
    case .failed(let failure): finish(Status(failure))
    }
  }

  private func send() {
    for chunk in writer.take(upTo: Self.chunk) {
      stream.send(response(.chunk(FileChunk(file: chunk.file, data: chunk.bytes))))
    }
  }

  private func finish(_ status: Status) {
    end()
    stream.finish(status)
  }

  private func end() {
    hasEnded = true
    records.close()
  }
}
