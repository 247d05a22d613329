internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens

extension LendingAdapter {
  func renew(_ request: Contract.RenewRequest, _ reply: Reply<RenewResponse>) {
    guard let call = begin(reply, requestID: request.requestId) else { return }
    guard !request.item.isEmpty else {
      return reply.fail(Status(.invalidArgument, "item is missing"))
    }
    let renew: @LoopActor (MemberID?) -> Void = { [self] member in
      let wanted = Library.RenewRequest(
        id: call.id, actor: call.actor, member: member, item: request.item,
        confirmed: request.confirmed.map { Confirmed($0) })
      call.steps.take { library.renewing.renew(wanted) { [self] in answer($0, reply) } }
    }
    // As for a return: without a card it is whoever's loan for staff.
    guard let card = request.member.nilIfEmpty else { return renew(nil) }
    resolve(
      card, call, reply, impossible: { RenewResponse(outcome: .impossible($0)) },
      then: { renew($0.id) })
  }

  private func answer(_ outcome: RenewOutcome, _ reply: Reply<RenewResponse>) {
    let today = library.clock.today()
    let words = library.words(reply.context)
    switch outcome {
    case .renewed(let renewed):
      reply.send(
        RenewResponse(outcome: .renewed(Renewed(renewed, today: today, words: words))))
    case .impossible(let reasons):
      reply.refuse(reasons, words) { RenewResponse(outcome: .impossible($0)) }
    case .needsConfirmation(let question):
      let asked = Contract.RenewalQuestion(question, today: today, words: words)
      reply.send(RenewResponse(outcome: .needsConfirmation(asked)))
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }
}
