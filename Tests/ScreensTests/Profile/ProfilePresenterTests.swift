internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@LoopActor
@Suite("The profile")
struct ProfilePresenterTests {
  private let house = ProfileHouse()

  @Test("it is loading, then it shows who one is")
  func loads() async throws {
    house.profiles.isHeld = true
    let view = try await house.profile()
    #expect(view.frame?.phase == .loading && view.frame?.busy == true)
    #expect(view.frame?.profile == nil && view.frame?.canEdit == false)
    house.profiles.loads.answer(
      with: .success(Library.Profile(member: ProfileHouse.ada, memberSince: ProfileHouse.since)))
    await settle()
    #expect(view.frame?.phase == .loaded && view.frame?.busy == false)
    #expect(view.frame?.profile?.member?.name == "Ada Lovelace")
    #expect(house.profiles.questions == [ProfileHouse.ada.id])
  }

  @Test("a failed load says so with its id and offers to try again, which loads")
  func retries() async throws {
    house.profiles.failure = .failed(FailureID("f7"))
    let view = try await house.profile()
    #expect(view.frame?.phase == .failed && view.frame?.canRetry == true)
    #expect(view.frame?.message?.text.contains("f7") == true)
    house.profiles.failure = nil
    view.say(.retry(ProfileRetry()))
    #expect(view.frame?.phase == .loading && view.frame?.canRetry == false)
    await settle()
    #expect(view.frame?.phase == .loaded && view.frame?.message == nil)
  }

  @Test("a late answer of an older load changes nothing")
  func late() async throws {
    house.profiles.isHeld = true
    let view = try await house.profile()
    house.news.tell(.profileChanged(ProfileHouse.ada.id))
    await settle()
    #expect(house.profiles.loads.count == 2)
    var newest = Library.Profile(member: ProfileHouse.ada, memberSince: ProfileHouse.since)
    newest.loans = 3
    house.profiles.loads.answer(1, with: .success(newest))
    await settle()
    let shown = view.frame
    for result: Result<Library.Profile, LoadFailure> in [
      .success(Library.Profile(member: ProfileHouse.ben, memberSince: ProfileHouse.since))
    ] {
      house.profiles.loads.answer(0, with: result)
      await settle()
    }
    #expect(view.frame == shown && shown?.profile?.loans == 3)
    #expect(house.profiles.loads.cancelCount == 1)
  }

  @Test("what is shown stays while it is loaded again, and when that fails")
  func stays() async throws {
    let view = try await house.profile()
    house.profiles.failure = .failed(FailureID("f8", cause: .storeUnavailable))
    house.news.tell(.profileChanged(ProfileHouse.ada.id))
    #expect(view.frame?.phase == .loaded && view.frame?.busy == true)
    await settle()
    #expect(view.frame?.profile?.member?.name == "Ada Lovelace")
    #expect(view.frame?.message?.code == "STORE_UNAVAILABLE" && view.frame?.canRetry == true)
  }

  @Test("it follows one's own loans and edits and the policy, and nobody else's")
  func follows() async throws {
    let view = try await house.profile()
    func load(_ event: DomainEvent) async -> Int {
      let before = house.profiles.questions.count
      house.news.tell(event)
      await settle()
      return house.profiles.questions.count - before
    }
    func receipt(_ member: Library.Member) -> Library.Receipt {
      Library.Receipt(
        loan: LoanID("l1"), book: BorrowHouse.emma, member: member, due: ProfileHouse.since, days: 7
      )
    }
    #expect(await load(.bookBorrowed(receipt(ProfileHouse.ada))) == 1)
    #expect(await load(.bookBorrowed(receipt(ProfileHouse.ben))) == 0)
    #expect(await load(.profileChanged(ProfileHouse.ben.id)) == 0)
    #expect(await load(.profileChanged(ProfileHouse.ada.id)) == 1)
    #expect(await load(.policyChanged(LoanPolicy(version: 2))) == 1)
    #expect(await load(.catalogueChanged) == 0)
    view.leave()
    #expect(await load(.profileChanged(ProfileHouse.ada.id)) == 0)
  }

  @Test("it leads only the view that asked to editing, settings and loans")
  func leads() async throws {
    let view = try await house.profile()
    let other = try await house.profile()
    view.say(.edit(ProfileEdit()))
    view.say(.showSettings(ProfileShowSettings()))
    view.say(.showLoans(ProfileShowLoans()))
    #expect(
      view.destinations == [
        "lectern.v1.EditProfileScreen", "lectern.v1.SettingsScreen", "lectern.v1.LoansScreen",
      ])
    #expect(other.destinations == [])
  }

  @Test("staff see a member's profile at the desk, and their loans, but can't edit")
  func staff() async throws {
    let view = try await house.profile(member: "C2")
    #expect(view.frame?.profile?.member?.name == "Ben")
    #expect(view.frame?.canEdit == false && view.frame?.canShowSettings == false)
    view.say(.edit(ProfileEdit()))
    view.say(.showSettings(ProfileShowSettings()))
    view.say(.showLoans(ProfileShowLoans()))
    #expect(view.destinations == ["lectern.v1.LoansScreen"])
  }

  @Test("a refused role is a sentence, and shows nothing")
  func refused() async throws {
    house.members.stranger = [.notPermitted]
    let view = try await house.profile(member: "C9")
    #expect(view.frame?.phase == .failed && view.frame?.profile == nil)
    #expect(view.frame?.message?.text == "Only staff act for somebody else.")
  }

  @Test("nothing is offered before there is something, and what is not offered changes nothing")
  func notOffered() async throws {
    house.profiles.isHeld = true
    let view = try await house.profile()
    view.say(.edit(ProfileEdit()))
    view.say(.retry(ProfileRetry()))
    await settle()
    #expect(view.destinations == [] && house.profiles.loads.count == 1)
  }

  @Test("an answer after logging out reaches nobody")
  func loggedOut() async throws {
    house.profiles.isHeld = true
    let view = try await house.profile()
    house.stage.session(key: "ada").logOut()
    let events = view.events
    house.profiles.loads.answer(
      with: .success(Library.Profile(member: ProfileHouse.ada, memberSince: ProfileHouse.since)))
    await settle()
    #expect(view.events == events && view.farewell?.reason == .loggedOut)
    #expect(house.profiles.loads.cancelCount == 1)
  }
}
