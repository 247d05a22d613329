internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract

extension CirculationAdapter {
  func lastAction(_ request: LastActionRequest, _ reply: Reply<LastActionResponse>) {
    guard let call = begin(reply, request.desk) else { return }
    call.steps.take {
      library.undoing.lastAction(of: call.desk, actor: call.actor) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .action(let action):
          let known = Contract.DeskAction(
            action, words.undoQuestion(action), today: library.clock.today(), words: words)
          reply.send(LastActionResponse(outcome: .action(known)))
        case .refused(let refusal):
          let reasons = Reasons(reasons: [words.message(refusal)])
          reply.send(LastActionResponse(outcome: .impossible(reasons)))
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
    }
  }

  func undo(_ request: Contract.UndoRequest, _ reply: Reply<UndoResponse>) {
    guard let call = begin(reply, request.desk, requestID: request.requestId) else { return }
    guard !request.action.isEmpty else {
      return reply.fail(Status(.invalidArgument, "action is missing"))
    }
    let wanted = DeskUndoRequest(
      id: call.id, actor: call.actor, desk: call.desk, action: DeskActionID(request.action))
    call.steps.take {
      library.undoing.undo(wanted) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .undone(let action):
          let undone = Contract.DeskAction(
            action, words.undone(action), today: library.clock.today(), words: words)
          reply.send(UndoResponse(outcome: .undone(undone)))
        case .refused(let refusal):
          reply.send(UndoResponse(outcome: .impossible(Reasons(reasons: [words.message(refusal)]))))
        case .cancelled: reply.fail(.calledOff)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
    }
  }
}
