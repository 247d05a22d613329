internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@LoopActor
@Suite("The settings")
struct SettingsPresenterTests {
  private let house = ProfileHouse()
  private var kept: MemberSettings? { house.settings.settings[ProfileHouse.ada.id] }

  @Test("at first the language is the frontend's, and times are as it writes them")
  func loads() async throws {
    let view = try await house.settings()
    #expect(view.frame?.phase == .ready && view.frame?.canChoose == true)
    #expect(view.frame?.locale == "" && view.frame?.timeFormat == .byLocale)
    #expect(view.frame?.locales.map(\.locale) == ["", "en", "de"])
    #expect(view.frame?.locales.filter(\.chosen).map(\.locale) == [""])
    #expect(view.frame?.timeFormats.filter(\.chosen).map(\.timeFormat) == [.byLocale])
  }

  @Test("a choice is saved at once, shown, and told")
  func chooses() async throws {
    let view = try await house.settings()
    view.choose("de", "r1")
    #expect(view.frame?.phase == .saving && view.frame?.busy == true)
    await settle()
    #expect(kept == MemberSettings(locale: "de"))
    #expect(house.settings.changes.map(\.id) == [RequestID("r1")])
    #expect(view.frame?.locales.filter(\.chosen).map(\.text) == ["Deutsch"])
    #expect(view.says == "SETTINGS_SAVED" && view.announcements.map(\.code) == ["SETTINGS_SAVED"])
    view.choose(.hours24)
    await settle()
    #expect(kept == MemberSettings(locale: "de", timeFormat: .hours24))
    view.choose("")
    await settle()
    #expect(kept == MemberSettings(locale: nil, timeFormat: .hours24))
  }

  @Test("each time format shows what a time looks like in it")
  func examples() async throws {
    let view = try await house.settings()
    #expect(view.frame?.timeFormats.map(\.example) == ["2:05 pm", "2:05 pm", "14:05"])
  }

  @Test("a region of a spoken language can be chosen, and is shown among the others")
  func regions() async throws {
    let view = try await house.settings()
    view.choose("de-CH")
    await settle()
    #expect(kept?.locale == "de-CH")
    #expect(view.frame?.locales.map(\.locale) == ["", "en", "de", "de-CH"])
    #expect(view.frame?.locales.last?.chosen == true)
  }

  @Test(
    "what nobody speaks, or is no language, stands beside the field, with the focus there once",
    arguments: ["tlh", "not a tag", "de_CH"])
  func wrong(locale: String) async throws {
    let view = try await house.settings()
    view.choose(locale)
    await settle()
    #expect(view.frame?.localeError?.code == "UNKNOWN_LOCALE")
    #expect(view.focusMoves == ["locale"] && house.settings.changes == [])
    view.choose("en")
    await settle()
    #expect(view.frame?.localeError == nil)
  }

  @Test("a choice while one is being saved changes nothing")
  func oneAtATime() async throws {
    let view = try await house.settings()
    house.settings.isHeld = true
    view.choose("de")
    view.choose("en")
    view.choose(.hours12)
    await settle()
    #expect(house.settings.changes.count == 1)
    house.settings.saves.answer(with: .failure(.failed(FailureID("f1"))))
    await settle()
    #expect(view.frame?.locale == "" && view.says == "INTERNAL" && view.frame?.canChoose == true)
  }

  @Test("a load that failed offers to try again")
  func retries() async throws {
    house.settings.failure = .failed(FailureID("f1"))
    let view = try await house.settings()
    #expect(view.frame?.phase == .failed && view.frame?.canRetry == true)
    house.settings.failure = nil
    view.say(.retry(SettingsRetry()))
    await settle()
    #expect(view.frame?.phase == .ready)
  }

  @Test("it follows what is chosen on another screen of the same member, and nobody else's")
  func follows() async throws {
    let view = try await house.settings()
    house.news.tell(.settingsChanged(ProfileHouse.ben, MemberSettings(locale: "en")))
    #expect(view.frame?.locale == "")
    house.news.tell(.settingsChanged(ProfileHouse.ada, MemberSettings(locale: "en")))
    #expect(view.frame?.locale == "en")
  }

  @Test("leaving leads back to the profile, for the view that asked")
  func leaves() async throws {
    let view = try await house.settings()
    let other = try await house.settings()
    view.say(.leave(SettingsLeave()))
    #expect(view.destinations == ["lectern.v1.ProfileScreen"] && other.destinations == [])
  }
}
