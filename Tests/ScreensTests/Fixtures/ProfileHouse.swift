internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport

typealias ProfileView = RecordingView<ProfileIntent, ProfileFrame>
typealias EditProfileView = RecordingView<EditProfileIntent, EditProfileFrame>
typealias SettingsView = RecordingView<SettingsIntent, SettingsFrame>

/// A stage with a member's own screens on it, and a library that does what a test says.
@LoopActor
final class ProfileHouse {
  static let ada = Library.Member(id: MemberID("m1"), name: "Ada Lovelace", card: "C1")
  static let ben = Library.Member(id: MemberID("m2"), name: "Ben", card: "C2")
  static let since = CalendarDate(daysSinceEpoch: 20_000)
  static let languages = [
    SpokenLanguage(tag: "en", name: "English"), SpokenLanguage(tag: "de", name: "Deutsch"),
  ]

  let scheduler = ManualScheduler()
  let stage: Stage
  let profiles = ControlledProfiles([
    Library.Profile(member: ProfileHouse.ada, memberSince: ProfileHouse.since, loans: 2),
    Library.Profile(member: ProfileHouse.ben, memberSince: ProfileHouse.since),
  ])
  let settings = ControlledSettings()
  let members = ControlledMembers(["": ProfileHouse.ada, "C2": ProfileHouse.ben])
  let news = LibraryNews()
  private let actor = Actor(account: AccountID("uid:1000"))
  private var lastID = 0

  init() { stage = Stage(scheduler: scheduler, random: { 0xabcd_0000_0000_0000 }) }

  /// Opens the profile, and lets it load unless that is held.
  @discardableResult
  func profile(scene: String = "mine", member: String = "") async throws -> ProfileView {
    let view = ProfileView()
    let opening = ProfileOpen(open: Open(scene: scene), member: member)
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      ProfileModule.build(
        ProfileDependencies(profiles: profiles, members: members, events: news, actor: actor),
        opening: opening, router: $0)
    }
    await settle()
    return view
  }

  @discardableResult
  func form(draft: EditProfileDraft? = nil) async throws -> EditProfileView {
    let view = EditProfileView()
    let opening = EditProfileOpen(open: Open(scene: "edit"), draft: draft)
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      EditProfileModule.build(
        EditProfileDependencies(
          profiles: profiles, editing: profiles, members: members, events: news, actor: actor,
          newID: { [weak self] in self?.newID() ?? "" }),
        opening: opening, router: $0)
    }
    await settle()
    return view
  }

  @discardableResult
  func settings() async throws -> SettingsView {
    let view = SettingsView()
    let opening = SettingsOpen(open: Open(scene: "settings"))
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      SettingsModule.build(
        SettingsDependencies(
          settings: settings, members: members, events: news, languages: Self.languages,
          actor: actor, newID: { [weak self] in self?.newID() ?? "" }),
        opening: opening, router: $0)
    }
    await settle()
    return view
  }

  private func newID() -> String {
    lastID += 1
    return "id-\(lastID)"
  }
}

// What a person does at these screens.
extension RecordingView where Intent == ProfileIntent, Frame == ProfileFrame {
  func say(_ intent: ProfileIntent.Intent) { send(ProfileIntent(intent: intent)) }
}

extension RecordingView where Intent == EditProfileIntent, Frame == EditProfileFrame {
  func say(_ intent: EditProfileIntent.Intent) { send(EditProfileIntent(intent: intent)) }
  func name(_ text: String) { say(.setName(EditProfileSetName(text: text))) }
  func initials(_ text: String) { say(.setInitials(EditProfileSetInitials(text: text))) }
  func picture(_ text: String) { say(.setPicture(EditProfileSetPicture(text: text))) }
  func save(_ request: String = "") { say(.save(EditProfileSave(requestId: request))) }
  var says: String { frame?.message?.code ?? "" }
}

extension RecordingView where Intent == SettingsIntent, Frame == SettingsFrame {
  func say(_ intent: SettingsIntent.Intent) { send(SettingsIntent(intent: intent)) }
  func choose(_ locale: String, _ request: String = "") {
    say(.chooseLocale(SettingsChooseLocale(locale: locale, requestId: request)))
  }
  func choose(_ format: TimeFormat) {
    say(.chooseTimeFormat(SettingsChooseTimeFormat(timeFormat: format)))
  }
  var says: String { frame?.message?.code ?? "" }
}
