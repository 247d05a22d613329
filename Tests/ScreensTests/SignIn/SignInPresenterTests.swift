internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

private typealias SignInView = RecordingView<SignInIntent, SignInFrame>

extension RecordingView where Intent == SignInIntent, Frame == SignInFrame {
  fileprivate func type(_ text: String) {
    send(SignInIntent(intent: .setCard(SignInSetCard(text: text))))
  }
  fileprivate func submit() { send(SignInIntent(intent: .submit(SignInSubmit()))) }
  fileprivate func signOut(_ session: String) {
    send(SignInIntent(intent: .signOut(SignInSignOut(session: session))))
  }
  fileprivate var says: String { frame?.message?.code ?? "" }
}

@LoopActor
@Suite("Signing in at a desk")
struct SignInPresenterTests {
  private let stage = Stage(scheduler: ManualScheduler(), random: { 0xabcd_0000_0000_0000 })
  private let desk = ControlledSigningIn()
  private let bo = Library.SignedInMember(
    member: Library.Member(id: MemberID("m2"), name: "Bo", card: "C2"), session: "k1",
    since: TimeOfDay(hour: 14, minute: 5))

  private func open(isStaff: Bool = true) throws -> SignInView {
    let view = SignInView()
    let opening = SignInOpen(open: Open(scene: "desk"))
    try stage.session(key: "staff").attach(view, opening: opening, number: view.nextNumber()) {
      SignInModule.build(
        SignInDependencies(
          signingIn: desk, actor: Actor(account: AccountID("uid:0"), isStaff: isStaff)),
        opening: opening, router: $0)
    }
    return view
  }

  @Test("who is signed in is announced, and only the view that asked is led to their profile")
  func signsIn() throws {
    desk.outcome = .signedIn(bo)
    let view = try open()
    let other = try open()
    view.type("C2")
    #expect(other.frame?.card == "C2")
    view.submit()
    #expect(desk.questions == ["C2"])
    #expect(view.frame?.card == "" && view.frame?.signedIn.map(\.session) == ["k1"])
    #expect(view.announcements.map(\.text) == ["Bo is signed in."])
    #expect(view.destinations == ["lectern.v1.ProfileScreen"] && other.destinations == [])
  }

  @Test("nobody is signed in twice by a second press")
  func oneAtATime() throws {
    let view = try open()
    view.type("C2")
    view.submit()
    #expect(view.frame?.phase == .signingIn && view.frame?.busy == true)
    view.submit()
    view.type("C3")
    #expect(desk.questions.count == 1 && view.frame?.card == "C2")
    desk.answer(.signedIn(bo))
    #expect(view.frame?.phase == .editing)
  }

  @Test(
    "a blank, an unknown and an ambiguous card stand beside the field, with the focus there once")
  func problems() throws {
    let table: [(SignInOutcome, String, String)] = [
      (.signedIn(bo), " ", "CARD_MISSING"), (.several, "bo", "SEVERAL_MEMBERS"),
      (.impossible([.unknownMember]), "x", "UNKNOWN_MEMBER"),
    ]
    for (outcome, text, code) in table {
      let view = try open()
      view.forget()
      desk.outcome = outcome
      view.type(text)
      view.submit()
      #expect(view.frame?.cardError?.code == code && view.frame?.card == text)
      #expect(view.focusMoves == ["card"] && view.destinations == [])
      view.type("C2")
      #expect(view.frame?.cardError == nil)
      view.type("")
      view.leave()
    }
  }

  @Test("what can't be is said in a sentence, and the text stays")
  func refused() throws {
    let table: [(SignInOutcome, String)] = [
      (.tooMany(limit: 3), "TOO_MANY_SIGNED_IN"), (.failed(FailureID("f1")), "INTERNAL"),
      (.impossible([.notPermitted]), "NOT_PERMITTED"),
    ]
    let view = try open()
    for (outcome, code) in table {
      desk.outcome = outcome
      view.type("C2")
      view.submit()
      #expect(view.says == code && view.frame?.card == "C2")
    }
  }

  @Test("whoever is not staff is told so, sees nobody, and nothing that they do does anything")
  func notStaff() throws {
    desk.outcome = .signedIn(bo)
    let staff = try open()
    staff.type("C2")
    staff.submit()
    staff.send(SignInIntent(intent: .close(SignInClose())))
    let view = try open(isStaff: false)
    #expect(view.frame?.phase == .refused && view.frame?.signedIn == [])
    #expect(view.frame?.message?.text == "Only staff sign members in.")
    view.type("C3")
    view.submit()
    view.signOut("k1")
    #expect(desk.questions == ["C2"] && desk.signedOut == [] && view.frame?.card == "")
  }

  @Test("signing out is announced; of nobody, it changes nothing")
  func signsOut() throws {
    desk.outcome = .signedIn(bo)
    let view = try open()
    view.type("C2")
    view.submit()
    view.signOut("k9")
    #expect(view.frame?.signedIn.count == 1)
    view.signOut("k1")
    #expect(view.frame?.signedIn == [] && view.announcements.last?.text == "Bo is signed out.")
    #expect(view.frame?.signedInLabel == "")
  }

  @Test("the list follows sign-ins from elsewhere for as long as somebody looks")
  func follows() throws {
    let view = try open()
    _ = desk.signIn("C2", actor: Actor(account: AccountID("uid:0"), isStaff: true)) { _ in }
    desk.answer(.signedIn(bo))
    #expect(view.frame?.signedIn.map(\.member?.name) == ["Bo"])
    view.leave()
    #expect(desk.watcherCount == 0)
  }
}
