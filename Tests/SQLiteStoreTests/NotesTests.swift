import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct NotesTests {
  @Test("the store keeps the contract of notes", arguments: NotesContract.allCases)
  func contract(_ part: NotesContract) async throws {
    try await part.check(try TestLibrary())
  }

  @Test("what happens to notes is told with the member that it concerns, and once")
  func events() async throws {
    let library = try TestLibrary()
    let ada = await library.enrol("u1000")
    let desk = NotesDesk(library, ada, "u1000")
    var heard: [DomainEvent] = []
    let hearing = library.store.subscribe { heard.append($0) }
    await desk.keep("d1", "Emma", "o")
    await desk.keep("d1", "Emma", "one")
    let note = try #require(try await desk.save("Emma", "one", draft: "d1").note)
    _ = try await desk.save("Emma", "two", note: note, base: 0)
    _ = await desk.delete(note)
    hearing.cancel()
    #expect(
      heard == [
        .noteDraftsChanged(ada.id), .noteChanged(ada.id, note), .noteDraftsChanged(ada.id),
        .noteChanged(ada.id, note),
      ])
  }

  @Test("C-58: a save whose COMMIT fails changes nothing, and its draft stays")
  func failedCommit() async throws {
    let library = try TestLibrary()
    let desk = NotesDesk(library, await library.enrol("u1000"), "u1000")
    let note = try await desk.add("Emma", "one")
    await desk.keep("d1", "Emma", "two", note: note, base: 1)
    _ = await library.withWriter { $0.refuseCommits(true) }
    guard case .failed = try await desk.save("Emma", "two", note: note, base: 1, draft: "d1")
    else {
      Issue.record("never says saved when it was not")
      return
    }
    #expect(await desk.load(note)?.text == "one")
    #expect(await desk.draft("d1")?.text == "two")
  }
}

extension TestLibrary: NotesFixture {
  var notes: any Notes & NoteDrafts { store }
}
