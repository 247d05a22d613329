import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct MemberKeepingTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  @Test("an edit changes what it names and leaves the rest, and is told")
  func edit() async throws {
    let ada = await library.addMember("Ada", card: "7")
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    let day = library.today.advanced(by: 30)
    var edit = MemberEdit(group: .some("4b"), contact: .some("a@b"), expires: .some(day))
    let first = try #require(await library.change(ada, .edit(edit)).changed)
    #expect((first.member.name, first.member.card, first.member.expires) == ("Ada", "7", day))
    #expect((first.group, first.contact, first.since) == ("4b", "a@b", library.today))
    edit = MemberEdit(name: "Ada King", card: .none)
    let second = try #require(await library.change(ada, .edit(edit)).changed)
    #expect((second.member.name, second.member.card) == ("Ada King", nil))
    #expect((second.group, second.contact, second.member.expires) == ("4b", "a@b", day))
    #expect(heard == [.profileChanged(ada.id), .profileChanged(ada.id)])
    subscription.cancel()
    #expect(try await library.auditLines("edit member") == 2)
  }

  @Test("an edit that changes nothing says so, and leaves no trace")
  func unchanged() async throws {
    let ada = await library.addMember("Ada", card: "7")
    guard case .unchanged = await library.change(ada, .edit(MemberEdit(name: "Ada"))) else {
      Issue.record("something was changed")
      return
    }
    #expect(try await library.auditLines("edit member") == 0)
  }

  @Test("what is wrong with an edit is named, all of it, and nothing is changed")
  func refusals() async {
    let ada = await library.addMember("Ada", card: "7")
    let ben = await library.addMember("Ben", card: "8")
    let long = String(repeating: "x", count: 301)
    let edit = MemberEdit(
      name: " ", card: .some("7"), group: .some(long), contact: .some(long))
    #expect(
      await library.change(ben, .edit(edit))
        == .refused([
          .nameMissing, .cardTaken, .groupTooLong(limit: 100), .contactTooLong(limit: 300),
        ]))
    #expect(await library.change(ada, .edit(MemberEdit(card: .some("7")))).unchanged != nil)
    #expect(
      await library.change(ada, .block(note: long)) == .refused([.noteTooLong(limit: 300)]))
    let nobody = Member(id: MemberID("nope"), name: "Nobody")
    #expect(await library.change(nobody, .unblock) == .refused([.unknownMember]))
  }

  @Test("only staff change members, and hear nothing about them otherwise")
  func roles() async {
    let ada = await library.addMember("Ada", card: "7")
    _ = await library.enrol("u1000")
    let reader = Actor(account: AccountID("u1000"))
    let kiosk = Actor(account: AccountID("kiosk"), signedIn: ada.id)
    for actor in [reader, kiosk] {
      #expect(await library.change(ada, .unblock, as: actor) == .refused([.notPermitted]))
      #expect(await library.members("Ada", as: actor) == .impossible([.notPermitted]))
    }
  }

  @Test("C-02: a repeated change is made once, also after a restart; other content is refused")
  func replay() async throws {
    let ada = await library.addMember("Ada")
    _ = await library.change(ada, .edit(MemberEdit(expires: .some(library.today))))
    let first = await library.change(ada, .renew(.byMonths(1)), id: "r")
    #expect(first.changed?.member.expires == library.today.advanced(byMonths: 1))
    #expect(await library.change(ada, .renew(.byMonths(1)), id: "r") == first)
    try library.reopen()
    #expect(await library.change(ada, .renew(.byMonths(1)), id: "r") == first)
    #expect(
      await library.change(ada, .renew(.byMonths(2)), id: "r") == .refused([.requestIDReused]))
  }

  @Test("a renewal counts from the last day, or from today where that has passed")
  func renewal() async {
    let ada = await library.addMember("Ada")
    #expect(
      await library.change(ada, .renew(.asPolicySays)) == .refused([.membershipEndless]))
    let last = library.today.advanced(by: 10)
    _ = await library.change(ada, .edit(MemberEdit(expires: .some(last))))
    #expect(
      await library.change(ada, .renew(.asPolicySays)).changed?.member.expires
        == last.advanced(byMonths: 12))
    await library.set([.membershipMonths: 6])
    library.pass(days: 1000)
    let renewed = library.today.advanced(byMonths: 6)
    #expect(
      await library.change(ada, .renew(.asPolicySays)).changed?.member.expires == renewed)
    #expect(
      await library.change(ada, .renew(.until(renewed)))
        == .refused([.expiryNotLater(renewed)]))
    for months in [Int.min, 0, 121, Int.max] {
      #expect(
        await library.change(ada, .renew(.byMonths(months)))
          == .refused([.monthsOutOfRange(1...120)]))
    }
    let far = library.today.advanced(by: 900)
    #expect(await library.change(ada, .renew(.until(far))).changed?.member.expires == far)
  }

  @Test("members are found by card, id, name, and beginnings of its words, case and accents aside")
  func find() async {
    let zoe = await library.addMember("Zoë Žižek", card: "7")
    let zora = await library.addMember("Zora Neale", card: "zoe")
    #expect(await library.found("7") == [zoe])
    #expect(await library.found(zoe.id.description) == [zoe])
    #expect(await library.found("zoe") == [zora], "a card comes first")
    #expect(await library.found("ZOE ZIZEK") == [zoe])
    #expect(await library.found("ziz zo") == [zoe])
    #expect(await library.found(" zo ") == [zoe, zora])
    for text in ["", "oe", "zoe x", "-"] {
      #expect(await library.members(text) == .impossible([.unknownMember]))
    }
  }
}

extension TestLibrary {
  func change(
    _ member: Member, _ change: MemberChange.Change, as actor: Actor? = nil, id: String? = nil
  ) async -> MemberChangeOutcome {
    let request = MemberChange(
      id: id.map { RequestID($0) } ?? newRequest(), actor: actor ?? staff, member: member.id,
      change: change)
    return await withCheckedContinuation { continuation in
      _ = store.change(request) { continuation.resume(returning: $0) }
    }
  }

  func members(_ text: String, as actor: Actor? = nil) async -> DirectoryOutcome {
    await withCheckedContinuation { continuation in
      _ = store.members(matching: text, actor: actor ?? staff) {
        continuation.resume(returning: $0)
      }
    }
  }

  func found(_ text: String) async -> [Member] {
    guard case .found(let matches) = await members(text) else { return [] }
    return matches.members.map(\.member)
  }
}

extension MemberChangeOutcome {
  var changed: Membership? {
    if case .changed(let membership) = self { membership } else { nil }
  }

  var unchanged: Membership? {
    if case .unchanged(let membership) = self { membership } else { nil }
  }
}
