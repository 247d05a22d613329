import Library
import LoopActor

extension LibraryYear {
  /// Does one thing of those that happen in a library, as often as they do there.
  func chance() async throws -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<38: return await lend()
    case 38..<64: return try await takeBack()
    case 64..<70: return try await renew()
    case 70..<74: return try await pickUp()
    case 74..<84: return await hold()
    case 84..<87: return try await cancelHold()
    case 87..<90: return await undo()
    case 90..<93: return await block()
    case 93..<97: return try await loseOrFind()
    case 97: return await close()
    default: return await lend(overriding: true)
    }
  }

  /// Some titles are what everybody reads, so that people wait for them.
  private func someBook() -> BookID {
    let popular = Bool.random(using: &random) ? min(30, books.count) : books.count
    return books[Int.random(in: 0..<popular, using: &random)]
  }

  private func someMember() -> MemberID {
    members[Int.random(in: 0..<members.count, using: &random)]
  }

  private func some(_ query: String) async throws -> String? {
    let found = try await texts(query)
    return found.randomElement(using: &random)
  }

  private func lend(overriding: Bool = false) async -> String {
    let days = Int.random(in: 1...14, using: &random)
    var request = BorrowRequest(
      id: newRequest(), actor: staff, member: someMember(), book: someBook(), days: days,
      desk: Self.desk)
    note(request.book)
    var outcome: BorrowOutcome = await answer { store.borrow(request, completion: $0) }
    if case .needsConfirmation(let reasons) = outcome, overriding || !reasons.needNote {
      request.confirmed = Confirmed(
        reasons: Set(reasons), days: days, note: overriding ? "by chance" : nil)
      outcome = await answer { store.borrow(request, completion: $0) }
    }
    return "lend \(request.book) to \(request.member): \(outcome.kind)"
  }

  /// Somebody comes for what is set aside.
  private func pickUp() async throws -> String {
    let found = try await some(
      """
      SELECT b.id || ' ' || m.id FROM holds h JOIN books b ON b.key = h.book
        JOIN members m ON m.key = h.member WHERE h.copy IS NOT NULL ORDER BY h.key
      """)
    guard let parts = found?.split(separator: " ").map(String.init) else { return "nothing waits" }
    let request = BorrowRequest(
      id: newRequest(), actor: staff, member: MemberID(parts[1]), book: BookID(parts[0]), days: 7,
      desk: Self.desk)
    note(request.book)
    let outcome: BorrowOutcome = await answer { store.borrow(request, completion: $0) }
    return "pick up \(request.book): \(outcome.kind)"
  }

  private func takeBack() async throws -> String {
    guard
      let loan = try await some("SELECT id FROM loans WHERE returned IS NULL ORDER BY due LIMIT 40")
    else { return "nothing to take back" }
    let request = ReturnRequest(
      id: newRequest(), actor: staff, member: nil, item: loan, desk: Self.desk)
    let outcome: ReturnOutcome = await answer { store.takeBack(request, completion: $0) }
    return "take back \(loan): \(String(describing: outcome).prefix(12))"
  }

  private func renew() async throws -> String {
    guard
      let loan = try await some("SELECT id FROM loans WHERE returned IS NULL ORDER BY due LIMIT 40")
    else { return "nothing to renew" }
    let request = RenewRequest(
      id: newRequest(), actor: staff, member: nil, item: loan, desk: Self.desk)
    let outcome: RenewOutcome = await answer { store.renew(request, completion: $0) }
    return "renew \(loan): \(String(describing: outcome).prefix(12))"
  }

  private func hold() async -> String {
    let request = HoldRequest(
      id: newRequest(), actor: staff, member: someMember(), book: someBook())
    note(request.book)
    let outcome: HoldOutcome = await answer { store.hold(request, completion: $0) }
    return "hold \(request.book) for \(request.member): \(String(describing: outcome).prefix(10))"
  }

  private func cancelHold() async throws -> String {
    let query = "SELECT h.id || ' ' || m.id FROM holds h JOIN members m ON m.key = h.member"
    guard let found = try await some(query + " ORDER BY h.key") else { return "no holds" }
    let parts = found.split(separator: " ").map(String.init)
    let request = HoldCancellation(
      id: newRequest(), actor: staff, member: MemberID(parts[1]), item: parts[0])
    let outcome: HoldOutcome = await answer { store.cancelHold(request, completion: $0) }
    return "cancel \(found): \(String(describing: outcome).prefix(10))"
  }

  private func undo() async -> String {
    let last: LastActionOutcome = await answer {
      store.lastAction(of: Self.desk, actor: staff, completion: $0)
    }
    guard case .action(let action) = last else { return "nothing to undo" }
    let request = DeskUndoRequest(
      id: newRequest(), actor: staff, desk: Self.desk, action: action.id)
    let outcome: DeskUndoOutcome = await answer { store.undo(request, completion: $0) }
    return "undo \(action.id): \(String(describing: outcome).prefix(10))"
  }

  private func block() async -> String {
    let isBlocking = Bool.random(using: &random)
    let request = MemberChange(
      id: newRequest(), actor: staff, member: someMember(),
      change: isBlocking ? .block(note: "") : .unblock)
    let outcome: MemberChangeOutcome = await answer { store.change(request, completion: $0) }
    return "\(isBlocking ? "block" : "unblock") \(request.member): \(outcome.kind)"
  }

  private func loseOrFind() async throws -> String {
    let isLosing = Int.random(in: 0..<3, using: &random) == 0
    let query =
      isLosing
      ? "SELECT id FROM copies WHERE state = 'shelf' ORDER BY key LIMIT 200"
      : "SELECT id FROM copies WHERE state = 'lost' ORDER BY key"
    guard let copy = try await some(query) else { return "nothing is lost" }
    let request = UpkeepRequest(
      id: newRequest(), actor: staff, step: .changeCopy(copy, isLosing ? .lost : .found))
    let outcome: UpkeepOutcome = await answer { store.keep(request, completion: $0) }
    if case .copy(let kept) = outcome { note(kept.book.id) }
    return "\(isLosing ? "lose" : "find") \(copy): \(String(describing: outcome).prefix(8))"
  }

  /// A holiday that is entered while books are due in it.
  private func close() async -> String {
    guard closures < 20 else { return "no more holidays" }
    countClosure()
    let first = today.advanced(by: Int.random(in: 3...30, using: &random))
    let closure = Closure(
      first: first, last: first.advanced(by: Int.random(in: 0...9, using: &random)),
      name: "Holiday \(closures)")
    let change = CalendarChange(
      id: newRequest(), actor: staff, step: .close(closure),
      movesLoans: Bool.random(using: &random))
    let outcome: CalendarOutcome = await answer { store.change(change, completion: $0) }
    return "close from \(first): \(String(describing: outcome).prefix(8))"
  }
}

extension BorrowOutcome {
  fileprivate var kind: String {
    switch self {
    case .receipt(let receipt): "due \(receipt.due)"
    case .impossible(let reasons): "impossible \(reasons.count)"
    case .needsConfirmation(let reasons): "asks \(reasons.count)"
    case .cancelled, .failed: "failed"
    }
  }
}

extension MemberChangeOutcome {
  fileprivate var kind: String {
    switch self {
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .refused, .cancelled, .failed: "refused"
    }
  }
}
