import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct MembersTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func new(_ name: String, card: String? = nil, as actor: Actor? = nil) -> NewMember {
    NewMember(id: library.newRequest(), actor: actor ?? library.staff, name: name, card: card)
  }

  @Test("an account is enrolled once, and keeps its name")
  func enrol() async throws {
    let first = await library.enrol("u1000")
    #expect(first.name == "u1000")
    #expect(await library.enrol("u1000") == first)
    try library.reopen()
    #expect(await library.enrol("u1000") == first)
    #expect(try library.count("SELECT count(*) FROM members") == 1)
  }

  @Test("two first contacts at once are one member")
  func enrolRace() async {
    async let first = library.enrol("u1000")
    async let second = library.enrol("u1000")
    #expect(await first == second)
  }

  @Test("a name from elsewhere is cut to whole characters, and a blank one is the account's")
  func names() async {
    let long = String(repeating: "é🤦🏽‍♂️", count: 100)
    let outcome: MemberOutcome = await withCheckedContinuation { continuation in
      library.store.enrol(AccountID("u1"), name: long) { continuation.resume(returning: $0) }
    }
    guard case .member(let member) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(member.name.utf8.count <= NewMember.longestName)
    #expect(long.hasPrefix(member.name) && member.name.utf8.count > 170)
  }

  @Test(
    "nobody's card and somebody else's card are the same refusal to a member, and known to staff")
  func resolve() async {
    let ada = await library.addMember("Ada", card: "7")
    let own = await library.enrol("u1000")
    let actor = Actor(account: AccountID("u1000"))
    #expect(await library.resolve(nil, as: actor) == .member(own))
    #expect(await library.resolve(own.id.description, as: actor) == .member(own))
    for card in ["7", ada.id.description, "nope", ""] {
      #expect(await library.resolve(card, as: actor) == .impossible([.notPermitted]))
    }
    #expect(await library.resolve("7", as: library.staff) == .member(ada))
    #expect(await library.resolve(ada.id.description, as: library.staff) == .member(ada))
    #expect(await library.resolve("nope", as: library.staff) == .impossible([.unknownMember]))
    #expect(await library.resolve(nil, as: library.staff) == .impossible([.unknownMember]))
  }

  @Test("only staff add members")
  func roles() async throws {
    let outcome = await library.addMember(new("Ada", as: Actor(account: AccountID("u1"))))
    #expect(outcome == .refused([.notPermitted]))
    #expect(try library.count("SELECT count(*) FROM members") == 0)
  }

  @Test("what is wrong with a new member is named, all of it")
  func refusals() async {
    _ = await library.addMember("Ada", card: "7")
    let long = String(repeating: "x", count: 300)
    #expect(await library.addMember(new(" \u{A0}")) == .refused([.nameMissing]))
    #expect(
      await library.addMember(new(long, card: long))
        == .refused([.nameTooLong(limit: 200), .cardTooLong(limit: 64)]))
    #expect(await library.addMember(new("Ben", card: " ")) == .refused([.cardMissing]))
    #expect(await library.addMember(new("Ben", card: "7")) == .refused([.cardTaken]))
  }

  @Test("a repeated addition adds nobody twice, also after a restart")
  func replay() async throws {
    let request = new("Ada", card: "7")
    let first = await library.addMember(request)
    #expect(await library.addMember(request) == first)
    try library.reopen()
    #expect(await library.addMember(request) == first)
    var other = request
    other.name = "Ben"
    #expect(await library.addMember(other) == .refused([.requestIDReused]))
    #expect(try library.count("SELECT count(*) FROM members") == 1)
  }

  @Test("a name is kept verbatim, blanks included; what nobody can see is a blank")
  func verbatim() async throws {
    for name in [" Ada ", "Žižek\u{0}x", "谷口 ジロー", "A\u{301}"] {
      let member = await library.addMember(name)
      try library.reopen()
      guard
        case .member(let found) = await library.resolve(
          member.id.description, as: library.staff)
      else {
        Issue.record("\(name) is gone")
        return
      }
      #expect(Array(found.name.utf8) == name.utf8.map { $0 == 0 ? 0x20 : $0 })
    }
  }
}
