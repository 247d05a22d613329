internal import Contract
internal import Library
internal import LoopActor
internal import Stage

// From a press to a changed goal:
//
//   press ─▶ send ─▶ take the outcome ─▶ read the record again ─▶ conclude
//
// One change at a time: a press while one is on its way was made on a frame that is about to be old, so it
// changes nothing. What is shown is always what was read, never what an outcome says: a repeated request
// gets its first outcome again, which may be old by then.

extension GoalPresenter {
  func complete(_ complete: GoalComplete, from view: ViewID) {
    guard let record = follower.record, let member = follower.member, asker == nil else {
      return show()
    }
    // With an id it may be a repetition, whose first result only the library knows.
    if complete.requestId.isEmpty {
      guard record.tally.progress?.isReached == false else { return show() }
      guard Int(complete.year) == record.tally.year, Int(complete.seen) == record.tally.finished
      else { return tell(library.words.message(.moved(record.tally)), to: view) }
    }
    guard let id = requestID(complete.requestId) else { return }
    let request = CompletionRequest(
      id: id, actor: library.sources.actor, member: member.id, year: Int(complete.year),
      seen: Int(complete.seen), title: complete.title)
    send(from: view) { library.keeping.complete(request, completion: $0) }
  }

  func undo(_ undo: GoalUndo, from view: ViewID) {
    guard let record = follower.record, let member = follower.member, asker == nil else {
      return show()
    }
    if undo.requestId.isEmpty {
      guard let last = record.last else { return tell(library.words.nothingToUndo, to: view) }
      guard undo.finish == last.id.description else {
        return tell(library.words.message(.moved(record.tally)), to: view)
      }
    }
    guard let id = requestID(undo.requestId) else { return }
    let request = UndoRequest(
      id: id, actor: library.sources.actor, member: member.id, finish: FinishID(undo.finish))
    send(from: view) { library.keeping.undo(request, completion: $0) }
  }

  func setTarget(_ wish: GoalSetTarget, from view: ViewID) {
    guard let record = follower.record, let member = follower.member, asker == nil else {
      return show()
    }
    guard let target = DayCount.parse(wish.text) else {
      return point(at: .notANumber, wish.text, for: view)
    }
    guard target == 0 || GoalProgress.targets.contains(target) else {
      return point(at: .outOfRange, wish.text, for: view)
    }
    guard let id = requestID(wish.requestId) else { return }
    refused = nil
    let request = TargetRequest(
      id: id, actor: library.sources.actor, member: member.id,
      year: wish.year == 0 ? record.tally.year : Int(wish.year), target: target)
    send(from: view) { library.keeping.setTarget(request, completion: $0) }
  }

  /// A field error, and the focus to its field for whoever asked.
  private func point(at problem: GoalFacts.FieldProblem, _ text: String, for view: ViewID) {
    notice = nil
    refused = (text, problem)
    show()
    if refused?.text == text { focusTarget(for: view) }
  }

  /// Nil where the client's id is too long, which is said.
  private func requestID(_ text: String) -> RequestID? {
    guard text.utf8.count <= library.longestRequestID else {
      notice = .requestIDTooLong(limit: library.longestRequestID)
      show()
      return nil
    }
    return RequestID(text.isEmpty ? library.newID() : text)
  }

  private func send(
    from view: ViewID,
    _ call: (@escaping @LoopActor (GoalOutcome) -> Void) -> Cancellation
  ) {
    asker = view
    notice = nil
    show()
    guard isActive, asker == view, !change.isRunning else { return }
    change.ask(call, answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func take(_ outcome: GoalOutcome) {
    guard isActive, asker != nil else { return }
    self.outcome = outcome
    if follower.isFollowing { follower.ask() } else { conclude() }
  }

  /// The record was read again, or could not be.
  func follow() {
    if outcome != nil { conclude() } else { show() }
  }

  func conclude() {
    guard isActive, let asker, let outcome else { return }
    self.asker = nil
    self.outcome = nil
    switch outcome {
    case .cancelled: show()
    // Somebody was faster: only whoever asked needs to hear of it.
    case .moved: tell(library.words.message(outcome), to: asker)
    case .counted, .undone, .targetSet, .refused, .failed:
      notice = .outcome(outcome)
      showAndAnnounce()
    }
  }
}
