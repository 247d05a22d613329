import Library
import LoopActor
import Testing

/// What a contract of holding needs beside what it needs to lend.
@LoopActor
protocol HoldingFixture: RenewingFixture {
  var holding: any Holding { get }
  func lose(copiesOf book: Book, count: Int) async
  func find(copiesOf book: Book) async
  func addCopy(of book: Book) async
  func giveBack(_ loan: LoanID) async
  func book(_ id: BookID) async -> Book?
  func block(_ member: Member) async
  func unblock(_ member: Member) async
}

/// What every `Holding` does, in sentences; run against each store.
enum HoldingContract: String, CaseIterable, CustomTestStringConvertible {
  case free = "a free copy is set aside at once, and is not free for others"
  case queue = "those who wait come in the order in which they came; a return moves the queue"
  case fulfilled = "lending to the one who waits fulfils the hold"
  case another = "C-05: what is set aside for another is not lent, and the reason says so"
  case doubled = "C-19: own loan and doubled hold are refused, from two frontends at once too"
  case renewal = "C-04: a hold stops renewals, until it is cancelled"
  case cancel =
    "C-05, C-21: a cancelled hold clears the pick-up, and the next in the queue is ready"
  case expiry = "C-21: what is not picked up in time goes to the next, whoever asks first"
  case lost =
    "C-05, C-22: lost copies with three holds; the clock stands, and found copies go in order"
  case added = "C-05: a copy that is added goes to the first who waits"
  case blocked =
    "C-18: who is blocked holds nothing and is passed over; unblocked, it is their turn"
  case replay = "C-02: the same request id gives the first result again, also after a restart"
  case roles = "members hold for themselves, staff for anybody; who waits is for staff"

  var testDescription: String { rawValue }

  @LoopActor
  func check(_ library: some HoldingFixture) async throws {
    let book = await library.stock("Emma", copies: 1)
    let ada = await library.member("Ada")
    let ben = await library.member("Ben")
    let cy = await library.member("Cy")
    let last = library.today.advanced(by: 7)
    switch self {
    case .free:
      let hold = try #require(await library.hold(book, for: ada).hold)
      #expect((hold.place, hold.readyUntil) == (1, last))
      #expect(await library.book(book.id)?.available == 0)
      #expect(try await library.auditLines("hold") == 1)
    case .queue:
      let loan = try #require(await library.borrow(book.id, for: cy.id, id: "1").receipt).loan
      #expect(await library.hold(book, for: ada).hold?.readyUntil == nil)
      #expect(await library.hold(book, for: ben).hold?.place == 2)
      await library.giveBack(loan)
      #expect(await library.ready(book) == ["Ada"])
      #expect(await library.waiting(book) == ["Ben"])
      #expect(await library.book(book.id)?.available == 0)
    case .fulfilled:
      _ = await library.hold(book, for: ada)
      #expect(await library.borrow(book.id, for: ada.id, id: "1").receipt != nil)
      #expect(await library.all(book) == [])
      #expect(try await library.auditLines("hold fulfilled") == 1)
    case .another:
      _ = await library.hold(book, for: ada)
      let actor = Actor(account: AccountID("u1"))
      let own = await library.member(ofAccount: "u1")
      #expect(
        await library.borrow(book.id, for: own.id, as: actor, id: "1")
          == .impossible([.heldForAnother]))
      #expect(await library.ready(book) == ["Ada"])
    case .doubled:
      let other = await library.stock("Dune", copies: 1)
      let receipt = try #require(await library.borrow(other.id, for: ada.id, id: "1").receipt)
      #expect(
        await library.hold(other, for: ada)
          == .impossible([.alreadyYours(OwnLoan(receipt.loan, due: receipt.due))]))
      let outcomes = await withCheckedContinuation { continuation in
        var outcomes: [HoldOutcome] = []
        for frontend in 1...2 {
          let request = HoldRequest(
            id: RequestID("race-\(frontend)"), actor: library.staff, member: ada.id,
            book: book.id)
          _ = library.holding.hold(request) { outcome in
            outcomes.append(outcome)
            if outcomes.count == 2 { continuation.resume(returning: outcomes) }
          }
        }
      }
      #expect(outcomes.count { $0.hold != nil } == 1)
      #expect(outcomes.contains(.impossible([.alreadyHeld])))
    case .renewal:
      let loan = try #require(await library.borrow(book.id, for: cy.id, id: "1").receipt).loan
      _ = await library.hold(book, for: ada)
      #expect(
        await library.renew(loan, as: library.staff, id: "2")
          == .impossible([.someoneWaits(members: 1)]))
      _ = await library.cancelHold(book, for: ada)
      #expect(await library.renew(loan, id: "3").renewed != nil)
    default: try await checkRest(library, book, ada, ben, cy)
    }
  }
}

extension HoldingFixture {
  func hold(
    _ book: Book, for member: Member, as actor: Actor? = nil, id: String = ""
  ) async -> HoldOutcome {
    let request = HoldRequest(
      id: RequestID(id), actor: actor ?? staff, member: member.id, book: book.id)
    return await withCheckedContinuation { continuation in
      _ = holding.hold(request) { continuation.resume(returning: $0) }
    }
  }

  func cancelHold(
    _ book: Book, for member: Member, as actor: Actor? = nil, id: String = ""
  ) async -> HoldOutcome {
    let request = HoldCancellation(
      id: RequestID(id), actor: actor ?? staff, member: member.id, item: book.id.description)
    return await withCheckedContinuation { continuation in
      _ = holding.cancelHold(request) { continuation.resume(returning: $0) }
    }
  }

  func queue(_ book: Book?, as actor: Actor? = nil) async -> HoldsOutcome {
    await withCheckedContinuation { continuation in
      _ = holding.queue(for: book?.id, actor: actor ?? staff) {
        continuation.resume(returning: $0)
      }
    }
  }

  func holds(of member: Member, as actor: Actor? = nil) async -> HoldsOutcome {
    await withCheckedContinuation { continuation in
      _ = holding.holds(of: member.id, actor: actor ?? staff) {
        continuation.resume(returning: $0)
      }
    }
  }

  func all(_ book: Book) async -> [Library.Hold] {
    if case .holds(let holds) = await queue(book) { holds } else { [] }
  }

  func ready(_ book: Book) async -> [String] {
    await all(book).filter { $0.readyUntil != nil }.map(\.member.name)
  }

  func waiting(_ book: Book) async -> [String] {
    await all(book).filter { $0.readyUntil == nil }.map(\.member.name)
  }
}

extension HoldOutcome {
  var hold: Library.Hold? {
    if case .hold(let hold) = self { hold } else { nil }
  }
}
