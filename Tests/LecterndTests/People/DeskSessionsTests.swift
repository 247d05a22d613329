import Library
import LoopActor
import Stage
import StageContract
import TestSupport
import Testing

@testable import lecternd

/// Members by card, at once.
@LoopActor
private final class CardIndex: MemberFinding {
  func find(
    _ text: String, actor: Actor, completion: @escaping @LoopActor (FoundMember) -> Void
  ) -> Cancellation {
    completion(.member(Member(id: MemberID("m-\(text)"), name: text)))
    return Cancellation()
  }
}

/// It is noon.
private struct NoonClock: LibraryClock {
  func today() -> CalendarDate { CalendarDate(daysSinceEpoch: 0) }
  func now() -> Timestamp { Timestamp(secondsSinceEpoch: 43_200) }
}

@LoopActor
@Suite("Sessions at a desk, and when they end by themselves")
struct DeskSessionsTests {
  private let scheduler = ManualScheduler()
  private let stage: Stage
  private let desk: DeskSessions
  private let staff = Actor(account: AccountID("uid:0"), isStaff: true)

  init() {
    stage = Stage(scheduler: scheduler, random: { 1 << 32 })
    var last = 0
    desk = DeskSessions(
      DeskSessions.Dependencies(
        stage: stage, members: CardIndex(),
        loans: ControlledLoans(Member(id: MemberID("m"), name: "")), scheduler: scheduler,
        clock: NoonClock(),
        newKey: {
          last += 1
          return "key-\(last)"
        }, farewell: { _, time in Message(text: "idle for \(time.components.seconds)") },
        idleLimit: .seconds(120), mostPerAccount: 2))
  }

  private func signIn(_ card: String, as actor: Actor? = nil) -> SignInOutcome? {
    var answer: SignInOutcome?
    _ = desk.signIn(card, actor: actor ?? staff) { answer = $0 }
    return answer
  }

  private func isIn(_ key: String) -> Bool { desk.actor(key, account: staff.account) != nil }

  @Test("a kiosk signs out when nobody has done anything for two minutes, and not before")
  func idle() {
    _ = signIn("Bo")
    scheduler.advance(by: .seconds(119))
    #expect(isIn("key-1"))
    scheduler.advance(by: .seconds(1))
    #expect(!isIn("key-1") && desk.signedIn(by: staff) == [] && desk.endedIdle == 1)
    #expect(stage.existingSession(key: "key-1") == nil)
  }

  @Test("whatever somebody does counts: a call, entering a screen, an intent")
  func activity() {
    _ = signIn("Bo")
    for _ in 0..<5 {
      scheduler.advance(by: .seconds(100))
      desk.touch("key-1")
      scheduler.advance(by: .seconds(100))
      stage.session(key: "key-1").onActivity?()
    }
    #expect(isIn("key-1"))
    scheduler.advance(by: .seconds(120))
    #expect(!isIn("key-1"))
  }

  @Test("signed out by hand, a session is not signed out again, and its timer is gone")
  func byHand() {
    _ = signIn("Bo")
    #expect(desk.signOut("key-1", actor: staff)?.name == "Bo")
    #expect(desk.signOut("key-1", actor: staff) == nil)
    #expect(scheduler.count == 0)
  }

  @Test("each desk of an account is a session of its own, as many as may be")
  func several() {
    _ = signIn("Bo")
    _ = signIn("Bo")
    #expect(desk.signedIn(by: staff).map(\.session) == ["key-1", "key-2"])
    #expect(desk.signedIn(by: staff).map(\.since.description) == ["12:00", "12:00"])
    #expect(signIn("Cy") == .tooMany(limit: 2) && desk.refused == 1)
    _ = desk.signOut("key-1", actor: staff)
    #expect(isIn("key-2") && signIn("Cy") != .tooMany(limit: 2))
  }

  @Test("another account neither sees, nor uses, nor ends a session; nor does whoever is not staff")
  func accounts() {
    _ = signIn("Bo")
    let other = Actor(account: AccountID("uid:7"), isStaff: true)
    #expect(desk.actor("key-1", account: other.account) == nil)
    #expect(desk.signedIn(by: other) == [] && desk.signOut("key-1", actor: other) == nil)
    for actor in [
      Actor(account: staff.account), Actor(account: staff.account, signedIn: MemberID("m-Bo")),
    ] {
      #expect(signIn("Cy", as: actor) == .impossible([.notPermitted]))
      #expect(desk.signedIn(by: actor) == [] && desk.signOut("key-1", actor: actor) == nil)
    }
    #expect(isIn("key-1"))
  }

  @Test("whoever watches hears of each sign-in and sign-out, until they leave")
  func watching() {
    var heard = 0
    let watching = desk.watch { heard += 1 }
    _ = signIn("Bo")
    _ = desk.signOut("key-1", actor: staff)
    #expect(heard == 2)
    watching.cancel()
    _ = signIn("Bo")
    #expect(heard == 2)
  }

  @Test("a member who is signed in is that member, and never staff")
  func actor() {
    _ = signIn("Bo")
    let actor = desk.actor("key-1", account: staff.account)
    #expect(actor == Actor(account: staff.account, signedIn: MemberID("m-Bo")))
    #expect(actor?.isStaff == false)
  }
}
