internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.Holding`: holds without a form, by the same use cases.
@LoopActor
final class HoldingAdapter: HoldingService {
  struct Dependencies {
    var holding: any Library.Holding
    var members: any MemberLookup
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func placeHold(_ request: PlaceHoldRequest, _ reply: Reply<PlaceHoldResponse>) {
    guard !request.book.isEmpty else {
      return reply.fail(Status(.invalidArgument, "book is missing"))
    }
    begin(
      reply, request.requestId, request.member,
      impossible: { PlaceHoldResponse(outcome: .impossible($0)) },
      then: { [library] call, member in
        let wanted = HoldRequest(
          id: call.id, actor: call.actor, member: member.id, book: BookID(request.book))
        call.steps.take {
          library.holding.hold(wanted) { outcome in
            let words = library.words(reply.context)
            switch outcome {
            case .hold(let hold):
              reply.send(PlaceHoldResponse(outcome: .hold(Contract.Hold(hold, words: words))))
            case .impossible(let reasons):
              reply.refuse(reasons, words) { PlaceHoldResponse(outcome: .impossible($0)) }
            case .cancelled: reply.fail(.calledOff)
            case .failed(let failure): reply.fail(Status(failure))
            }
          }
        }
      })
  }

  func cancelHold(_ request: CancelHoldRequest, _ reply: Reply<CancelHoldResponse>) {
    guard !request.item.isEmpty else {
      return reply.fail(Status(.invalidArgument, "item is missing"))
    }
    begin(
      reply, request.requestId, request.member,
      impossible: { CancelHoldResponse(outcome: .impossible($0)) },
      then: { [library] call, member in
        let wanted = HoldCancellation(
          id: call.id, actor: call.actor, member: member.id, item: request.item)
        call.steps.take {
          library.holding.cancelHold(wanted) { outcome in
            let words = library.words(reply.context)
            switch outcome {
            case .hold(let hold):
              let cancelled = CancelledHold(
                hold: Contract.Hold(hold, words: words), message: words.cancelled(hold))
              reply.send(CancelHoldResponse(outcome: .cancelled(cancelled)))
            case .impossible(let reasons):
              reply.refuse(reasons, words) { CancelHoldResponse(outcome: .impossible($0)) }
            case .cancelled: reply.fail(.calledOff)
            case .failed(let failure): reply.fail(Status(failure))
            }
          }
        }
      })
  }

  func listHolds(_ request: ListHoldsRequest, _ reply: Reply<ListHoldsResponse>) {
    begin(
      reply, "", request.member,
      impossible: { ListHoldsResponse(outcome: .impossible($0)) },
      then: { [library] call, member in
        call.steps.take {
          library.holding.holds(of: member.id, actor: call.actor) { outcome in
            let words = library.words(reply.context)
            switch outcome {
            case .holds(let holds):
              reply.send(ListHoldsResponse(outcome: .holds(HoldList(holds, words: words))))
            case .impossible(let reasons):
              reply.refuse(reasons, words) { ListHoldsResponse(outcome: .impossible($0)) }
            case .failed(let failure): reply.fail(Status(failure))
            }
          }
        }
      })
  }

  func listQueue(_ request: ListQueueRequest, _ reply: Reply<ListQueueResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: reply.context)
      let book = request.book.nilIfEmpty.map { BookID($0) }
      let asking = library.holding.queue(for: book, actor: actor) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .holds(let holds):
          reply.send(ListQueueResponse(outcome: .holds(HoldList(holds, words: words))))
        case .impossible(let reasons):
          guard !reasons.contains(.notPermitted) else {
            return reply.fail(.notPermitted("only staff see who waits"))
          }
          reply.send(ListQueueResponse(outcome: .impossible(Reasons(reasons, words: words))))
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { asking.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  /// Who asks for what, and the step at which a cancel finds the call.
  private struct Call {
    var actor: Actor
    var id: RequestID
    var steps: CallSteps
  }

  /// Finds out for whom somebody acts, or answers why not.
  private func begin<Response>(
    _ reply: Reply<Response>, _ requestID: String, _ card: String,
    impossible: @escaping (Reasons) -> Response,
    then: @escaping @LoopActor (Call, Library.Member) -> Void
  ) {
    do throws(Status) {
      let call = Call(
        actor: try library.sessions.actor(for: reply.context), id: try RequestIDs.take(requestID),
        steps: CallSteps())
      reply.onCancel = { call.steps.cancel() }
      call.steps.take {
        library.members.resolve(card.nilIfEmpty, actor: call.actor) { [library] outcome in
          switch outcome {
          case .failed(let failure): reply.fail(Status(failure))
          case .impossible(let reasons):
            reply.refuse(reasons, library.words(reply.context), impossible)
          case .member(let member): then(call, member)
          }
        }
      }
    } catch {
      reply.fail(error)
    }
  }
}
