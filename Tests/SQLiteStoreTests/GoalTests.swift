import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct GoalTests {
  @Test("the store keeps the contract of reading goals", arguments: GoalContract.allCases)
  func contract(_ part: GoalContract) async throws {
    try await part.check(try TestLibrary())
  }

  @Test("each change of a goal is told with whose it is, and a refusal or a repetition is no news")
  func news() async throws {
    let library = try TestLibrary()
    let reader = Reader(library, await library.enrol("u1000"))
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    defer { subscription.cancel() }
    _ = await reader.aim(3, id: "goal")
    _ = await reader.aim(3, id: "goal")
    _ = await reader.aim(3)
    _ = await reader.aim(1000)
    #expect(heard == [.goalChanged(reader.member.id)])
    let finish = try #require(await reader.complete(seen: 0).finish)
    _ = await reader.complete(seen: 0)
    #expect(heard.count == 2)
    _ = await reader.undo(finish.id)
    _ = await reader.undo(finish.id)
    #expect(heard.count == 3)
  }

  @Test("C-43: a finish of which only the month is known counts in its year, and stays a month")
  func partial() async throws {
    let library = try TestLibrary()
    let reader = Reader(library, await library.enrol("u1000"))
    let added = await library.withWriter { (connection) throws(SQLiteFailure) in
      for (number, date) in ["2020-10", "2020", "2020-10-25"].enumerated() {
        let finish = Finish(id: FinishID("r\(number)"), title: "Emma", date: PartialDate(date))
        try FinishTable.add(finish, of: 1, book: nil, on: connection)
      }
    }
    #expect(added)
    #expect(await reader.record?.otherYears == [GoalTally(year: 2020, finished: 3)])
    #expect(await reader.record?.last?.date?.description == "2020-10-25")
    #expect(try library.count("SELECT count(*) FROM finishes WHERE finished = '2020-10'") == 1)
  }
}

extension TestLibrary: ReadingFixture {
  var goals: any GoalReading & GoalKeeping & FinishRecording { store }
  func set(_ today: CalendarDate) { clock.set(today) }

  func importUndated(_ count: Int, for member: Member) async {
    _ = await withWriter { (connection) throws(SQLiteFailure) in
      guard let stored = try MemberTable.member(member.id, on: connection) else { return }
      for number in 0..<count {
        let finish = Finish(id: FinishID("u\(number)"), title: "Volume \(number)", date: nil)
        try FinishTable.add(
          finish, of: stored.key, book: nil, source: "goodreads:\(number)", on: connection)
      }
    }
  }
}
