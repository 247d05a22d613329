import Library
import Testing

@Suite("What members may say of themselves")
struct ProfileDetailsTests {
  @Test("a name is not blank and has at most 200 bytes, blanks at its ends aside")
  func names() {
    func problems(_ name: String) -> [ProfileProblem] { ProfileDetails(name: name).problems }
    #expect(problems("A") == [])
    #expect(problems(String(repeating: "é", count: 100) + "  ") == [])
    #expect(problems(String(repeating: "é", count: 101)) == [.nameTooLong(limit: 200)])
    for blank in ["", " ", "\u{A0}\t", "\u{2003}"] { #expect(problems(blank) == [.nameMissing]) }
  }

  @Test(
    "initials are counted as a reader counts them",
    arguments: [
      ("", true), ("A", true), ("ABC", true), (" ABC ", true), ("ABCD", false),
      ("谷口治", true), ("👨‍👩‍👧‍👦🇨🇭é", true), ("A" + String(repeating: "\u{301}", count: 40), false),
    ])
  func initials(text: String, fits: Bool) {
    let problems = ProfileDetails(name: "Ada", initials: text).problems
    #expect(problems == (fits ? [] : [.initialsTooLong(limit: 3)]))
  }

  @Test(
    "whoever has chosen no initials has those of the name",
    arguments: [
      ("Ada Lovelace", "AL"), ("Ada King, Countess of Lovelace", "AL"), ("谷口 ジロー", "谷ジ"),
      ("žižek", "Ž"), ("  ada  ", "A"), ("(none)", ""), ("", ""), ("ßtraße", "SS"),
    ])
  func derived(name: String, initials: String) { #expect(Initials.of(name) == initials) }

  @Test("a picture stands for the member where there is one, else initials")
  func portrait() {
    var profile = Profile(
      member: Member(id: MemberID("m1"), name: "Ada Lovelace"),
      memberSince: CalendarDate(daysSinceEpoch: 0))
    #expect(profile.portrait == .initials("AL"))
    profile.initials = "♥"
    #expect(profile.portrait == .initials("♥"))
    profile.picture = "ada.png"
    #expect(profile.portrait == .picture("ada.png"))
  }
}
