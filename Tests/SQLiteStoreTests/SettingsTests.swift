import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Settings in the store") struct SettingsTests {
  private let library: TestLibrary
  private let ada: Member
  private let actor = Actor(account: AccountID("u1"))

  init() async throws {
    library = try TestLibrary()
    ada = await library.enrol("u1")
  }

  private func change(
    _ locale: String?, _ format: MemberSettings.TimeFormat = .byLocale, as actor: Actor? = nil,
    id: RequestID? = nil
  ) -> SettingsChange {
    SettingsChange(
      id: id ?? library.newRequest(), actor: actor ?? self.actor, member: ada.id,
      settings: MemberSettings(locale: locale, timeFormat: format))
  }

  private func save(
    _ change: SettingsChange
  ) async -> Result<MemberSettings, SaveFailure<SettingsProblem>> {
    do throws(SaveFailure<SettingsProblem>) {
      return .success(try await library.store.save(change))
    } catch {
      return .failure(error)
    }
  }

  private func settings(as actor: Actor) async -> Result<MemberSettings, LoadFailure> {
    do throws(LoadFailure) {
      return .success(try await library.store.settings(of: ada.id, actor: actor))
    } catch {
      return .failure(error)
    }
  }

  @Test("what was set at a desk holds for an account that a file gives to the member")
  func attached() async throws {
    let pupil = await library.addMember("Bo", card: "7")
    let wanted = MemberSettings(locale: "de")
    let atDesk = SettingsChange(
      id: library.newRequest(), actor: Actor(account: AccountID("root"), signedIn: pupil.id),
      member: pupil.id, settings: wanted)
    #expect(await save(atDesk) == .success(wanted))
    let row = MemberRow(line: 1, card: "7", name: "Bo", account: AccountID("u7"))
    let outcome: ImportOutcome = await withCheckedContinuation { continuation in
      _ = library.store.importMembers(
        [row], of: ImportRun(actor: library.staff, isDryRun: false)
      ) { continuation.resume(returning: $0) }
    }
    #expect(outcome == .counted(ImportCounts(updated: 1)))
    #expect(library.store.settings(of: AccountID("u7")) == wanted)
  }

  @Test("whoever has set nothing has the frontend's locale, and times as it writes them")
  func defaults() async {
    #expect(await settings(as: actor) == .success(MemberSettings()))
    #expect(library.store.settings(of: ada.id) == MemberSettings())
  }

  @Test("what was set lasts, is at hand by member and by account, and is told")
  func kept() async throws {
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    let wanted = MemberSettings(locale: "de-CH", timeFormat: .hours24)
    #expect(await save(change("de-CH", .hours24)) == .success(wanted))
    #expect(heard == [.settingsChanged(ada, wanted)])
    #expect(library.store.settings(of: AccountID("u1")) == wanted)
    subscription.cancel()
    try library.reopen()
    #expect(library.store.settings(of: ada.id) == wanted)
    #expect(library.store.settings(of: AccountID("u1")) == wanted)
    #expect(await settings(as: actor) == .success(wanted))
  }

  @Test("nobody sees or changes another's settings, staff neither")
  func roles() async {
    for other in [library.staff, Actor(account: AccountID("u2"))] {
      #expect(await settings(as: other) == .failure(.impossible([.notPermitted])))
      #expect(await save(change("fr", as: other)) == .failure(.impossible([.notPermitted])))
    }
  }

  @Test(
    "what has not the form of a language tag is refused",
    arguments: [
      "", "e", "de_CH", "deutsch", "de-", "de-überall", String(repeating: "de-", count: 20),
    ])
  func problems(locale: String) async {
    #expect(await save(change(locale)) == .failure(.invalid([.notALocale])))
  }

  @Test("a repeated change gives the first result; another content under its id is refused")
  func replay() async throws {
    let first = change("fr")
    #expect(await save(first) == .success(MemberSettings(locale: "fr")))
    #expect(await save(change("pl")) == .success(MemberSettings(locale: "pl")))
    try library.reopen()
    #expect(await save(first) == .success(MemberSettings(locale: "fr")))
    #expect(await settings(as: actor) == .success(MemberSettings(locale: "pl")))
    #expect(
      await save(change("ja", id: first.id)) == .failure(.impossible([.requestIDReused])))
  }
}
