internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@LoopActor
@Suite("Editing one's profile")
struct EditProfilePresenterTests {
  private let house = ProfileHouse()

  @Test("the fields hold what is kept, and the initials stay empty where they are the name's")
  func loads() async throws {
    let form = try await house.form()
    #expect(form.frame?.phase == .editing && form.frame?.canSave == true)
    #expect(form.frame?.name == "Ada Lovelace" && form.frame?.initials == "")
  }

  @Test("a load that failed offers to try again")
  func retries() async throws {
    house.profiles.failure = .failed(FailureID("f1"))
    let form = try await house.form()
    #expect(form.frame?.phase == .failed && form.frame?.canRetry == true)
    form.name("Ada")
    #expect(form.frame?.name == "")
    house.profiles.failure = nil
    form.say(.retry(EditProfileRetry()))
    #expect(form.frame?.phase == .loading)
    await settle()
    #expect(form.frame?.phase == .editing && form.frame?.name == "Ada Lovelace")
  }

  @Test("saving saves what was typed, says so to all, and leads back only the view that asked")
  func saves() async throws {
    let form = try await house.form()
    let other = try await house.form()
    form.name(" Ada King ")
    form.initials("AK")
    #expect(other.frame?.name == " Ada King ")
    form.save("r1")
    #expect(form.frame?.phase == .saving && form.frame?.busy == true)
    await settle()
    #expect(house.profiles.edits.map(\.id) == [RequestID("r1")])
    #expect(form.frame?.phase == .saved && form.frame?.name == "Ada King")
    #expect(form.announcements.map(\.code) == ["PROFILE_SAVED"])
    #expect(other.announcements.map(\.code) == ["PROFILE_SAVED"])
    #expect(form.destinations == ["lectern.v1.ProfileScreen"] && other.destinations == [])
  }

  @Test("each problem stands beside its field, the focus goes once to the first, nothing is saved")
  func problems() async throws {
    let form = try await house.form()
    form.name(" \u{A0}")
    form.initials("ABCD")
    form.picture(String(repeating: "x", count: 513))
    form.save()
    await settle()
    #expect(form.frame?.nameError?.code == "NAME_MISSING")
    #expect(form.frame?.initialsError?.code == "INITIALS_TOO_LONG")
    #expect(form.frame?.pictureError?.code == "PICTURE_TOO_LONG")
    #expect(form.focusMoves == ["name"] && form.frame?.canSave == false)
    #expect(house.profiles.edits == [])
    form.name("Ada")
    #expect(form.frame?.nameError == nil && form.frame?.initialsError != nil)
  }

  @Test("a second save while one is on its way makes no second call")
  func oneAtATime() async throws {
    let form = try await house.form()
    house.profiles.isHeld = true
    form.name("Ada")
    form.save()
    form.save()
    form.name("Eve")
    await settle()
    form.save()
    #expect(house.profiles.edits.count == 1 && form.frame?.name == "Ada")
  }

  @Test("the same save again, after a reconnect, is answered by what is shown")
  func repeated() async throws {
    let form = try await house.form()
    form.name("Ada")
    form.save("r1")
    await settle()
    form.save("r1")
    await settle()
    #expect(house.profiles.edits.count == 1 && form.frame?.phase == .saved)
  }

  @Test("what the store refuses leaves the text as it was typed, and says why")
  func refused() async throws {
    let table: [(SaveFailure<ProfileProblem>, String)] = [
      (.impossible([.requestIDReused]), "REQUEST_ID_REUSED"),
      (.failed(FailureID("f2")), "INTERNAL"),
      (.cancelled, ""),
    ]
    for (failure, code) in table {
      let house = ProfileHouse()
      let form = try await house.form()
      house.profiles.isHeld = true
      form.name("Ada")
      form.save()
      await settle()
      house.profiles.saves.answer(with: .failure(failure))
      await settle()
      #expect(form.frame?.phase == .editing && form.frame?.name == "Ada")
      #expect(form.says == code && form.destinations == [])
    }
  }

  @Test("discarding puts back what is kept and leads back")
  func discards() async throws {
    let form = try await house.form()
    form.name("Eve")
    form.say(.discard(EditProfileDiscard()))
    #expect(form.frame?.name == "Ada Lovelace" && form.frame?.phase == .editing)
    #expect(form.destinations == ["lectern.v1.ProfileScreen"])
  }

  @Test("an untouched form follows an edit from elsewhere, a touched one keeps its text")
  func elsewhere() async throws {
    let form = try await house.form()
    func edit(_ name: String) async {
      house.profiles.profiles[ProfileHouse.ada.id]?.member.name = name
      house.news.tell(.profileChanged(ProfileHouse.ada.id))
      await settle()
    }
    await edit("Countess")
    #expect(form.frame?.name == "Countess")
    form.initials("C")
    await edit("Ada")
    #expect(form.frame?.name == "Countess" && form.frame?.initials == "C")
  }

  @Test(
    "unsaved text of a view that comes back wins over an untouched form, else the newer edit stands"
  )
  func drafts() async throws {
    let first = try await house.form(
      draft: EditProfileDraft(initials: EditProfileSetInitials(text: "T")))
    #expect(first.frame?.name == "Ada Lovelace" && first.frame?.initials == "T")
    first.name("Newer")
    let other = try await house.form(
      draft: EditProfileDraft(name: EditProfileSetName(text: "Older")))
    #expect(other.frame?.name == "Newer" && other.says == "NEWER_EDIT_KEPT")
  }

  @Test("an answer after logging out reaches nobody, and the save is called off")
  func loggedOut() async throws {
    let form = try await house.form()
    house.profiles.isHeld = true
    form.name("Ada")
    form.save()
    await settle()
    house.stage.session(key: "ada").logOut()
    let events = form.events
    house.profiles.saves.answer(with: .success(ProfileDetails(name: "Ada")))
    await settle()
    #expect(form.events == events && house.profiles.saves.cancelCount == 1)
  }

  @Test("a view that logs out while it is shown that it saves: nothing is saved")
  func reentrant() async throws {
    let form = try await house.form()
    form.onEvent = { [house] event in
      if case .frame(let frame, _) = event, frame.phase == .saving {
        house.stage.session(key: "ada").logOut()
      }
    }
    form.name("Ada")
    form.save()
    await settle()
    #expect(house.profiles.edits == [])
  }
}
