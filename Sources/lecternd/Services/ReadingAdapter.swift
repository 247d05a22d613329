internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.Reading`: one's own reading without a screen, by the same use cases.
@LoopActor
final class ReadingAdapter: ReadingService {
  struct Dependencies {
    var goals: any GoalReading & GoalKeeping & FinishRecording
    var history: any HistoryImporting
    var members: any MemberLookup
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
    var imports: ImportDependencies
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func getGoal(_ request: GetGoalRequest, _ reply: Reply<GetGoalResponse>) {
    let impossible: @LoopActor (Reasons) -> GetGoalResponse = {
      GetGoalResponse(outcome: .impossible($0))
    }
    guard let call = begin(reply) else { return }
    withOneself(call, reply, impossible: impossible) { [self] member in
      readRecord(of: member, call, reply, impossible: impossible) { record in
        let presentation = GoalPresentation(words: call.words)
        reply.send(
          GetGoalResponse(outcome: .goal(presentation.frame(GoalFacts(record: record)))))
      }
    }
  }

  func setGoal(_ request: SetGoalRequest, _ reply: Reply<SetGoalResponse>) {
    guard let call = begin(reply, requestID: request.requestId) else { return }
    let impossible: @LoopActor (Reasons) -> SetGoalResponse = {
      SetGoalResponse(outcome: .impossible($0))
    }
    withOneself(call, reply, impossible: impossible) { [self] member in
      let wanted = TargetRequest(
        id: call.id, actor: call.actor, member: member,
        year: request.year == 0 ? nil : Int(request.year), target: Int(request.target))
      call.steps.take {
        library.goals.setTarget(wanted) { [self] outcome in
          answer(
            outcome, call, reply, done: { SetGoalResponse(outcome: .goal($0)) },
            impossible: impossible)
        }
      }
    }
  }

  func finish(_ request: Contract.FinishRequest, _ reply: Reply<FinishResponse>) {
    guard let call = begin(reply, requestID: request.requestId) else { return }
    var date: CalendarDate?
    if let finished = request.finished {
      guard let day = CalendarDate(finished) else {
        return reply.fail(Status(.invalidArgument, "finished is not a date"))
      }
      date = day
    }
    let impossible: @LoopActor (Reasons) -> FinishResponse = {
      FinishResponse(outcome: .impossible($0))
    }
    withOneself(call, reply, impossible: impossible) { [self] member in
      let wanted = Library.FinishRequest(
        id: call.id, actor: call.actor, member: member,
        book: request.book.nilIfEmpty.map { BookID($0) }, title: request.title, date: date)
      call.steps.take {
        library.goals.finish(wanted) { [self] outcome in
          answer(
            outcome, call, reply, done: { FinishResponse(outcome: .goal($0)) },
            impossible: impossible)
        }
      }
    }
  }

  func importHistory(_ stream: ServerStream<ImportHistoryRequest, ImportHistoryResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      ImportCall(stream, by: actor, .history, library.imports) { [library] start, completion in
        library.members.resolve(nil, actor: actor) { outcome in
          switch outcome {
          case .member(let member):
            completion(
              .file(
                HistoryImport(
                  fileName: start.fileName, hints: Intake.FileHints(start.hints),
                  of: HistoryRun(actor: actor, member: member.id), into: library.history)))
          case .impossible(let reasons): completion(.refused(reasons))
          case .failed(let failure): completion(.failed(failure))
          }
        }
      }.begin()
    } catch {
      stream.finish(error)
    }
  }

  func undoFinish(_ request: UndoFinishRequest, _ reply: Reply<UndoFinishResponse>) {
    let impossible: @LoopActor (Reasons) -> UndoFinishResponse = {
      UndoFinishResponse(outcome: .impossible($0))
    }
    guard let call = begin(reply, requestID: request.requestId) else { return }
    withOneself(call, reply, impossible: impossible) { [self] member in
      let undo: @LoopActor (FinishID) -> Void = { [self] finish in
        let wanted = UndoRequest(id: call.id, actor: call.actor, member: member, finish: finish)
        call.steps.take {
          library.goals.undo(wanted) { [self] outcome in
            answer(
              outcome, call, reply, done: { UndoFinishResponse(outcome: .goal($0)) },
              impossible: impossible)
          }
        }
      }
      if let finish = request.finish.nilIfEmpty { return undo(FinishID(finish)) }
      readRecord(of: member, call, reply, impossible: impossible) { record in
        guard let last = record.last else {
          return reply.send(impossible(Reasons(reasons: [call.words.nothingToUndo])))
        }
        undo(last.id)
      }
    }
  }
}

// MARK: What all of them do

extension ReadingAdapter {
  /// Who asks, and the step at which a cancel finds the call.
  private struct Call {
    var actor: Actor
    var id: RequestID
    var words: Words
    var steps: CallSteps
  }

  /// Nil where the call has failed already.
  private func begin<Response>(_ reply: Reply<Response>, requestID: String = "") -> Call? {
    do throws(Status) {
      let call = Call(
        actor: try library.sessions.actor(for: reply.context), id: try RequestIDs.take(requestID),
        words: library.words(reply.context), steps: CallSteps())
      reply.onCancel = { call.steps.cancel() }
      return call
    } catch {
      reply.fail(error)
      return nil
    }
  }

  /// Finds who "oneself" is, or answers why not.
  private func withOneself<Response>(
    _ call: Call, _ reply: Reply<Response>,
    impossible: @escaping @LoopActor (Reasons) -> Response,
    then: @escaping @LoopActor (MemberID) -> Void
  ) {
    call.steps.take {
      library.members.resolve(nil, actor: call.actor) { outcome in
        switch outcome {
        case .member(let member): then(member.id)
        case .impossible(let reasons):
          reply.send(impossible(Reasons(reasons, words: call.words)))
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
    }
  }

  private func readRecord<Response>(
    of member: MemberID, _ call: Call, _ reply: Reply<Response>,
    impossible: @escaping @LoopActor (Reasons) -> Response,
    then: @escaping @LoopActor (ReadingRecord) -> Void
  ) {
    call.steps.take {
      library.goals.readingRecord(of: member, actor: call.actor) { outcome in
        switch outcome {
        case .record(let record): then(record)
        case .refused(let refusals): reply.refuse(refusals, call.words, impossible)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
    }
  }

  private func answer<Response>(
    _ outcome: GoalOutcome, _ call: Call, _ reply: Reply<Response>,
    done: @LoopActor (GoalChange) -> Response, impossible: @LoopActor (Reasons) -> Response
  ) {
    switch outcome {
    case .counted(let finish, let tally), .undone(let finish, let tally):
      reply.send(done(GoalChange(tally, finish, outcome, call.words)))
    case .targetSet(let tally): reply.send(done(GoalChange(tally, nil, outcome, call.words)))
    case .moved:
      let reasons = call.words.message(outcome).map { [$0] } ?? []
      reply.send(impossible(Reasons(reasons: reasons)))
    case .refused(let refusals): reply.refuse(refusals, call.words, impossible)
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }
}

extension GoalChange {
  fileprivate init(_ tally: GoalTally, _ finish: Finish?, _ outcome: GoalOutcome, _ words: Words) {
    self.init(
      summary: SummaryPresentation(words: words).frame(tally), message: words.message(outcome),
      book: finish.map { GoalPresentation(words: words).book($0) })
  }
}

extension Reply {
  @LoopActor
  fileprivate func refuse(
    _ refusals: [GoalRefusal], _ words: Words, _ impossible: @LoopActor (Reasons) -> Response
  ) {
    guard !refusals.contains(.notPermitted) else {
      return fail(.notPermitted("a reading goal is its member's own"))
    }
    send(impossible(Reasons(reasons: refusals.map { words.message($0) })))
  }
}
