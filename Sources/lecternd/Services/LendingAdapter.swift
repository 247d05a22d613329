internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.Lending`: lending without a form, by the same use cases.
@LoopActor
final class LendingAdapter: LendingService {
  struct Dependencies {
    var borrowing: any Borrowing
    var returning: any Returning
    var renewing: any Renewing
    var loans: any Loans
    var members: any MemberLookup
    var policies: any Policies
    var clock: any LibraryClock
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
  }

  let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func borrow(_ request: Contract.BorrowRequest, _ reply: Reply<BorrowResponse>) {
    guard let call = begin(reply, requestID: request.requestId) else { return }
    guard !request.book.isEmpty else {
      return reply.fail(Status(.invalidArgument, "book is missing"))
    }
    let days = request.days == 0 ? library.policies.current.defaultDays : Int(request.days)
    resolve(
      request.member.nilIfEmpty, call, reply,
      impossible: { BorrowResponse(outcome: .impossible($0)) },
      then: { [self] member in
        let wanted = Library.BorrowRequest(
          id: call.id, actor: call.actor, member: member.id, book: BookID(request.book), days: days,
          confirmed: request.confirmed.map { Confirmed($0) })
        call.steps.take { library.borrowing.borrow(wanted) { [self] in answer($0, reply) } }
      })
  }

  private func answer(_ outcome: BorrowOutcome, _ reply: Reply<BorrowResponse>) {
    let words = library.words(reply.context)
    switch outcome {
    case .receipt(let receipt):
      reply.send(BorrowResponse(outcome: .receipt(Contract.Receipt(receipt, words: words))))
    case .impossible(let reasons):
      reply.refuse(reasons, words) { BorrowResponse(outcome: .impossible($0)) }
    case .needsConfirmation(let reasons):
      reply.send(BorrowResponse(outcome: .needsConfirmation(Reasons(reasons, words: words))))
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }

  func `return`(_ request: Contract.ReturnRequest, _ reply: Reply<ReturnResponse>) {
    guard let call = begin(reply, requestID: request.requestId) else { return }
    guard !request.item.isEmpty else {
      return reply.fail(Status(.invalidArgument, "item is missing"))
    }
    let takeBack: @LoopActor (MemberID?) -> Void = { [self] member in
      let wanted = Library.ReturnRequest(
        id: call.id, actor: call.actor, member: member, item: request.item)
      call.steps.take { library.returning.takeBack(wanted) { [self] in answer($0, reply) } }
    }
    // Without a card it is whoever's loan for staff, who hold the book in their hands, and one's own
    // for everybody else; the use case sees to that.
    guard let card = request.member.nilIfEmpty else { return takeBack(nil) }
    resolve(
      card, call, reply, impossible: { ReturnResponse(outcome: .impossible($0)) },
      then: { takeBack($0.id) })
  }

  private func answer(_ outcome: ReturnOutcome, _ reply: Reply<ReturnResponse>) {
    let words = library.words(reply.context)
    switch outcome {
    case .returned(let back):
      let returned = Returned(
        loan: Contract.Loan(back.loan, today: library.clock.today(), words: words),
        message: words.returned(back.loan))
      reply.send(ReturnResponse(outcome: .returned(returned)))
    case .impossible(let reasons):
      reply.refuse(reasons, words) { ReturnResponse(outcome: .impossible($0)) }
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }

  func listLoans(_ request: ListLoansRequest, _ reply: Reply<ListLoansResponse>) {
    guard let call = begin(reply) else { return }
    resolve(
      request.member.nilIfEmpty, call, reply,
      impossible: { ListLoansResponse(outcome: .impossible($0)) },
      then: { [self] member in
        call.steps.take {
          library.loans.openLoans(of: member.id, actor: call.actor) { [self] in answer($0, reply) }
        }
      })
  }

  private func answer(_ outcome: LoansOutcome, _ reply: Reply<ListLoansResponse>) {
    let words = library.words(reply.context)
    switch outcome {
    case .loans(let member, let loans):
      let today = library.clock.today()
      let list = LoanList(
        member: Contract.Member(member),
        loans: loans.map { Contract.Loan($0, today: today, words: words) },
        alerts: LoanAlert.alerts(for: loans, on: today).map { words.message($0) })
      reply.send(ListLoansResponse(outcome: .loans(list)))
    case .impossible(let reasons):
      reply.refuse(reasons, words) { ListLoansResponse(outcome: .impossible($0)) }
    case .failed(let failure): reply.fail(Status(failure))
    }
  }
}

// MARK: What all of them begin with

extension LendingAdapter {
  /// Who asks for what, and the step at which a cancel finds the call.
  struct Call {
    var actor: Actor
    var id: RequestID
    var steps: CallSteps
  }

  /// Nil where the call has failed already.
  func begin<Response>(_ reply: Reply<Response>, requestID: String = "") -> Call? {
    do throws(Status) {
      let steps = CallSteps()
      let call = Call(
        actor: try library.sessions.actor(for: reply.context),
        id: try RequestIDs.take(requestID), steps: steps)
      reply.onCancel = { steps.cancel() }
      return call
    } catch {
      reply.fail(error)
      return nil
    }
  }

  /// Finds the member that is meant, or answers why not.
  func resolve<Response>(
    _ card: String?, _ call: Call, _ reply: Reply<Response>,
    impossible: @escaping (Reasons) -> Response,
    then: @escaping @LoopActor (Library.Member) -> Void
  ) {
    call.steps.take {
      library.members.resolve(card, actor: call.actor) { [library] outcome in
        switch outcome {
        case .failed(let failure): reply.fail(Status(failure))
        case .impossible(let reasons):
          reply.refuse(reasons, library.words(reply.context), impossible)
        case .member(let member): then(member)
        }
      }
    }
  }
}
