import Library
import LoopActor
import Testing

extension GoalContract {
  @LoopActor
  func checkTarget(_ reader: Reader<some ReadingFixture>) async throws {
    let year = reader.library.today.year
    switch self {
    case .empty:
      #expect(await reader.record == ReadingRecord(tally: GoalTally(year: year)))
    case .target:
      for target in [-1, 366, Int.max, Int.min] {
        #expect(await reader.aim(target) == .refused([.targetOutOfRange(1...365)]))
      }
      for target in [1, 365, 12] {
        #expect(await reader.aim(target) == .targetSet(GoalTally(year: year, target: target)))
      }
      #expect(await reader.aim(5, in: 0) == .refused([.notAYear]))
      #expect(await reader.tally == GoalTally(year: year, target: 12))
    case .zero:
      _ = await reader.aim(7)
      _ = await reader.finish()
      #expect(await reader.aim(0) == .targetSet(GoalTally(year: year, finished: 1)))
      #expect(await reader.tally == GoalTally(year: year, finished: 1))
      #expect(await reader.aim(0).tally?.target == nil, "removing nothing is no error")
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  func checkFinish(_ library: some ReadingFixture, _ reader: Reader<some ReadingFixture>)
    async throws
  {
    let today = library.today
    switch self {
    case .finish:
      let outcome = await reader.finish("Emma")
      #expect(outcome.finish?.title == "Emma")
      #expect(outcome.finish?.date == PartialDate(today))
      #expect(outcome.tally == GoalTally(year: today.year, finished: 1))
      _ = await reader.aim(3)
      #expect(
        await reader.finish("Dune").tally == GoalTally(year: today.year, finished: 2, target: 3))
      #expect(try await library.auditLines("finish") == 2)
    case .beyond:
      _ = await reader.aim(12)
      for number in 1...15 { _ = await reader.finish("Volume \(number)") }
      let tally = try #require(await reader.tally)
      #expect(tally == GoalTally(year: today.year, finished: 15, target: 12))
      #expect(tally.progress?.percentage == 100)
    case .title:
      let book = await library.stock("Persuasion", copies: 1)
      let known = await reader.finish("", book: book.id)
      #expect(known.finish?.book == book.id && known.finish?.title == "Persuasion")
      #expect(await reader.finish(" \n") == .refused([.titleMissing]))
      #expect(await reader.finish("x", book: BookID("nope")) == .refused([.unknownBook]))
      let long = String(repeating: "a", count: 513)
      #expect(await reader.finish(long) == .refused([.bookTitleTooLong(limit: 512)]))
      #expect(await reader.finish("Robert'); DROP TABLE finishes;--").finish != nil)
      #expect(await reader.tally?.finished == 2)
    case .future:
      #expect(
        await reader.finish(on: today.advanced(by: 1)) == .refused([.inFuture(today: today)]))
      #expect(await reader.finish(on: today).finish != nil)
      #expect(await reader.finish(on: CalendarDate(year: 1, month: 1, day: 1)).tally?.year == 1)
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  func checkYears(_ library: some ReadingFixture, _ reader: Reader<some ReadingFixture>)
    async throws
  {
    let lastDay = try #require(CalendarDate(year: 2026, month: 12, day: 31))
    library.set(lastDay)
    _ = await reader.aim(2)
    switch self {
    case .byDate:
      library.set(lastDay.advanced(by: 1))
      _ = await reader.finish(on: lastDay)
      _ = await reader.finish()
      let record = try #require(await reader.record)
      #expect(record.tally == GoalTally(year: 2027, finished: 1))
      #expect(record.otherYears == [GoalTally(year: 2026, finished: 1, target: 2)])
    case .yearTurns:
      _ = await reader.finish()
      #expect(await reader.tally == GoalTally(year: 2026, finished: 1, target: 2))
      library.set(lastDay.advanced(by: 1))
      #expect(await reader.tally == GoalTally(year: 2027))
    case .otherYear:
      library.set(lastDay.advanced(by: 1))
      _ = await reader.aim(2)
      #expect(await reader.complete(seen: 0, in: 2026) == .moved(GoalTally(year: 2027, target: 2)))
      #expect(await reader.complete(seen: 0, in: 2027).finish != nil)
    case .undated:
      await library.importUndated(200, for: reader.member)
      let record = try #require(await reader.record)
      #expect(record.tally == GoalTally(year: 2026, target: 2))
      #expect(record.otherYears.isEmpty)
      #expect(record.undated == 200)
      #expect(record.last == nil, "an import is not undone piece by piece")
    default: Issue.record("not a case of this part")
    }
  }
}
