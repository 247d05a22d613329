import Library
import LoopActor
import Testing

extension BorrowingContract {
  @LoopActor
  func checkAnswer(_ library: some LendingFixture) async throws {
    let book = await library.stock("Dune", copies: 3)
    let member = await library.member("Ada")
    switch self {
    case .receipt:
      let outcome = await library.borrow(book.id, for: member.id, days: 5, id: "r")
      let receipt = try #require(outcome.receipt)
      #expect(receipt.member == member)
      #expect(receipt.due == library.today.advanced(by: 5))
      #expect(receipt.days == 5)
      #expect(receipt.book.title == "Dune")
      #expect(receipt.book.copies == 3 && receipt.book.available == 2)
      #expect(try await library.openLoans(of: book) == 1)
      #expect(try await library.auditLines("borrow") == 1)
    case .rangeEnds:
      await library.set([.maxDays: 9, .confirmOverDays: 9])
      for days in [0, 10] {
        #expect(
          await library.borrow(book.id, for: member.id, days: days, id: "r\(days)")
            == .impossible([.daysOutOfRange(1...9)]))
      }
      for days in [1, 9] {
        let other = await library.member("Reader \(days)")
        #expect(
          await library.borrow(book.id, for: other.id, days: days, id: "r\(days)").receipt?.due
            == library.today.advanced(by: days))
      }
      #expect(try await library.openLoans(of: book) == 2)
    case .absurdDays:
      for days in [Int.min, -1, 36_500, 2_147_483_648, Int.max] {
        #expect(
          await library.borrow(book.id, for: member.id, days: days, id: "r\(days)")
            == .impossible([.daysOutOfRange(1...14)]))
      }
    case .unknown:
      #expect(
        await library.borrow(BookID("nope"), for: member.id, id: "1") == .impossible([.unknownBook])
      )
      #expect(
        await library.borrow(book.id, for: MemberID("nope"), id: "2")
          == .impossible([.unknownMember]))
      #expect(
        await library.borrow(BookID("x' OR 1=1 --\u{0}"), for: member.id, id: "3")
          == .impossible([.unknownBook]))
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  func checkCopies(_ library: some LendingFixture) async throws {
    switch self {
    case .unavailable:
      let book = await library.stock("Emma", copies: 1)
      let (ada, ben) = (await library.member("Ada"), await library.member("Ben"))
      #expect(await library.borrow(book.id, for: ada.id, id: "1").receipt != nil)
      #expect(await library.borrow(book.id, for: ben.id, id: "2") == .impossible([.unavailable]))
      await library.returnAll()
      #expect(await library.borrow(book.id, for: ben.id, id: "3").receipt != nil)
    case .twoCopies:
      let book = await library.stock("Emma", copies: 2)
      var outcomes: [BorrowOutcome] = []
      for name in ["Ada", "Ben", "Cyd"] {
        let member = await library.member(name)
        outcomes.append(await library.borrow(book.id, for: member.id, id: name))
      }
      #expect(outcomes.map { $0.receipt?.book.available } == [1, 0, nil])
      #expect(outcomes[2] == .impossible([.unavailable]))
    case .race:
      let book = await library.stock("Emma", copies: 1)
      var members: [Member] = []
      for number in 1...20 { members.append(await library.member("Reader \(number)")) }
      let outcomes = await withCheckedContinuation { continuation in
        var outcomes: [BorrowOutcome] = []
        for (number, member) in members.enumerated() {
          let request = BorrowRequest(
            id: RequestID("race-\(number)"), actor: library.staff, member: member.id,
            book: book.id, days: 7)
          _ = library.borrowing.borrow(request) { outcome in
            outcomes.append(outcome)
            if outcomes.count == 20 { continuation.resume(returning: outcomes) }
          }
        }
      }
      #expect(outcomes.count { $0.receipt != nil } == 1)
      #expect(outcomes.count { $0 == .impossible([.unavailable]) } == 19)
      #expect(try await library.openLoans(of: book) == 1)
      #expect(try await library.auditLines("borrow") == 1)
    default: Issue.record("not a case of this part")
    }
  }
}
