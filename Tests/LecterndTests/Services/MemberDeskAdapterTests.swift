import Contract
import GRPC
import LoopActor
import StageContract
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Members at the desk over gRPC", .timeLimit(.minutes(10)))
struct MemberDeskAdapterTests {
  @Test("staff find a member by part of a name, change them, and hear what has become of it")
  func change() async throws {
    let library = try TestLibrary()
    let channel = library.client(uid: TestLibrary.staff)
    let desk = MemberDeskClient(channel: channel)
    let day = StageContract.Date(year: 2026, month: 11, day: 29)
    _ = try await DeskClient(channel: channel).addMember(
      AddMemberRequest(
        name: "Zoë Lovelace", card: "C1", group: "4b", contact: "z@b", expires: day))
    let found = try await desk.findMembers(FindMembersRequest(text: "zoe"))
    guard case .members(let list)? = found.outcome, let zoe = list.members.first else {
      Issue.record("not found: \(found)")
      return
    }
    #expect((zoe.group, zoe.contact, zoe.expires?.text) == ("4b", "z@b", "29 November 2026"))
    #expect(zoe.standing.map(\.code) == ["MEMBERSHIP_EXPIRED"])
    let block = ChangeMemberRequest(
      requestId: "1", member: "C1", change: .block(MemberBlock(note: "keys")))
    let blocked = try await desk.changeMember(block)
    guard case .changed(let changed)? = blocked.outcome else {
      Issue.record("not blocked: \(blocked)")
      return
    }
    #expect(changed.message?.text == "Zoë Lovelace is blocked now.")
    #expect(changed.membership?.blocked == true && changed.membership?.note == "keys")
    #expect(changed.membership?.standing.map(\.code) == ["MEMBER_BLOCKED", "MEMBERSHIP_EXPIRED"])
    #expect(try await desk.changeMember(block) == blocked)
    let renewed = try await desk.changeMember(
      ChangeMemberRequest(member: "C1", change: .renew(MembershipRenewal())))
    guard case .changed(let until)? = renewed.outcome else {
      Issue.record("not renewed: \(renewed)")
      return
    }
    #expect(until.message?.text == "Zoë Lovelace is a member until 30 November 2027.")
  }

  @Test("C-17, C-18: who is blocked hears why at the form's calls, and staff hear the same")
  func benefits() async throws {
    let library = try TestLibrary()
    let channel = library.client(uid: TestLibrary.staff)
    let books = try await library.shelve("Dune")
    _ = try await DeskClient(channel: channel).addMember(AddMemberRequest(name: "Zoë", card: "C1"))
    _ = try await MemberDeskClient(channel: channel).changeMember(
      ChangeMemberRequest(member: "C1", change: .block(MemberBlock(note: "keys"))))
    let answer = try await LendingClient(channel: channel).borrow(
      BorrowRequest(book: books[0], member: "C1"))
    guard case .impossible(let reasons)? = answer.outcome else {
      Issue.record("lent: \(answer)")
      return
    }
    #expect(reasons.reasons.map(\.text) == ["This membership is blocked: keys"])
  }

  @Test("what can't be is an answer with a code, and what is malformed a status")
  func refused() async throws {
    let library = try TestLibrary()
    let channel = library.client(uid: TestLibrary.staff)
    let desk = MemberDeskClient(channel: channel)
    _ = try await DeskClient(channel: channel).addMember(AddMemberRequest(name: "Zoë", card: "C1"))
    let answer = try await desk.changeMember(
      ChangeMemberRequest(
        member: "C1", change: .edit(MemberEdit(name: NewText(text: " "), card: NewText(text: " "))))
    )
    guard case .impossible(let reasons)? = answer.outcome else {
      Issue.record("changed: \(answer)")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["NAME_MISSING", "CARD_MISSING"])
    let noDay = NewDate(date: StageContract.Date(year: 2027, month: 2, day: 30))
    for (request, sentence) in [
      (ChangeMemberRequest(change: .unblock(MemberUnblock())), "member is missing"),
      (ChangeMemberRequest(member: "C1"), "change is missing"),
      (
        ChangeMemberRequest(member: "C1", change: .edit(MemberEdit(expires: noDay))),
        "there is no such date"
      ),
    ] {
      let end = await end { try await desk.changeMember(request) }
      #expect(end == Status(.invalidArgument, sentence))
    }
  }

  @Test("nobody but staff does any of this")
  func roles() async throws {
    let library = try TestLibrary()
    let desk = MemberDeskClient(channel: library.client())
    let expected = Status(.permissionDenied, "only staff look after members")
    #expect(await end { try await desk.findMembers(FindMembersRequest(text: "a")) } == expected)
    #expect(
      await end {
        try await desk.changeMember(
          ChangeMemberRequest(member: "C1", change: .unblock(MemberUnblock())))
      } == expected)
  }
}
