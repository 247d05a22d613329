import Contract
import GRPC
import Library
import LoopActor
import Screens
import StageContract
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("One's own reading over gRPC", .timeLimit(.minutes(10)))
struct ReadingAdapterTests {
  @Test("a goal is set, books count towards it and beyond it, and one is taken back")
  func wholeRound() async throws {
    let library = try TestLibrary()
    let reading = ReadingClient(channel: library.client())
    #expect(change(try await reading.setGoal(SetGoalRequest(target: 1)))?.code == "GOAL_SET")
    let book = try await library.shelve("Emma")[0]
    let first = try await reading.finish(FinishRequest(book: book))
    #expect(change(first)?.text == "“Emma” is counted: 1 book in 2026.")
    let second = try await reading.finish(FinishRequest(title: "Not on the shelf"))
    guard case .goal(let counted)? = second.outcome else {
      Issue.record("not counted: \(second)")
      return
    }
    #expect(counted.summary?.heading == "2 of 1 book in 2026")
    #expect(counted.book?.finished?.day == 30)
    let undone = try await reading.undoFinish(UndoFinishRequest())
    #expect(change(undone)?.text == "“Not on the shelf” is taken back; that leaves 1 book in 2026.")
    guard case .goal(let goal)? = try await reading.getGoal(GetGoalRequest()).outcome else {
      Issue.record("no goal")
      return
    }
    #expect(goal.summary?.finished == 1 && goal.last?.title == "Emma")
  }

  @Test("a repeat with the same request id counts nothing more")
  func repeated() async throws {
    let library = try TestLibrary()
    let reading = ReadingClient(channel: library.client())
    let request = FinishRequest(requestId: "r1", title: "Emma")
    let first = try await reading.finish(request)
    #expect(try await reading.finish(request) == first)
    #expect(try await finished(reading) == 1)
  }

  @Test("a goal is its member's own: another reader, and staff, see only theirs")
  func own() async throws {
    let library = try TestLibrary()
    let reading = ReadingClient(channel: library.client())
    let change = try await reading.finish(FinishRequest(title: "Emma"))
    guard case .goal(let counted)? = change.outcome, let id = counted.book?.id else {
      Issue.record("not counted")
      return
    }
    for uid in [TestLibrary.otherReader, TestLibrary.staff] {
      let other = ReadingClient(channel: library.client(uid: uid))
      #expect(try await finished(other) == 0)
      let undone = try await other.undoFinish(UndoFinishRequest(finish: id))
      #expect(self.change(undone) == nil)
    }
    #expect(try await finished(reading) == 1)
  }

  @Test("what the library refuses is an answer with its reasons; what is no date is malformed")
  func refusals() async throws {
    let library = try TestLibrary()
    let reading = ReadingClient(channel: library.client())
    let tomorrow = StageContract.Date(year: 2026, month: 12, day: 1)
    #expect(
      reasons(try await reading.finish(FinishRequest(title: "Emma", finished: tomorrow))) == [
        "FINISH_IN_FUTURE"
      ])
    #expect(
      reasons(try await reading.setGoal(SetGoalRequest(target: 366))) == ["GOAL_OUT_OF_RANGE"])
    #expect(reasons(try await reading.undoFinish(UndoFinishRequest())) == ["NOTHING_TO_UNDO"])
    #expect(reasons(try await reading.finish(FinishRequest(book: "nope"))) == ["UNKNOWN_BOOK"])
    let noDate = StageContract.Date(year: 2026, month: 2, day: 30)
    await #expect(throws: CallFailure.self) {
      try await reading.finish(FinishRequest(title: "Emma", finished: noDate))
    }
  }

  @Test(
    "C-29: a book finished at 23:59 of 31 December counts in the old year, and at 0:00 in the new one, wherever the daemon is",
    arguments: [("2026-12-31T22:59:59Z", 2026), ("2026-12-31T23:00:00Z", 2027)])
  func newYear(moment: String, year: UInt32) async throws {
    // The library is in Zurich, an hour ahead of UTC.
    let library = try TestLibrary(moment: moment)
    let reading = ReadingClient(channel: library.client())
    let response = try await reading.finish(FinishRequest(title: "Emma"))
    guard case .goal(let change)? = response.outcome else {
      Issue.record("not counted")
      return
    }
    #expect(change.summary?.year == year && change.summary?.finished == 1)
  }

  private func finished(_ reading: ReadingClient) async throws -> UInt32? {
    guard case .goal(let goal)? = try await reading.getGoal(GetGoalRequest()).outcome else {
      return nil
    }
    return goal.summary?.finished
  }

  private func change(_ response: SetGoalResponse) -> Message? {
    if case .goal(let change)? = response.outcome { change.message } else { nil }
  }

  private func change(_ response: FinishResponse) -> Message? {
    if case .goal(let change)? = response.outcome { change.message } else { nil }
  }

  private func change(_ response: UndoFinishResponse) -> Message? {
    if case .goal(let change)? = response.outcome { change.message } else { nil }
  }

  private func reasons(_ response: SetGoalResponse) -> [String] {
    if case .impossible(let reasons)? = response.outcome { reasons.reasons.map(\.code) } else { [] }
  }

  private func reasons(_ response: FinishResponse) -> [String] {
    if case .impossible(let reasons)? = response.outcome { reasons.reasons.map(\.code) } else { [] }
  }

  private func reasons(_ response: UndoFinishResponse) -> [String] {
    if case .impossible(let reasons)? = response.outcome { reasons.reasons.map(\.code) } else { [] }
  }
}
