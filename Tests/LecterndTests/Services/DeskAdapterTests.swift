import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The desk over gRPC", .timeLimit(.minutes(10)))
struct DeskAdapterTests {
  @Test("staff add a member; the same card again is refused, with the reason")
  func addMember() async throws {
    let library = try TestLibrary()
    let desk = DeskClient(channel: library.client(uid: TestLibrary.staff))
    let added = try await desk.addMember(AddMemberRequest(name: "Zoë", card: "C1"))
    guard case .member(let member)? = added.outcome else {
      Issue.record("not added: \(added)")
      return
    }
    #expect((member.name, member.card) == ("Zoë", "C1"))
    let again = try await desk.addMember(AddMemberRequest(name: "Zara", card: "C1"))
    guard case .impossible(let reasons)? = again.outcome else {
      Issue.record("one card for two")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["CARD_TAKEN"])
  }

  @Test("a name that is none, or too long, is an answer with a code")
  func badNames() async throws {
    let library = try TestLibrary()
    let desk = DeskClient(channel: library.client(uid: TestLibrary.staff))
    for (name, code) in [
      ("", "NAME_MISSING"), ("  ", "NAME_MISSING"),
      (String(repeating: "x", count: 201), "NAME_TOO_LONG"),
    ] {
      let answer = try await desk.addMember(AddMemberRequest(name: name))
      guard case .impossible(let reasons)? = answer.outcome else {
        Issue.record("added: \(answer)")
        return
      }
      #expect(reasons.reasons.map(\.code) == [code])
    }
  }

  @Test("policy is shown and set by name; what can't be is refused with what can")
  func policy() async throws {
    let library = try TestLibrary()
    let desk = DeskClient(channel: library.client(uid: TestLibrary.staff))
    let before = try await desk.getPolicy(GetPolicyRequest()).policy
    #expect((before?.maxDays, before?.defaultDays, before?.maxLoans) == (14, 7, 5))

    let set = try await desk.setPolicy(
      SetPolicyRequest(settings: [PolicySetting(name: "max_days", value: 21)]))
    guard case .policy(let after)? = set.outcome else {
      Issue.record("not set: \(set)")
      return
    }
    #expect(after.maxDays == 21)
    #expect(after.version > (before?.version ?? .max))

    for value in [UInt32(0), .max] {
      let refused = try await desk.setPolicy(
        SetPolicyRequest(settings: [PolicySetting(name: "max_loans", value: value)]))
      guard case .impossible(let reasons)? = refused.outcome else {
        Issue.record("\(value) loans")
        return
      }
      #expect(reasons.reasons.map(\.code) == ["SETTING_OUT_OF_RANGE"])
    }
    let unknown = await end {
      try await desk.setPolicy(
        SetPolicyRequest(settings: [PolicySetting(name: "maxDays", value: 3)]))
    }
    #expect(unknown.code == .invalidArgument)
    #expect(unknown.message.contains("max_days, default_days, confirm_over_days, max_loans"))
    let twice = await end {
      try await desk.setPolicy(
        SetPolicyRequest(settings: [
          PolicySetting(name: "max_days", value: 3), PolicySetting(name: "max_days", value: 4),
        ]))
    }
    #expect(twice == Status(.invalidArgument, "max_days is set twice"))
  }

  @Test("nobody but staff does any of this")
  func roles() async throws {
    let library = try TestLibrary()
    let desk = DeskClient(channel: library.client())
    #expect(
      await end {
        try await desk.addMember(AddMemberRequest(name: "Zoë"))
      } == Status(.permissionDenied, "only staff add members"))
    #expect(
      await end {
        try await desk.setPolicy(
          SetPolicyRequest(settings: [PolicySetting(name: "max_days", value: 3)]))
      } == Status(.permissionDenied, "only staff set the policy"))
    let refused = await library.importParts(
      [.start(ImportStart()), .chunk(Array("title\nEmma\n".utf8))], uid: TestLibrary.reader)
    #expect(refused.status == Status(.permissionDenied, "only staff import a catalogue"))
    #expect(try await library.store.titles == 0)
  }
}
