import Library
import LoopActor
import Testing

/// A library to lend from, whatever stands behind it.
@LoopActor
protocol LendingFixture: AnyObject {
  var borrowing: any Borrowing { get }
  func stock(_ title: String, copies: Int) async -> Book
  func returnAll() async
  func member(_ name: String) async -> Member
  func member(ofAccount account: String) async -> Member
  func set(_ settings: [LoanPolicy.Setting: Int]) async
  func openLoans(of book: Book) async throws -> Int
  func auditLines(_ action: String) async throws -> Int
  var today: CalendarDate { get }
  func pass(days: Int)
  /// As after a restart.
  func reopen() throws
}

/// What every `Borrowing` does, in sentences; run against each store.
enum BorrowingContract: String, CaseIterable, CustomTestStringConvertible {
  case receipt = "a receipt says what was lent, to whom and until when, and the loan is stored"
  case rangeEnds = "one day and the last day of the range are lent, none and one more are refused"
  case absurdDays = "absurd days are refused and nothing traps"
  case unavailable = "the last copy is lent once, and the next one hears that none is free"
  case twoCopies = "two copies are lent to two members, and the third is refused"
  case race = "C-01: twenty ask at once for one copy: one receipt, nineteen refusals, one loan"
  case replay = "C-02: the same request id with the same content gives the first result again"
  case replayRefusal = "C-02: a refusal too is given again, though a copy is free meanwhile"
  case replayAfterRestart = "C-02: the first result is given again after a restart"
  case otherContent = "the same request id with other content is refused"
  case otherAccount = "another account may use the same request id"
  case newRequestOfOwnLoan =
    "C-02, C-25: a new request for a title that one has names that loan and its due date"
  case unknown = "an unknown book and an unknown member are named"
  case roles = "a member borrows for themselves only; staff borrow for anybody"
  case limit = "the limit of loans holds, and is named"
  case confirmation = "a long loan needs its reason confirmed, for these days"
  case confirmedUnderSameID = "what asked for confirmation goes on under its id, once confirmed"
  case policyDecides = "the policy counts as it stands when the request is taken up"
  case forgotten = "a request id counts for seven days"

  var testDescription: String { rawValue }

  @LoopActor
  func check(_ library: some LendingFixture) async throws {
    switch self {
    case .receipt, .rangeEnds, .absurdDays, .unknown: try await checkAnswer(library)
    case .unavailable, .twoCopies, .race: try await checkCopies(library)
    case .replay, .replayRefusal, .replayAfterRestart, .otherContent, .otherAccount, .forgotten:
      try await checkReplay(library)
    case .newRequestOfOwnLoan, .roles, .limit, .confirmation, .confirmedUnderSameID,
      .policyDecides:
      try await checkGate(library)
    }
  }
}

extension LendingFixture {
  var staff: Actor { Actor(account: AccountID("root"), isStaff: true) }

  func borrow(
    _ book: BookID, for member: MemberID, days: Int = 7, confirmed: Confirmed? = nil,
    as actor: Actor? = nil, id: String
  ) async -> BorrowOutcome {
    let request = BorrowRequest(
      id: RequestID(id), actor: actor ?? staff, member: member, book: book, days: days,
      confirmed: confirmed)
    return await withCheckedContinuation { continuation in
      _ = borrowing.borrow(request) { continuation.resume(returning: $0) }
    }
  }
}

extension BorrowOutcome {
  var receipt: Receipt? {
    if case .receipt(let receipt) = self { receipt } else { nil }
  }
}
