internal import Contract
internal import Renderers
internal import StageContract

extension ScreenSample {
  /// Profile, the form for it, settings and sign-in.
  static let people: [ScreenSample] = [
    // The date stands in the sentence about it.
    ScreenSample("profile", profile, unread: ["profile.memberSince.text"]) {
      ProfileFrameText.lines($0, $1)
    },
    ScreenSample("edit-profile", editProfile) { EditProfileFrameText.lines($0, $1) },
    ScreenSample("settings", settings) { SettingsFrameText.lines($0, $1) },
    ScreenSample("sign-in", signIn) { SignInFrameText.lines($0, $1) },
  ]

  private static let profile = ProfileFrame(
    heading: "α1", phase: .loaded,
    profile: Profile(
      member: Member(name: "α3", card: "α4"), portrait: .initials("α2"),
      memberSince: Date(text: "α5"), memberSinceText: "α6",
      standing: Message(code: "GOOD_STANDING", text: "α7"), loansText: "α8"),
    message: Message(code: "SAID", text: "α9"))

  private static let editProfile = EditProfileFrame(
    heading: "α1", phase: .editing, nameLabel: "α2", name: "α3",
    nameError: Message(code: "ERROR", text: "α4"), initialsLabel: "α5", initials: "α6",
    initialsError: Message(code: "ERROR", text: "α7"), pictureLabel: "α8", picture: "α9",
    pictureError: Message(code: "ERROR", text: "β1"), message: Message(code: "SAID", text: "β2"))

  private static let settings = SettingsFrame(
    heading: "α1", phase: .ready, localeLabel: "α2", locale: "α3",
    localeError: Message(code: "ERROR", text: "α4"),
    locales: [LocaleChoice(locale: "α5", text: "α6")], timeFormatLabel: "α7",
    timeFormats: [TimeFormatChoice(timeFormat: .hours24, text: "α8", example: "α9")],
    message: Message(code: "SAID", text: "β1"))

  private static let signIn = SignInFrame(
    heading: "α1", phase: .editing, cardLabel: "α2", card: "α3",
    cardError: Message(code: "ERROR", text: "α4"), message: Message(code: "SAID", text: "α5"),
    signedInLabel: "α6",
    signedIn: [
      SignedInMember(member: Member(name: "α7", card: "α8"), session: "α9", since: "β1")
    ])
}
