import Contract
import GRPC
import LoopActor
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Members at a desk or kiosk", .timeLimit(.minutes(10)))
struct SignInTests {
  @Test("a member whom staff sign in acts for themselves, by screens and by calls alike")
  func signIn() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    _ = try await library.addMember("Bo", card: "C2")
    let session = try await library.signIn("C2")
    let lending = LendingClient(channel: library.client(uid: TestLibrary.staff, session: session))
    guard
      case .receipt(let receipt)? = try await lending.borrow(Contract.BorrowRequest(book: book))
        .outcome
    else {
      Issue.record("nothing was lent")
      return
    }
    #expect(receipt.member?.name == "Bo")
    let profile = library.profile(uid: TestLibrary.staff, session: session)
    await profile.until { $0.phase == .loaded }
    #expect(profile.frame?.profile?.member?.name == "Bo" && profile.frame?.profile?.loans == 1)
    #expect(profile.frame?.canEdit == true)
    #expect(profile.welcome?.session == session)
    profile.leave()
  }

  @Test(
    "a card, an id and a name sign in, a name whatever its case; two of a name and nobody don't")
  func found() async throws {
    let library = try TestLibrary()
    let id = try await library.addMember("Žofie Bílá", card: "C1")
    _ = try await library.addMember("Bo", card: "C2")
    _ = try await library.addMember("bo", card: "C3")
    for text in ["C1", id, "zofie bila", " Žofie Bílá "] {
      #expect(!(try await library.signIn(text)).isEmpty)
    }
    let desk = DeskSignInClient(channel: library.client(uid: TestLibrary.staff))
    func reason(_ text: String) async throws -> [String] {
      guard
        case .impossible(let reasons)? = try await desk.signIn(SignInRequest(member: text)).outcome
      else { return [] }
      return reasons.reasons.map(\.code)
    }
    #expect(try await reason("BO") == ["SEVERAL_MEMBERS"])
    #expect(try await reason("Nobody") == ["UNKNOWN_MEMBER"])
  }

  @Test(
    "only staff sign in and see who is: a reader and a signed-in member are told so in a sentence")
  func roles() async throws {
    let library = try TestLibrary()
    _ = try await library.addMember("Bo", card: "C2")
    let session = try await library.signIn("C2")
    for channel in [library.client(), library.client(uid: TestLibrary.staff, session: session)] {
      let desk = DeskSignInClient(channel: channel)
      for status in [
        await end(of: { try await desk.signIn(SignInRequest(member: "C2")) }),
        await end(of: { try await desk.listSignedIn(ListSignedInRequest()) }),
      ] {
        #expect(status == Status(.permissionDenied, "only staff sign members in"))
      }
    }
    let screen = library.signInScreen(uid: TestLibrary.reader)
    await screen.until { _ in true }
    #expect(screen.frame?.phase == .refused && screen.frame?.signedIn == [])
    #expect(screen.frame?.message?.text == "Only staff sign members in.")
    screen.leave()
  }

  @Test("a key is worth nothing to another uid, made up, or after signing out")
  func keys() async throws {
    let library = try TestLibrary()
    _ = try await library.addMember("Bo", card: "C2")
    let session = try await library.signIn("C2")
    #expect(session.utf8.count > 20)
    let staff = DaemonClient(channel: library.client(uid: TestLibrary.staff))
    for (uid, key) in [
      (TestLibrary.reader, session), (TestLibrary.staff, session + "x"),
      (TestLibrary.reader, "uid:0"),
    ] {
      let lending = LendingClient(channel: library.client(uid: uid, session: key))
      let status = await end { try await lending.listLoans(ListLoansRequest()) }
      #expect(status == Status(.unauthenticated, "you have no such session"))
      let profile = library.profile(uid: uid, session: key)
      await profile.untilEnd()
      #expect(profile.end == status && profile.welcome == nil)
      profile.leave()
      let daemon = DaemonClient(channel: library.client(uid: uid))
      #expect(await end { try await daemon.logout(LogoutRequest(session: key)) } == status)
    }
    _ = try await staff.logout(LogoutRequest(session: session))
    let late = LendingClient(channel: library.client(uid: TestLibrary.staff, session: session))
    #expect(await end { try await late.listLoans(ListLoansRequest()) }.code == .unauthenticated)
  }

  @Test("signing out ends every screen of that member on every frontend, and no other desk's")
  func signOut() async throws {
    let library = try TestLibrary()
    _ = try await library.addMember("Bo", card: "C2")
    _ = try await library.addMember("Cy", card: "C3")
    let (bo, cy) = (try await library.signIn("C2"), try await library.signIn("C3"))
    let uid = TestLibrary.staff
    let views = [
      library.profile(uid: uid, session: bo, scene: "a"), library.profile(uid: uid, session: bo),
    ]
    let settings = library.settings(uid: uid, session: bo)
    let other = library.profile(uid: uid, session: cy, scene: "a")
    let own = library.profile(uid: uid, scene: "a")
    for view in views + [other, own] { await view.until { !$0.busy } }
    await settings.until { $0.phase == .ready }
    let daemon = DaemonClient(channel: library.client(uid: uid))
    #expect(try await daemon.logout(LogoutRequest(session: bo)).scenes == 3)
    for view in views {
      await view.untilEnd()
      #expect(view.goodbye?.reason == .loggedOut && view.end?.code == .unauthenticated)
    }
    await settings.untilEnd()
    #expect(settings.goodbye?.reason == .loggedOut)
    #expect(other.end == nil && own.end == nil)
    #expect(other.frame?.profile?.member?.name == "Cy")
    for view in views + [other, own] { view.leave() }
    settings.leave()
  }

  @Test("the account's own log-out leaves its desks alone, and a member's leaves the account alone")
  func apart() async throws {
    let library = try TestLibrary()
    _ = try await library.addMember("Bo", card: "C2")
    let bo = try await library.signIn("C2")
    let uid = TestLibrary.staff
    let desk = library.profile(uid: uid, session: bo)
    let own = library.profile(uid: uid, scene: "mine")
    for view in [desk, own] { await view.until { !$0.busy } }
    // Without a key it is the account's own session that ends.
    _ = try await DaemonClient(channel: library.client(uid: uid)).logout(LogoutRequest())
    await own.untilEnd()
    #expect(desk.end == nil)
    // Said as with every other call, the member's own.
    let member = DaemonClient(channel: library.client(uid: uid, session: bo))
    #expect(try await member.logout(LogoutRequest()).scenes == 1)
    await desk.untilEnd()
    for view in [desk, own] { view.leave() }
  }

  @Test(
    "the sign-in screen leads the view that asked into the member's session, and lists who is in")
  func screen() async throws {
    let library = try TestLibrary()
    _ = try await library.addMember("Bo", card: "C2")
    let desk = library.signInScreen(scene: "desk")
    let other = library.signInScreen(scene: "desk")
    for view in [desk, other] { await view.until { _ in true } }
    desk.send(SignInIntent(intent: .submit(SignInSubmit())))
    await desk.until { $0.cardError != nil }
    #expect(desk.frame?.cardError?.code == "CARD_MISSING")
    desk.send(SignInIntent(intent: .setCard(SignInSetCard(text: "bo"))))
    desk.send(SignInIntent(intent: .submit(SignInSubmit())))
    await desk.until { !$0.signedIn.isEmpty }
    await LoopThread.until { !desk.destinations.isEmpty }
    let session = try #require(desk.frame?.signedIn.first?.session)
    #expect(desk.destinations.map(\.screen) == ["lectern.v1.ProfileScreen"])
    #expect(
      desk.destinations.first?.parameters == [Parameter(name: "session", value: .text(session))])
    #expect(desk.frame?.card == "" && other.destinations == [])
    let profile = library.profile(uid: TestLibrary.staff, session: session)
    await profile.until { $0.phase == .loaded }
    other.send(SignInIntent(intent: .signOut(SignInSignOut(session: session))))
    await profile.untilEnd()
    await desk.until { $0.signedIn.isEmpty }
    #expect(profile.goodbye?.reason == .loggedOut)
    for view in [desk, other] { view.leave() }
    profile.leave()
  }

  @Test("a kiosk that is left signs out with a sentence, and any intent puts that off")
  func idle() async throws {
    let library = try TestLibrary()
    _ = try await library.addMember("Bo", card: "C2")
    let session = try await library.signIn("C2")
    let profile = library.profile(uid: TestLibrary.staff, session: session)
    await profile.until { $0.phase == .loaded }
    library.scheduler.advance(by: .seconds(100))
    profile.send(ProfileIntent(intent: .retry(ProfileRetry())))
    await profile.until { _ in true }
    library.scheduler.advance(by: .seconds(100))
    #expect(profile.end == nil)
    library.scheduler.advance(by: .seconds(20))
    await profile.untilEnd()
    #expect(profile.goodbye?.reason == .loggedOut)
    #expect(
      profile.goodbye?.message?.text == "Signed out, because nothing was done for 120 seconds.")
    profile.leave()
  }
}
