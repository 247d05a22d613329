import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct MemberImportingTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func row(_ line: Int, _ card: String, _ name: String, group: String? = nil) -> MemberRow {
    MemberRow(line: line, card: card, name: name, group: group)
  }

  @Test("C-46: taking the same rows again changes nothing; another class is an update")
  func idempotent() async throws {
    let rows = [row(2, "1", "Ada", group: "4b"), row(3, "2", "Ben")]
    #expect(await library.importMembers(rows) == .counted(ImportCounts(added: 2)))
    #expect(await library.importMembers(rows) == .counted(ImportCounts(unchanged: 2)))
    #expect(
      await library.importMembers([row(2, "1", "Ada", group: "5b"), rows[1]])
        == .counted(ImportCounts(updated: 1, unchanged: 1)))
    #expect(try library.count("SELECT count(*) FROM members") == 2)
    #expect(await library.found("2").map(\.name) == ["Ben"])
    #expect(try await library.auditLines("import members") == 2)
  }

  @Test("a blank cell takes nothing away, and a name that is alike is nobody else")
  func blanks() async throws {
    let ada = await library.addMember("Ada", card: "1")
    let edit = MemberEdit(group: .some("4b"), contact: .some("a@b"), expires: .some(library.today))
    _ = await library.change(ada, .edit(edit))
    #expect(
      await library.importMembers([row(2, "1", "Ada"), row(3, "2", "Ada")])
        == .counted(ImportCounts(added: 1, unchanged: 1)))
    guard case .found(let matches) = await library.members("1") else {
      Issue.record("gone")
      return
    }
    #expect(matches.members.map(\.contact) == ["a@b"])
    #expect(matches.members.map(\.member.expires) == [library.today])
  }

  @Test("what the store insists on is reported with the line, and the other rows are taken")
  func problems() async throws {
    let long = String(repeating: "x", count: 301)
    let outcome = await library.importMembers([
      row(2, "1", long), row(3, long, "Ada"), row(4, "3", "Ben", group: long), row(5, "4", "Cy"),
    ])
    let failures = [
      RowFailure(line: 2, problem: .nameTooLong(limit: 200)),
      RowFailure(line: 3, problem: .cardTooLong(limit: 64)),
      RowFailure(line: 4, problem: .groupTooLong(limit: 100)),
    ]
    #expect(outcome == .counted(ImportCounts(added: 1, failures: failures)))
  }

  @Test("a rehearsal counts and changes nothing, and only staff import")
  func rehearsal() async throws {
    _ = await library.addMember("Ada", card: "1")
    let rows = [row(2, "1", "Ada King"), row(3, "2", "Ben")]
    #expect(
      await library.importMembers(rows, isDryRun: true)
        == .counted(ImportCounts(added: 1, updated: 1)))
    let reader = Actor(account: AccountID("u1"))
    #expect(await library.importMembers(rows, as: reader) == .impossible([.notPermitted]))
    #expect(try library.count("SELECT count(*) FROM members") == 1)
    #expect(await library.found("1").map(\.name) == ["Ada"])
  }
}

extension TestLibrary {
  func importMembers(
    _ rows: [MemberRow], isDryRun: Bool = false, as actor: Actor? = nil
  ) async -> ImportOutcome {
    let run = ImportRun(actor: actor ?? staff, isDryRun: isDryRun)
    return await withCheckedContinuation { continuation in
      _ = store.importMembers(rows, of: run) { continuation.resume(returning: $0) }
    }
  }
}
