import Library
import LoopActor

@testable import SQLiteStore

/// A desk of the test's staff, with its calls as a test likes to write them.
@LoopActor
struct TestDesk {
  let library: TestLibrary
  let id: DeskID
  var actor: Actor?

  init(_ library: TestLibrary, _ name: String = "front", as actor: Actor? = nil) {
    self.library = library
    id = DeskID(name)
    self.actor = actor
  }

  func lend(
    _ book: Book, to member: Member, days: Int = 7, barcode: String? = nil,
    confirmed: Confirmed? = nil, request: RequestID? = nil
  ) async -> BorrowOutcome {
    var wanted = library.request(
      book, for: member, days: days, confirmed: confirmed, as: actor, id: request)
    wanted.desk = id
    wanted.barcode = barcode
    return await library.borrow(wanted)
  }

  func takeBack(
    _ item: String, on date: CalendarDate? = nil, request: RequestID? = nil
  ) async -> ReturnOutcome {
    let wanted = ReturnRequest(
      id: request ?? library.newRequest(), actor: actor ?? library.staff, member: nil, item: item,
      on: date, desk: id)
    return await answer { library.store.takeBack(wanted, completion: $0) }
  }

  func renew(
    _ item: String, confirmed: Confirmed? = nil, request: RequestID? = nil
  ) async -> RenewOutcome {
    let wanted = RenewRequest(
      id: request ?? library.newRequest(), actor: actor ?? library.staff, member: nil, item: item,
      confirmed: confirmed, desk: id)
    return await answer { library.store.renew(wanted, completion: $0) }
  }

  func last() async -> LastActionOutcome {
    await answer {
      library.store.lastAction(of: id, actor: actor ?? library.staff, completion: $0)
    }
  }

  /// Takes back whatever the desk did last.
  func undo() async -> DeskUndoOutcome {
    switch await last() {
    case .action(let action): await undo(action.id)
    case .refused(let refusal): .refused(refusal)
    case .failed(let failure): .failed(failure)
    }
  }

  func undo(_ action: DeskActionID, request: RequestID? = nil) async -> DeskUndoOutcome {
    let wanted = DeskUndoRequest(
      id: request ?? library.newRequest(), actor: actor ?? library.staff, desk: id, action: action)
    return await answer { library.store.undo(wanted, completion: $0) }
  }

  private func answer<Outcome: Sendable>(
    _ call: (@escaping @LoopActor (Outcome) -> Void) -> Cancellation
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      _ = call { continuation.resume(returning: $0) }
    }
  }
}

extension LastActionOutcome {
  var action: DeskAction? { if case .action(let action) = self { action } else { nil } }
}

extension DeskUndoOutcome {
  var undone: DeskAction? { if case .undone(let action) = self { action } else { nil } }
}

extension ReturnOutcome {
  var returned: ReturnedLoan? { if case .returned(let loan) = self { loan } else { nil } }
}
