import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Members as staff call them") struct MemberFindingTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func find(_ text: String, as actor: Actor? = nil) async -> FoundMember {
    await withCheckedContinuation { continuation in
      library.store.find(text, actor: actor ?? library.staff) { continuation.resume(returning: $0) }
    }
  }

  @Test("a card, an id or a name finds a member, whatever the name's case and accents")
  func finds() async {
    let member = await library.addMember("Žofie Bílá", card: "C1")
    for text in ["C1", member.id.description, "zofie bila", " ŽOFIE  BÍLÁ "] {
      #expect(await find(text) == .member(member))
    }
  }

  @Test("a card comes before a name")
  func order() async {
    let ada = await library.addMember("Ada", card: "Ben")
    _ = await library.addMember("Ben")
    #expect(await find("Ben") == .member(ada))
  }

  @Test("two of a name are several, and nobody is nobody")
  func several() async {
    _ = await library.addMember("Bo")
    _ = await library.addMember("bo")
    #expect(await find("BO") == .several)
    for text in ["Bob", "", " ", "!?", "%"] {
      #expect(await find(text) == .impossible([.unknownMember]))
    }
  }

  @Test("only staff find members")
  func roles() async {
    let ada = await library.enrol("u1")
    for actor in [
      Actor(account: AccountID("u1")), Actor(account: AccountID("root"), signedIn: ada.id),
    ] {
      #expect(await find(ada.id.description, as: actor) == .impossible([.notPermitted]))
    }
  }
}
