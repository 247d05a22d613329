import Library
import LoopActor
import Testing

extension GoalContract {
  @LoopActor
  func checkCompletion(_ library: some ReadingFixture, _ reader: Reader<some ReadingFixture>)
    async throws
  {
    let year = library.today.year
    switch self {
    case .seen:
      _ = await reader.aim(3)
      #expect(
        await reader.complete(seen: 0).tally == GoalTally(year: year, finished: 1, target: 3))
      let now = GoalTally(year: year, finished: 1, target: 3)
      for seen in [0, 2, -1, Int.max] { #expect(await reader.complete(seen: seen) == .moved(now)) }
      #expect(await reader.complete(seen: 1).tally?.finished == 2)
    case .race:
      _ = await reader.aim(30)
      let outcomes = await withCheckedContinuation { continuation in
        var outcomes: [GoalOutcome] = []
        for _ in 1...20 {
          _ = library.goals.complete(reader.completion(seen: 0)) { outcome in
            outcomes.append(outcome)
            if outcomes.count == 20 { continuation.resume(returning: outcomes) }
          }
        }
      }
      #expect(outcomes.count { $0.finish != nil } == 1)
      #expect(await reader.tally?.finished == 1)
      #expect(try await library.auditLines("finish") == 1)
    case .notBelow:
      #expect(await reader.complete(seen: 0) == .refused([.nothingToComplete]))
      _ = await reader.aim(1)
      #expect(await reader.complete(seen: 0).finish != nil)
      #expect(await reader.complete(seen: 1) == .refused([.nothingToComplete]))
      #expect(await reader.tally?.finished == 1)
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  func checkUndo(_ library: some ReadingFixture, _ reader: Reader<some ReadingFixture>)
    async throws
  {
    let year = library.today.year
    _ = await reader.finish("Emma")
    let dune = try #require(await reader.finish("Dune").finish)
    #expect(await reader.record?.last == dune)
    switch self {
    case .undo:
      #expect(await reader.undo(dune.id) == .undone(dune, GoalTally(year: year, finished: 1)))
      #expect(await reader.record?.last?.title == "Emma")
      #expect(try await library.auditLines("undo finish") == 1)
    case .undoTwice:
      #expect(await reader.undo(dune.id).finish == dune)
      #expect(await reader.undo(dune.id) == .moved(GoalTally(year: year, finished: 1)))
      #expect(await reader.tally?.finished == 1)
    case .undoForeign:
      let other = Reader(library, await library.member(ofAccount: "u1001"))
      #expect(await other.undo(dune.id) == .moved(GoalTally(year: year)))
      #expect(await reader.tally?.finished == 2)
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  func checkPrivacy(_ library: some ReadingFixture, _ reader: Reader<some ReadingFixture>)
    async throws
  {
    let dune = try #require(await reader.finish().finish)
    switch self {
    case .isPrivate:
      for actor in [
        Actor(account: AccountID("root"), isStaff: true), Actor(account: AccountID("u1001")),
      ] {
        let other = Reader(library, reader.member, actor: actor)
        #expect(await other.recordOutcome == .refused([.notPermitted]))
        #expect(await other.finish() == .refused([.notPermitted]))
        #expect(await other.complete(seen: 1) == .refused([.notPermitted]))
        #expect(await other.undo(dune.id) == .refused([.notPermitted]))
        #expect(await other.aim(3) == .refused([.notPermitted]))
      }
      #expect(await reader.tally?.finished == 1)
    case .desk:
      let pupil = await library.member("Bo")
      let desk = Actor(account: AccountID("u1000"), signedIn: pupil.id)
      let atDesk = Reader(library, pupil, actor: desk)
      #expect(await atDesk.finish().tally?.finished == 1)
      let own = Reader(library, reader.member, actor: desk)
      #expect(
        await own.recordOutcome == .refused([.notPermitted]), "not that of the desk's account")
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  func checkReplay(_ library: some ReadingFixture, _ reader: Reader<some ReadingFixture>)
    async throws
  {
    _ = await reader.aim(5)
    let first = await reader.complete(seen: 0, id: "first")
    #expect(first.finish != nil)
    switch self {
    case .replay:
      #expect(await reader.complete(seen: 0, id: "first") == first)
      let finished = await reader.finish("Emma", id: "second")
      try library.reopen()
      #expect(await reader.complete(seen: 0, id: "first") == first)
      #expect(await reader.finish("Emma", id: "second") == finished)
      let refused = await reader.aim(1000, id: "third")
      #expect(await reader.aim(1000, id: "third") == refused)
      let undone = await reader.undo(try #require(finished.finish).id, id: "fourth")
      #expect(await reader.undo(try #require(finished.finish).id, id: "fourth") == undone)
      #expect(await reader.tally?.finished == 1)
    case .reused:
      let reused = GoalOutcome.refused([.requestIDReused])
      #expect(await reader.complete(seen: 1, id: "first") == reused)
      #expect(await reader.finish("Emma", id: "first") == reused)
      #expect(await reader.aim(3, id: "first") == reused)
      #expect(await reader.tally == GoalTally(year: library.today.year, finished: 1, target: 5))
    default: Issue.record("not a case of this part")
    }
  }
}
