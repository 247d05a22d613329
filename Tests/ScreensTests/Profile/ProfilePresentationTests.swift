internal import Contract
internal import Library
internal import Screens
internal import Testing

@Suite("The profile: from facts to words and enabled actions")
struct ProfilePresentationTests {
  private let presentation = ProfilePresentation(words: .english)

  private func profile(_ change: (inout Library.Profile) -> Void = { _ in }) -> Library.Profile {
    var profile = Library.Profile(
      member: Library.Member(id: MemberID("m1"), name: "Ada Lovelace"),
      memberSince: CalendarDate(daysSinceEpoch: 20_000), loans: 2)
    change(&profile)
    return profile
  }

  private func shown(_ profile: Library.Profile) -> Contract.Profile? {
    var facts = ProfileFacts(isOwn: true)
    facts.profile = profile
    return presentation.frame(facts).profile
  }

  @Test("since when, standing and loans are facts beside their sentences")
  func words() {
    let shown = shown(profile())
    #expect(shown?.memberSinceText == "A member since 4 October 2024.")
    #expect(shown?.memberSince?.year == 2024)
    #expect(shown?.standing?.code == "GOOD_STANDING")
    #expect(shown?.loansText == "2 of at most 5 loans.")
    #expect(shown?.loans == 2 && shown?.maxLoans == 5)
  }

  @Test(
    "overdue loans are counted in words",
    arguments: [(1, "1 loan is overdue."), (3, "3 loans are overdue.")])
  func overdue(loans: Int, text: String) {
    let shown = shown(profile { $0.standing = .overdue(loans: loans) })
    #expect(shown?.standing?.text == text)
    #expect(shown?.standing?.parameters.first?.value == .number(Int64(loans)))
  }

  @Test("C-17, C-18: what stands against the member is said, all of it, and what is overdue too")
  func objections() {
    let day = CalendarDate(daysSinceEpoch: 20_000)
    let shown = shown(
      profile {
        $0.objections = [.memberBlocked(note: "lost keys."), .membershipExpired(day)]
        $0.standing = .overdue(loans: 1)
      })
    #expect(shown?.standing?.code == "MEMBER_BLOCKED")
    #expect(
      shown?.standing?.text
        == "This membership is blocked: lost keys. This membership ended on 4 October 2024. "
        + "1 loan is overdue.")
  }

  @Test("a picture stands for the member where there is one, else initials")
  func portrait() {
    #expect(shown(profile())?.portrait == .initials("AL"))
    #expect(shown(profile { $0.picture = "ada.png" })?.portrait == .picture("ada.png"))
  }

  @Test("the heading names the member once that is known")
  func heading() {
    var facts = ProfileFacts(isOwn: true)
    #expect(presentation.frame(facts).heading == "Profile")
    facts.profile = profile()
    #expect(presentation.frame(facts).heading == "Profile of Ada Lovelace")
  }

  @Test("whoever is no member is told so, and not that there is no such member")
  func stranger() {
    var facts = ProfileFacts(isOwn: true)
    facts.isLoading = false
    facts.failure = .impossible([.unknownMember])
    #expect(presentation.frame(facts).message?.text.hasPrefix("You are not a member") == true)
    facts.isOwn = false
    #expect(presentation.frame(facts).message?.text == "There is no such member.")
  }
}
