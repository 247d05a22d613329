internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("A member's own screens in lines")
struct ProfileTextTests {
  private let profile = Profile(
    member: Member(id: "m1", name: "Ada", card: "C1"), portrait: .initials("A"),
    memberSinceText: "A member since 1 May 2026.", standing: Message(text: "Nothing is overdue."),
    loansText: "1 of at most 5 loans.")

  @Test("the profile is read from who one is to what one can do")
  func profileLines() {
    let frame = ProfileFrame(
      heading: "Profile of Ada", phase: .loaded, profile: profile, canEdit: true, canShowLoans: true
    )
    #expect(
      ProfileFrameText.lines(frame) == [
        "== Profile of Ada", "Ada (card C1) (A)", "A member since 1 May 2026.",
        "Nothing is overdue.", "1 of at most 5 loans.", "> edit, loans, close",
      ])
  }

  @Test("a failed load says why and offers to try again")
  func failed() {
    let frame = ProfileFrame(
      heading: "Profile", phase: .failed, message: Message(text: "No."), canRetry: true)
    #expect(ProfileFrameText.lines(frame) == ["== Profile", "No.", "> retry, close"])
  }

  @Test("each error of the form follows its field")
  func form() {
    let frame = EditProfileFrame(
      heading: "Edit", phase: .editing, nameLabel: "Name", name: "",
      nameError: Message(text: "Blank."),
      initialsLabel: "Initials", initials: "A", pictureLabel: "Picture",
      pictureError: Message(text: "Long."))
    #expect(
      EditProfileFrameText.lines(frame) == [
        "== Edit", "Name: ", "  ! Blank.", "Initials: A", "Picture: ", "  ! Long.",
        "> name TEXT, initials TEXT, picture TEXT, save, discard, close",
      ])
    #expect(EditProfileFrameText.errors(frame).map(\.text) == ["Blank.", "Long."])
  }

  @Test("what is chosen has a mark, and what is wrong stands below its field")
  func settings() {
    let frame = SettingsFrame(
      heading: "Settings", phase: .ready, localeLabel: "Language",
      localeError: Message(text: "Nobody speaks that."),
      locales: [
        LocaleChoice(locale: "", text: "As the device"),
        LocaleChoice(locale: "de", text: "Deutsch", chosen: true),
      ], timeFormatLabel: "Time",
      timeFormats: [TimeFormatChoice(timeFormat: .hours24, text: "24 h", example: "14:05")],
      canChoose: true)
    #expect(
      SettingsFrameText.lines(frame) == [
        "== Settings", "Language: -", "  ! Nobody speaks that.", "    -  As the device",
        "  * de  Deutsch", "Time:", "    24  24 h  14:05",
        "> locale TAG, time 12, time 24, time -, leave, close",
      ])
  }

  @Test("the sign-in shows its field, what is wrong with it, and who is in")
  func signIn() {
    let frame = SignInFrame(
      heading: "Sign in", phase: .editing, cardLabel: "Card", card: "x",
      cardError: Message(text: "Nobody."), signedInLabel: "In",
      signedIn: [
        SignedInMember(member: Member(name: "Bo", card: "C2"), session: "k1", since: "14:05")
      ])
    #expect(
      SignInFrameText.lines(frame) == [
        "== Sign in", "Card: x", "  ! Nobody.", "In:", "  k1  14:05  Bo (card C2)",
        "> card TEXT, submit, sign-out KEY, close",
      ])
    let refused = SignInFrame(
      heading: "Sign in", phase: .refused, cardLabel: "Card", message: Message(text: "Staff only."))
    #expect(SignInFrameText.lines(refused) == ["== Sign in", "Staff only.", "> close"])
  }
}
