internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import Wire

/// `lectern.v1.Circulation`: work at the desk without a screen, by the same use cases.
@LoopActor
final class CirculationAdapter: CirculationService {
  struct Dependencies {
    var borrowing: any Borrowing
    var returning: any Returning
    var renewing: any Renewing
    var undoing: any DeskUndoing
    var members: any MemberLookup
    var policies: any Policies
    var clock: any LibraryClock
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
  }

  let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  // MARK: Lending

  func lend(_ request: LendRequest, _ reply: Reply<LendResponse>) {
    guard let call = begin(reply, request.desk, requestID: request.requestId) else { return }
    guard !request.book.isEmpty, !request.member.isEmpty else {
      return reply.fail(Status(.invalidArgument, "book and member are needed"))
    }
    let days = request.days == 0 ? library.policies.current.defaultDays : Int(request.days)
    call.steps.take {
      library.members.resolve(request.member, actor: call.actor) { [self] outcome in
        switch outcome {
        case .failed(let failure): reply.fail(Status(failure))
        case .impossible(let reasons):
          reply.refuse(reasons, library.words(reply.context)) {
            LendResponse(outcome: .impossible($0))
          }
        case .member(let member):
          let wanted = Library.BorrowRequest(
            id: call.id, actor: call.actor, member: member.id, book: BookID(request.book),
            days: days, confirmed: request.confirmation.map { Confirmed($0) }, desk: call.desk,
            barcode: request.barcode.nilIfEmpty)
          call.steps.take {
            library.borrowing.borrow(wanted) { [self] in answer($0, days: days, reply) }
          }
        }
      }
    }
  }

  private func answer(_ outcome: BorrowOutcome, days: Int, _ reply: Reply<LendResponse>) {
    let words = library.words(reply.context)
    switch outcome {
    case .receipt(let receipt):
      reply.send(LendResponse(outcome: .receipt(Contract.Receipt(atDesk: receipt, words: words))))
    case .impossible(let reasons):
      reply.refuse(reasons, words) { LendResponse(outcome: .impossible($0)) }
    case .needsConfirmation(let reasons):
      reply.send(LendResponse(outcome: .question(DeskQuestion(reasons, days: days, words: words))))
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }

  // MARK: Taking back

  func takeBack(_ request: TakeBackRequest, _ reply: Reply<TakeBackResponse>) {
    guard let call = begin(reply, request.desk, requestID: request.requestId) else { return }
    var date: CalendarDate?
    if let on = request.on {
      guard let read = CalendarDate(on) else {
        return reply.fail(Status(.invalidArgument, "there is no such date"))
      }
      date = read
    }
    guard !request.item.isEmpty else {
      return reply.fail(Status(.invalidArgument, "item is missing"))
    }
    let wanted = Library.ReturnRequest(
      id: call.id, actor: call.actor, member: nil, item: request.item, on: date, desk: call.desk)
    call.steps.take { library.returning.takeBack(wanted) { [self] in answer($0, reply) } }
  }

  private func answer(_ outcome: ReturnOutcome, _ reply: Reply<TakeBackResponse>) {
    let words = library.words(reply.context)
    switch outcome {
    case .returned(let returned):
      reply.send(TakeBackResponse(outcome: .takenBack(TakenBack(returned, words: words))))
    case .impossible(let reasons):
      reply.refuse(reasons, words) { TakeBackResponse(outcome: .impossible($0)) }
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }

  // MARK: Renewing

  func extend(_ request: ExtendRequest, _ reply: Reply<ExtendResponse>) {
    guard let call = begin(reply, request.desk, requestID: request.requestId) else { return }
    guard !request.item.isEmpty else {
      return reply.fail(Status(.invalidArgument, "item is missing"))
    }
    let wanted = Library.RenewRequest(
      id: call.id, actor: call.actor, member: nil, item: request.item,
      confirmed: request.confirmation.map { Confirmed($0) }, desk: call.desk)
    call.steps.take { library.renewing.renew(wanted) { [self] in answer($0, reply) } }
  }

  private func answer(_ outcome: RenewOutcome, _ reply: Reply<ExtendResponse>) {
    let words = library.words(reply.context)
    switch outcome {
    case .renewed(let renewed):
      let answer = Renewed(atDesk: renewed, today: library.clock.today(), words: words)
      reply.send(ExtendResponse(outcome: .renewed(answer)))
    case .impossible(let reasons):
      reply.refuse(reasons, words) { ExtendResponse(outcome: .impossible($0)) }
    case .needsConfirmation(let asked):
      let question = DeskQuestion(asked.reasons, days: asked.days, due: asked.due, words: words)
      reply.send(ExtendResponse(outcome: .question(question)))
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }
}

// MARK: What all of them begin with

extension CirculationAdapter {
  struct Call {
    var actor: Actor
    var desk: DeskID
    var id: RequestID
    var steps: CallSteps
  }

  /// Nil where the call has failed already.
  func begin<Response>(
    _ reply: Reply<Response>, _ desk: String, requestID: String = ""
  ) -> Call? {
    do throws(Status) {
      guard !desk.isEmpty, desk.utf8.count <= DeskID.longest else {
        throw Status(.invalidArgument, "desk needs 1 to \(DeskID.longest) bytes")
      }
      let actor = try library.sessions.actor(for: reply.context)
      guard actor.isStaff else { throw .notPermitted("only staff work at desks") }
      let steps = CallSteps()
      let call = Call(
        actor: actor, desk: DeskID(desk), id: try RequestIDs.take(requestID), steps: steps)
      reply.onCancel = { steps.cancel() }
      return call
    } catch {
      reply.fail(error)
      return nil
    }
  }
}
