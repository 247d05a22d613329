import Contract
import GRPC
import LoopActor
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Four endings, seen by two frontends", .timeLimit(.minutes(10)))
struct EndingTests {
  /// A member at a desk who has the borrowing form open twice, with a question on it.
  private func forms(
    _ library: TestLibrary
  ) async throws -> (session: String, one: TestView, other: TestView) {
    let book = try await library.shelve("Emma")[0]
    _ = try await library.addMember("Bo", card: "C2")
    let session = try await library.signIn("C2")
    let opening = BorrowOpen(open: Open(scene: "desk", session: session), book: book)
    let one = TestView(library.client(uid: TestLibrary.staff), opening)
    let other = TestView(library.client(uid: TestLibrary.staff), opening)
    for view in [one, other] { await view.reach(.editing) }
    one.send(.setDuration(BorrowSetDuration(text: "9")))
    one.send(.submit(BorrowSubmit()))
    for view in [one, other] { await view.reach(.confirming) }
    return (session, one, other)
  }

  @Test("dismiss: the question goes for both, the form and its text stay")
  func dismiss() async throws {
    let library = try TestLibrary()
    let (_, one, other) = try await forms(library)
    other.send(.dismiss(BorrowDismiss()))
    for view in [one, other] { await view.reach(.editing) }
    #expect(one.frame?.duration == "9" && one.end == nil && other.end == nil)
    for view in [one, other] { view.leave() }
  }

  @Test("leave: one goes, and the other notices nothing and goes on")
  func leave() async throws {
    let library = try TestLibrary()
    let (_, one, other) = try await forms(library)
    one.leave()
    other.send(.confirm(BorrowConfirm(confirmation: other.frame?.confirmation?.id ?? "")))
    await other.reach(.done)
    #expect(other.frame?.receipt?.member?.name == "Bo" && other.end == nil)
    other.leave()
  }

  @Test("close: the scene ends for both, and the member stays signed in")
  func close() async throws {
    let library = try TestLibrary()
    let (session, one, other) = try await forms(library)
    one.send(.close(BorrowClose()))
    await LoopThread.until { one.end != nil && other.end != nil }
    #expect(one.goodbye?.reason == .ended && other.goodbye?.reason == .ended)
    let profile = library.profile(uid: TestLibrary.staff, session: session)
    await profile.until { $0.phase == .loaded }
    #expect(profile.end == nil)
    for view in [one, other] { view.leave() }
    profile.leave()
  }

  @Test("log out: the session ends for both, and what was asked for meanwhile lends nothing")
  func logOut() async throws {
    let library = try TestLibrary()
    let (session, one, other) = try await forms(library)
    let daemon = DaemonClient(channel: library.client(uid: TestLibrary.staff))
    _ = try await daemon.logout(LogoutRequest(session: session))
    one.send(.confirm(BorrowConfirm(confirmation: one.frame?.confirmation?.id ?? "")))
    await LoopThread.until { one.end != nil && other.end != nil }
    #expect(one.goodbye?.reason == .loggedOut && other.goodbye?.reason == .loggedOut)
    let status = try await daemon.status(StatusRequest())
    #expect(status.openLoans == 0)
    for view in [one, other] { view.leave() }
  }
}
