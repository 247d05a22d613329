import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Profiles in the store") struct ProfileTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func actor(_ account: String) -> Actor { Actor(account: AccountID(account)) }

  private func edit(
    _ member: Member, as actor: Actor, id: RequestID? = nil,
    _ change: (inout ProfileDetails) -> Void
  ) -> ProfileEdit {
    var details = ProfileDetails(name: member.name)
    change(&details)
    return ProfileEdit(
      id: id ?? library.newRequest(), actor: actor, member: member.id, details: details)
  }

  private func profile(_ member: Member, as actor: Actor) async -> Result<Profile, LoadFailure> {
    do throws(LoadFailure) {
      return .success(try await library.store.profile(of: member.id, actor: actor))
    } catch {
      return .failure(error)
    }
  }

  private func save(_ edit: ProfileEdit) async -> Result<
    ProfileDetails, SaveFailure<ProfileProblem>
  > {
    do throws(SaveFailure<ProfileProblem>) {
      return .success(try await library.store.save(edit))
    } catch {
      return .failure(error)
    }
  }

  @Test("a new member is one since the library's date of that day, in good standing, with no loans")
  func fresh() async {
    let ada = await library.addMember("Ada Lovelace", card: "7")
    let joined = library.clock.today()
    library.clock.advance(days: 40)
    let expected = Profile(member: ada, memberSince: joined)
    #expect(await profile(ada, as: library.staff) == .success(expected))
    #expect(expected.portrait == .initials("AL"))
  }

  @Test("loans count against the most that policy allows, and a late one is the standing")
  func loans() async throws {
    let ada = await library.enrol("u1")
    let book = await library.addBook("Dune")
    _ = await library.borrow(library.request(book, for: ada))
    _ = await library.setPolicy([.maxLoans: 3])
    var found = try await profile(ada, as: actor("u1")).get()
    #expect(found.loans == 1 && found.maxLoans == 3 && found.standing == .good)
    library.clock.advance(days: 7)
    found = try await profile(ada, as: actor("u1")).get()
    #expect(found.standing == .good)
    library.clock.advance(days: 1)
    found = try await profile(ada, as: actor("u1")).get()
    #expect(found.standing == .overdue(loans: 1))
  }

  @Test(
    "staff see a member's profile, another member doesn't, whether there is such a member or not")
  func seeing() async {
    let ada = await library.enrol("u1")
    let nobody = Member(id: MemberID("m404"), name: "Nobody")
    for member in [ada, nobody] {
      #expect(
        await profile(member, as: actor("u2")) == .failure(.impossible([.notPermitted])))
    }
    #expect(await profile(nobody, as: library.staff) == .failure(.impossible([.unknownMember])))
    let atDesk = Actor(account: AccountID("root"), signedIn: ada.id)
    #expect((try? await profile(ada, as: atDesk).get()) != nil)
  }

  @Test("an edit is kept without blanks at its ends, lasts, and is told once")
  func edit() async throws {
    let ada = await library.enrol("u1")
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    defer { subscription.cancel() }
    let wanted = edit(ada, as: actor("u1")) {
      $0 = ProfileDetails(name: " Ada King ", initials: "AK ", picture: " ")
    }
    let kept = ProfileDetails(name: "Ada King", initials: "AK")
    #expect(await save(wanted) == .success(kept))
    #expect(heard == [.profileChanged(ada.id)])
    try library.reopen()
    #expect(try await profile(ada, as: actor("u1")).get().details == kept)
    #expect(await library.resolve(nil, as: actor("u1")) != .member(ada))
  }

  @Test("an edit that changes nothing is no news")
  func noChange() async {
    let ada = await library.enrol("u1")
    var heard = 0
    let subscription = library.store.subscribe { _ in heard += 1 }
    defer { subscription.cancel() }
    #expect(await save(edit(ada, as: actor("u1")) { _ in }) == .success(.init(name: "u1")))
    #expect(heard == 0)
  }

  @Test("nobody edits another's profile: not another member, not staff, not another at the desk")
  func editing() async throws {
    let ada = await library.enrol("u1")
    let ben = await library.addMember("Ben")
    let others = [
      actor("u2"), library.staff, Actor(account: AccountID("u1"), signedIn: ben.id),
      Actor(account: AccountID("root"), signedIn: ben.id),
    ]
    for other in others {
      let outcome = await save(edit(ada, as: other) { $0.name = "Mallory" })
      #expect(outcome == .failure(.impossible([.notPermitted])))
    }
    #expect(try await profile(ada, as: actor("u1")).get().member.name == "u1")
    let atDesk = Actor(account: AccountID("root"), signedIn: ben.id)
    #expect(try await save(edit(ben, as: atDesk) { $0.name = "Benedict" }).get().name == "Benedict")
  }

  @Test("everything that is wrong is named, and nothing is changed")
  func problems() async throws {
    let ada = await library.enrol("u1")
    let long = String(repeating: "é", count: 101)
    let outcome = await save(
      edit(ada, as: actor("u1")) {
        $0 = ProfileDetails(
          name: long, initials: "ABCD", picture: String(repeating: "x", count: 513))
      })
    #expect(
      outcome
        == .failure(
          .invalid([
            .nameTooLong(limit: 200), .initialsTooLong(limit: 3), .pictureTooLong(limit: 512),
          ])))
    let blank = await save(edit(ada, as: actor("u1")) { $0.name = " \u{A0}" })
    #expect(blank == .failure(.invalid([.nameMissing])))
    #expect(try await profile(ada, as: actor("u1")).get().member.name == "u1")
  }

  @Test("a repeated edit gives the first result, also after a restart; another content is refused")
  func replay() async throws {
    let ada = await library.enrol("u1")
    let first = edit(ada, as: actor("u1")) { $0.name = "Ada" }
    let outcome = await save(first)
    #expect(try await save(edit(ada, as: actor("u1")) { $0.name = "Countess" }).get().name != "Ada")
    try library.reopen()
    #expect(await save(first) == outcome)
    #expect(try await profile(ada, as: actor("u1")).get().member.name == "Countess")
    let other = edit(ada, as: actor("u1"), id: first.id) { $0.name = "Eve" }
    #expect(await save(other) == .failure(.impossible([.requestIDReused])))
  }

  @Test("whoever stops waiting hears that they did")
  func cancelled() async {
    let ada = await library.enrol("u1")
    let hold = library.held()
    let task = Task.immediate { @LoopActor in
      await save(edit(ada, as: actor("u1")) { $0.name = "Ada" })
    }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    hold.release()
    #expect(try! await profile(ada, as: actor("u1")).get().member.name == "u1")
  }
}
