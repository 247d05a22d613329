internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor

/// What the client hears of an export: its records as files in chunks, and at the end what there was.
@LoopActor
final class ExportAnswer<Request: GRPCMessage, Response: GRPCMessage> {
  typealias Call = PulledCall<Request, Response, ExportOutcome>

  enum Part {
    case chunk(FileChunk)
    case report(ExportReport)
  }

  /// Bytes in one message.
  private static var chunk: Int { 64 * 1024 }

  private var writer: ExportWriter
  private let response: (Part) -> Response

  private init(_ writer: ExportWriter, _ response: @escaping (Part) -> Response) {
    self.writer = writer
    self.response = response
  }

  static func begin(
    _ stream: ServerStream<Request, Response>, _ records: any PieceSource<ExportOutcome>,
    _ writer: ExportWriter, _ response: @escaping (Part) -> Response
  ) {
    let answer = ExportAnswer(writer, response)
    Call(stream, records) { answer.take($0) }.begin()
  }

  private func take(_ outcome: ExportOutcome) -> Call.Answer {
    switch outcome {
    case .records(let records):
      for record in records { writer.write(record) }
      return Call.Answer(responses: written())
    case .end:
      writer.finish()
      let chunks = written()
      let files = writer.summary.map {
        ExportedFile(file: $0.file, records: UInt64($0.records), bytes: UInt64($0.bytes))
      }
      return Call.Answer(
        responses: chunks + [response(.report(ExportReport(files: files)))], end: .ok)
    case .notPermitted: return Call.Answer(end: .notPermitted("this is not yours to export"))
    case .failed(let failure): return Call.Answer(end: Status(failure))
    }
  }

  private func written() -> [Response] {
    writer.take(upTo: Self.chunk).map {
      response(.chunk(FileChunk(file: $0.file, data: $0.bytes)))
    }
  }
}
