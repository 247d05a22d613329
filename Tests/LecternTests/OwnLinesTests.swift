internal import Contract
internal import GRPC
internal import LoopActor
internal import StageContract
internal import Testing

@testable internal import lectern

@LoopActor
@Suite("A member's own screens in line mode")
struct OwnLinesTests {
  @Test("the profile's words lead on, and stand alone")
  func profile() throws {
    let lines = ProfileLines(member: "C1")
    #expect(lines.opening(Open(), number: 1).member == "C1")
    let table: [(String, ProfileIntent.Intent)] = [
      ("edit", .edit(ProfileEdit())), ("settings", .showSettings(ProfileShowSettings())),
      ("loans", .showLoans(ProfileShowLoans())), ("retry", .retry(ProfileRetry())),
      ("close", .close(ProfileClose())), ("{\"edit\":{}}", .edit(ProfileEdit())),
    ]
    for (line, intent) in table {
      #expect(try lines.intent(for: line, frame: nil).intent.intent == intent)
    }
    for line in ["edit me", "borrow", "{", "{\"open\":{}}"] {
      #expect(throws: LineFailure.self) { try lines.intent(for: line, frame: nil) }
    }
  }

  @Test(
    "text goes as it was typed, and what was typed comes back with a re-attachment, field by field")
  func form() throws {
    var lines = EditProfileLines()
    let name = try lines.intent(for: "name  Ada King", frame: nil)
    #expect(name.intent.intent == .setName(EditProfileSetName(text: "Ada King")))
    #expect(lines.opening(Open(), number: 1).draft == nil)
    lines.sent(name.intent, as: 2)
    #expect(
      lines.opening(Open(), number: 3).draft
        == EditProfileDraft(name: EditProfileSetName(text: "Ada King")))
    let save = try lines.intent(for: "save", frame: nil)
    guard case .save(let request)? = save.intent.intent else {
      Issue.record("\(save)")
      return
    }
    #expect(save.isDurable && !request.requestId.isEmpty)
    #expect(throws: LineFailure.self) { try lines.intent(for: "save now", frame: nil) }
  }

  @Test("a language and a time format are chosen under a request id of their own")
  func settings() throws {
    let lines = SettingsLines()
    let language = try lines.intent(for: "locale de-CH", frame: nil)
    guard case .chooseLocale(let choice)? = language.intent.intent else {
      Issue.record("\(language)")
      return
    }
    #expect(choice.locale == "de-CH" && !choice.requestId.isEmpty && language.isDurable)
    for (line, format) in [
      ("time 12", TimeFormat.hours12), ("time 24", .hours24), ("time -", .byLocale),
    ] {
      guard
        case .chooseTimeFormat(let choice)? = try lines.intent(for: line, frame: nil).intent.intent
      else {
        Issue.record("\(line)")
        continue
      }
      #expect(choice.timeFormat == format)
    }
    #expect(throws: LineFailure.self) { try lines.intent(for: "time 13", frame: nil) }
  }

  @Test("a member is signed in by what was typed, and out by the key")
  func signIn() throws {
    let lines = SignInLines()
    #expect(
      try lines.intent(for: "card Bo Bílá", frame: nil).intent.intent
        == .setCard(SignInSetCard(text: "Bo Bílá")))
    #expect(
      try lines.intent(for: "sign-out k1", frame: nil).intent.intent
        == .signOut(SignInSignOut(session: "k1")))
  }

  @Test("screens are named as one types them")
  func names() {
    #expect(KnownScreen(name: "edit-profile") == .editProfile)
    #expect(KnownScreen(name: "sign-in") == .signIn)
    #expect(KnownScreen(name: "borrow") == .borrow)
  }

  @Test("a navigation into a session goes on in it, as the member")
  func sessions() {
    var opening = ScreenOpening(book: "b1", member: "C1")
    opening.follow(
      Navigate(
        screen: "lectern.v1.ProfileScreen",
        parameters: [Parameter(name: "session", value: .text("k1"))]))
    #expect(opening.session == "k1" && opening.member == "" && opening.isAtDesk)
    opening.follow(Navigate(screen: "lectern.v1.SettingsScreen"))
    #expect(opening.session == "k1")
  }

  @Test("--session wins over the environment, and a key that can't be said is nobody's")
  func keys() {
    #expect(SessionKey.find(option: "a", environment: { _ in "b" }) == "a")
    #expect(
      SessionKey.find(option: nil, environment: { $0 == "LECTERN_SESSION" ? "b" : nil }) == "b")
    #expect(SessionKey.find(option: nil, environment: { _ in nil }) == "")
    var metadata = Metadata()
    SessionKey.add("ключ\n", to: &metadata)
    #expect(metadata["lectern-session"] == "?")
  }
}
