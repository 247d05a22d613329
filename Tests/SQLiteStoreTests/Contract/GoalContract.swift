import Library
import LoopActor
import Testing

/// A library with a reader in it, whatever stands behind it.
@LoopActor
protocol ReadingFixture: AnyObject {
  var goals: any GoalReading & GoalKeeping & FinishRecording { get }
  var today: CalendarDate { get }
  func member(_ name: String) async -> Member
  func member(ofAccount account: String) async -> Member
  func stock(_ title: String, copies: Int) async -> Book
  func set(_ today: CalendarDate)
  /// Readings of which nobody knows when they were.
  func importUndated(_ count: Int, for member: Member) async
  func auditLines(_ action: String) async throws -> Int
  /// As after a restart.
  func reopen() throws
}

/// What every store of reading goals does, in sentences.
enum GoalContract: String, CaseIterable, CustomTestStringConvertible {
  case empty = "who has read nothing and set no goal has neither, and no error"
  case target = "a goal of 1 to 365 books is set, and everything else is refused"
  case zero = "C-28: 0 removes the goal, and what was read stays"
  case finish = "a finished book counts in its year, with or without a goal"
  case beyond = "C-26: finished books count beyond the goal, and the count stays true"
  case title = "a book of the catalogue is recorded by its title; without book and title nothing is"
  case future = "nothing was finished after today"
  case byDate =
    "C-29: a book counts in the year of its finish, and the old year's goal stays readable"
  case yearTurns = "C-29: at midnight a new year begins with no book and no goal"
  case undated = "C-30, C-32: readings without a date move no goal and are counted apart"
  case seen = "a completion counts where the goal is as the person saw it"
  case race = "twenty press at once on one frame: one book is counted"
  case notBelow = "a completion needs a goal that is not reached yet"
  case otherYear = "C-29: a press on last year's frame counts nothing in the new year"
  case undo = "undo takes the finish back that it names"
  case undoTwice = "a second undo of the same finish changes nothing"
  case undoForeign = "nobody undoes somebody else's finish"
  case isPrivate = "nobody reads or changes another's goal, staff neither"
  case desk = "at a desk the goal is that of whoever is signed in"
  case replay =
    "the same request id with the same content gives the first result again, also after a restart"
  case reused = "the same request id with other content is refused"

  var testDescription: String { rawValue }

  @LoopActor
  func check(_ library: some ReadingFixture) async throws {
    let reader = Reader(library, await library.member(ofAccount: "u1000"))
    switch self {
    case .empty, .target, .zero: try await checkTarget(reader)
    case .finish, .beyond, .title, .future: try await checkFinish(library, reader)
    case .byDate, .yearTurns, .undated, .otherYear: try await checkYears(library, reader)
    case .seen, .race, .notBelow: try await checkCompletion(library, reader)
    case .undo, .undoTwice, .undoForeign: try await checkUndo(library, reader)
    case .isPrivate, .desk: try await checkPrivacy(library, reader)
    case .replay, .reused: try await checkReplay(library, reader)
    }
  }
}

/// Somebody who reads, with the calls as a test likes to write them.
@LoopActor
final class Reader<Fixture: ReadingFixture> {
  let library: Fixture
  let member: Member
  var actor: Actor
  private var lastRequest = 0

  init(_ library: Fixture, _ member: Member, actor: Actor? = nil) {
    self.library = library
    self.member = member
    self.actor = actor ?? Actor(account: member.account ?? AccountID("nobody"))
  }

  var record: ReadingRecord? {
    get async {
      if case .record(let record) = await recordOutcome { record } else { nil }
    }
  }

  var tally: GoalTally? { get async { await record?.tally } }

  var recordOutcome: ReadingRecordOutcome {
    get async {
      await answer { library.goals.readingRecord(of: member.id, actor: actor, completion: $0) }
    }
  }

  func finish(
    _ title: String = "Dune", book: BookID? = nil, on date: CalendarDate? = nil, id: String? = nil
  ) async -> GoalOutcome {
    let request = FinishRequest(
      id: newID(id), actor: actor, member: member.id, book: book, title: title, date: date)
    return await answer { library.goals.finish(request, completion: $0) }
  }

  func complete(seen: Int, in year: Int? = nil, id: String? = nil) async -> GoalOutcome {
    let request = completion(seen: seen, in: year, id: id)
    return await answer { library.goals.complete(request, completion: $0) }
  }

  func completion(seen: Int, in year: Int? = nil, id: String? = nil) -> CompletionRequest {
    CompletionRequest(
      id: newID(id), actor: actor, member: member.id, year: year ?? library.today.year, seen: seen)
  }

  func undo(_ finish: FinishID, id: String? = nil) async -> GoalOutcome {
    let request = UndoRequest(id: newID(id), actor: actor, member: member.id, finish: finish)
    return await answer { library.goals.undo(request, completion: $0) }
  }

  func aim(_ target: Int, in year: Int? = nil, id: String? = nil) async -> GoalOutcome {
    let request = TargetRequest(
      id: newID(id), actor: actor, member: member.id, year: year, target: target)
    return await answer { library.goals.setTarget(request, completion: $0) }
  }

  private func newID(_ id: String?) -> RequestID {
    lastRequest += 1
    return RequestID(id ?? "\(member.id)-\(lastRequest)")
  }

  private func answer<Outcome: Sendable>(
    _ call: (@escaping @LoopActor (Outcome) -> Void) -> Cancellation
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      _ = call { continuation.resume(returning: $0) }
    }
  }
}

extension GoalOutcome {
  var finish: Finish? {
    switch self {
    case .counted(let finish, _), .undone(let finish, _): finish
    default: nil
    }
  }

  var tally: GoalTally? {
    switch self {
    case .counted(_, let tally), .undone(_, let tally), .targetSet(let tally), .moved(let tally):
      tally
    default: nil
    }
  }
}
