import Contract
import GRPC
import LoopActor
import Screens
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("A member's own screens over gRPC", .timeLimit(.minutes(10)))
struct OwnScreensTests {
  @Test("first contact enrols: a stranger's profile is there at once, unless the library says no")
  func enrols() async throws {
    let library = try TestLibrary()
    let profile = library.profile()
    await profile.until { !$0.busy }
    #expect(profile.frame?.phase == .loaded)
    #expect(profile.frame?.profile?.memberSince?.year == 2026)
    profile.leave()
    let closed = try TestLibrary { $0.enrols = false }
    let stranger = closed.profile()
    await stranger.until { !$0.busy }
    #expect(stranger.frame?.phase == .failed)
    #expect(stranger.frame?.message?.text.hasPrefix("You are not a member") == true)
    stranger.leave()
  }

  @Test("an edit leads back to a profile that shows it, on every frontend")
  func edits() async throws {
    let library = try TestLibrary()
    let profile = library.profile(scene: "mine")
    let form = library.form()
    await profile.until { $0.phase == .loaded }
    await form.until { $0.phase == .editing }
    form.send(EditProfileIntent(intent: .setName(EditProfileSetName(text: "Ada King"))))
    form.send(EditProfileIntent(intent: .setInitials(EditProfileSetInitials(text: "♥"))))
    form.send(EditProfileIntent(intent: .save(EditProfileSave(requestId: "r1"))))
    await form.until { $0.phase == .saved }
    await LoopThread.until { !form.destinations.isEmpty }
    #expect(form.destinations.map(\.screen) == ["lectern.v1.ProfileScreen"])
    await profile.until { $0.profile?.member?.name == "Ada King" }
    #expect(profile.frame?.profile?.portrait == .initials("♥"))
    profile.leave()
    form.leave()
  }

  @Test("staff see a member's profile by the card; the form and the settings are never another's")
  func staff() async throws {
    let library = try TestLibrary()
    _ = try await library.addMember("Bo", card: "C2")
    let seen = library.profile(uid: TestLibrary.staff, member: "C2")
    await seen.until { $0.phase == .loaded }
    #expect(seen.frame?.profile?.member?.name == "Bo" && seen.frame?.canEdit == false)
    let refused = library.profile(member: "C2")
    await refused.until { !$0.busy }
    #expect(refused.frame?.message?.text == "Only staff act for somebody else.")
    seen.leave()
    refused.leave()
  }

  @Test("a language counts from the next opening on, for this member's screens and calls only")
  func locale() async throws {
    let library = try TestLibrary()
    let open = library.profile(scene: "mine")
    let settings = library.settings()
    await open.until { $0.phase == .loaded }
    await settings.until { $0.phase == .ready }
    #expect(settings.frame?.locales.map(\.locale).contains("ar") == true)
    #expect(settings.frame?.locales.contains { $0.text == "Deutsch" } == true)
    settings.send(
      SettingsIntent(intent: .chooseLocale(SettingsChooseLocale(locale: "de", requestId: "r1"))))
    await settings.until { $0.locale == "de" }
    #expect(
      settings.frame?.heading == "Settings" && open.frame?.heading.hasPrefix("Profile") == true)
    // The frontend would like French; what the member has chosen wins.
    let next = library.profile(locale: "fr")
    await next.until { $0.phase == .loaded }
    #expect(next.frame?.heading.hasPrefix("Profil von") == true)
    let other = library.profile(uid: TestLibrary.otherReader, locale: "fr")
    await other.until { $0.phase == .loaded }
    #expect(other.frame?.heading.hasPrefix("Profil de") == true)
    let lending = LendingClient(channel: library.client())
    let response = try await lending.borrow(Contract.BorrowRequest(book: "b404"))
    guard case .impossible(let reasons)? = response.outcome else {
      Issue.record("\(response)")
      return
    }
    #expect(reasons.reasons.first?.text != "There is no such book in the catalogue.")
    for view in [open, next, other] { view.leave() }
    settings.leave()
  }

  @Test("every screen that another one leads to is served")
  func destinations() throws {
    let served = Set(try TestLibrary().services.definitions.map(\.name))
    for destination in Screens.Destination.allCases {
      #expect(served.contains(destination.rawValue))
    }
  }
}
