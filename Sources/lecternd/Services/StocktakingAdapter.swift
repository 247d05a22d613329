internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.Stocktaking`: walks along the shelves. The use case checks that staff ask.
@LoopActor
final class StocktakingAdapter: StocktakingService {
  struct Dependencies {
    var stocktaking: any Library.Stocktaking
    var clock: any LibraryClock
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func startStocktake(_ request: StartStocktakeRequest, _ reply: Reply<StartStocktakeResponse>) {
    let impossible: (Reasons) -> StartStocktakeResponse = {
      StartStocktakeResponse(outcome: .impossible($0))
    }
    take(.start, request.shelf, reply, impossible) { outcome, words, _ in
      guard case .stocktake(let stocktake, _) = outcome else { return nil }
      return StartStocktakeResponse(
        outcome: .stocktake(StocktakeState(stocktake, words: words)))
    }
  }

  func scanCopies(_ request: ScanCopiesRequest, _ reply: Reply<ScanCopiesResponse>) {
    let impossible: (Reasons) -> ScanCopiesResponse = {
      ScanCopiesResponse(outcome: .impossible($0))
    }
    take(.scan(request.barcodes), request.shelf, reply, impossible) { outcome, words, today in
      guard case .stocktake(_, let findings) = outcome else { return nil }
      return ScanCopiesResponse(
        outcome: .scanned(
          ScannedCopies(
            findings: findings.map {
              Contract.StocktakeFinding($0, today: today, words: words)
            })))
    }
  }

  func endStocktake(_ request: EndStocktakeRequest, _ reply: Reply<EndStocktakeResponse>) {
    let impossible: (Reasons) -> EndStocktakeResponse = {
      EndStocktakeResponse(outcome: .impossible($0))
    }
    take(.end(marksLost: request.markLost), request.shelf, reply, impossible) {
      outcome, words, _ in
      guard case .ended(let stocktake, let lost) = outcome else { return nil }
      return EndStocktakeResponse(
        outcome: .ended(
          EndedStocktake(
            stocktake: StocktakeState(stocktake, words: words),
            markedLost: UInt32(clamping: lost), message: words.stocktakeEnded(markedLost: lost))))
    }
  }

  func reportStocktake(
    _ request: ReportStocktakeRequest,
    _ stream: ServerStream<ReportStocktakeRequest, ReportStocktakeResponse>
  ) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      let words = library.words(stream.context)
      let asking = library.stocktaking.report(
        onShelf: request.shelf.nilIfEmpty, actor: actor
      ) { [library] outcome in
        let today = library.clock.today()
        switch outcome {
        case .stocktake(let stocktake, let findings):
          let first = ReportStocktakeResponse(
            part: .stocktake(StocktakeState(stocktake, words: words)))
          let rest = findings.map {
            ReportStocktakeResponse(
              part: .finding(Contract.StocktakeFinding($0, today: today, words: words)))
          }
          PacedAnswer(stream, [first] + rest).begin()
        case .refused(let refusals):
          guard !refusals.contains(.notPermitted) else { return stream.finish(Self.notPermitted) }
          let reasons = Reasons(reasons: refusals.map { words.message($0) })
          PacedAnswer(stream, [ReportStocktakeResponse(part: .impossible(reasons))]).begin()
        case .failed(let failure): stream.finish(Status(failure))
        case .ended, .cancelled: stream.finish(.calledOff)
        }
      }
      stream.onCancel = { _ in asking.cancel() }
    } catch {
      stream.finish(error)
    }
  }

  private func take<Response>(
    _ step: StocktakeRequest.Step, _ shelf: String, _ reply: Reply<Response>,
    _ impossible: @escaping (Reasons) -> Response,
    done: @escaping @LoopActor (StocktakeOutcome, Words, CalendarDate) -> Response?
  ) {
    do throws(Status) {
      let request = StocktakeRequest(
        actor: try library.sessions.actor(for: reply.context), shelf: shelf.nilIfEmpty, step: step)
      let taking = library.stocktaking.take(request) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .stocktake, .ended:
          guard let response = done(outcome, words, library.clock.today()) else {
            return reply.fail(Status(.internalError, "the answer is to another question"))
          }
          reply.send(response)
        case .refused(let refusals):
          guard !refusals.contains(.notPermitted) else { return reply.fail(Self.notPermitted) }
          reply.send(impossible(Reasons(reasons: refusals.map { words.message($0) })))
        case .cancelled: reply.fail(.calledOff)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { taking.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  private static let notPermitted = Status.notPermitted("only staff take stock")
}
