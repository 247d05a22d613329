internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Wire

/// `lectern.v1.Lending`: lending without a form, by the same use cases.
@LoopActor
final class LendingAdapter: LendingService {
  struct Dependencies {
    var borrowing: any Borrowing
    var returning: any Returning
    var loans: any Loans
    var members: any Members
    var policies: any Policies
    var clock: any LibraryClock
    var accounts: Accounts
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func borrow(_ request: Contract.BorrowRequest, _ reply: Reply<BorrowResponse>) {
    let actor = library.accounts.actor(for: reply.context.peer)
    guard let id = requestID(request.requestId, reply) else { return }
    guard !request.book.isEmpty else {
      return reply.fail(Status(.invalidArgument, "book is missing"))
    }
    let days = request.days == 0 ? library.policies.current.defaultDays : Int(request.days)
    let steps = CallSteps()
    reply.onCancel = { steps.cancel() }
    steps.take {
      library.members.resolve(request.member.nilIfEmpty, actor: actor) { [library] outcome in
        switch outcome {
        case .failed(let failure): reply.fail(Status(failure))
        case .impossible(let reasons):
          reply.refuse(reasons) { BorrowResponse(outcome: .impossible($0)) }
        case .member(let member):
          let wanted = Library.BorrowRequest(
            id: id, actor: actor, member: member.id, book: BookID(request.book), days: days,
            confirmed: request.confirmed.map { Confirmed($0) })
          steps.take { library.borrowing.borrow(wanted) { Self.answer($0, reply) } }
        }
      }
    }
  }

  private static func answer(_ outcome: BorrowOutcome, _ reply: Reply<BorrowResponse>) {
    switch outcome {
    case .receipt(let receipt):
      reply.send(BorrowResponse(outcome: .receipt(Contract.Receipt(receipt))))
    case .impossible(let reasons):
      reply.refuse(reasons) { BorrowResponse(outcome: .impossible($0)) }
    case .needsConfirmation(let reasons):
      reply.send(BorrowResponse(outcome: .needsConfirmation(Reasons(reasons))))
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }

  func `return`(_ request: Contract.ReturnRequest, _ reply: Reply<ReturnResponse>) {
    let actor = library.accounts.actor(for: reply.context.peer)
    guard let id = requestID(request.requestId, reply) else { return }
    guard !request.item.isEmpty else {
      return reply.fail(Status(.invalidArgument, "item is missing"))
    }
    let steps = CallSteps()
    reply.onCancel = { steps.cancel() }
    guard let card = request.member.nilIfEmpty else {
      return takeBack(id, actor, nil, request.item, steps, reply)
    }
    steps.take {
      library.members.resolve(card, actor: actor) { [self] outcome in
        switch outcome {
        case .failed(let failure): reply.fail(Status(failure))
        case .impossible(let reasons):
          reply.refuse(reasons) { ReturnResponse(outcome: .impossible($0)) }
        case .member(let member): takeBack(id, actor, member.id, request.item, steps, reply)
        }
      }
    }
  }

  private func takeBack(
    _ id: RequestID, _ actor: Actor, _ member: MemberID?, _ item: String, _ steps: CallSteps,
    _ reply: Reply<ReturnResponse>
  ) {
    let wanted = Library.ReturnRequest(id: id, actor: actor, member: member, item: item)
    steps.take {
      library.returning.takeBack(wanted) { [clock = library.clock] outcome in
        switch outcome {
        case .returned(let loan):
          let returned = Returned(
            loan: Contract.Loan(loan, today: clock.today()), message: Words.returned(loan))
          reply.send(ReturnResponse(outcome: .returned(returned)))
        case .impossible(let reasons):
          reply.refuse(reasons) { ReturnResponse(outcome: .impossible($0)) }
        case .cancelled: reply.fail(.calledOff)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
    }
  }

  func listLoans(_ request: ListLoansRequest, _ reply: Reply<ListLoansResponse>) {
    let actor = library.accounts.actor(for: reply.context.peer)
    let steps = CallSteps()
    reply.onCancel = { steps.cancel() }
    steps.take {
      library.members.resolve(request.member.nilIfEmpty, actor: actor) { [library] outcome in
        switch outcome {
        case .failed(let failure): reply.fail(Status(failure))
        case .impossible(let reasons):
          reply.refuse(reasons) { ListLoansResponse(outcome: .impossible($0)) }
        case .member(let member):
          steps.take {
            library.loans.openLoans(of: member.id, actor: actor) {
              Self.answer($0, library.clock.today(), reply)
            }
          }
        }
      }
    }
  }

  private static func answer(
    _ outcome: LoansOutcome, _ today: CalendarDate, _ reply: Reply<ListLoansResponse>
  ) {
    switch outcome {
    case .loans(let member, let loans):
      let list = LoanList(
        member: Contract.Member(member), loans: loans.map { Contract.Loan($0, today: today) })
      reply.send(ListLoansResponse(outcome: .loans(list)))
    case .impossible(let reasons):
      reply.refuse(reasons) { ListLoansResponse(outcome: .impossible($0)) }
    case .failed(let failure): reply.fail(Status(failure))
    }
  }

  private func requestID<Response>(_ text: String, _ reply: Reply<Response>) -> RequestID? {
    do throws(Status) {
      return try RequestIDs.take(text)
    } catch {
      reply.fail(error)
      return nil
    }
  }
}
