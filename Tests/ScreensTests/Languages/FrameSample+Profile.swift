internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens

extension FrameSample {
  /// Profile, the form for it, settings and sign-in, with everything that they can say.
  static let people: [FrameSample] = profiles + profileForms + settings + signIns

  private static let failures: [LoadFailure] = [
    .impossible([.unknownMember]), .impossible([.notPermitted]), .failed(FailureID("1")),
  ]

  private static let profiles: [FrameSample] =
    [
      profile("loading") { _ in },
      profile("in good standing") { $0.profile = whole },
      profile("overdue") { $0.profile = Library.Profile(whole, .overdue(loans: 2)) },
    ]
    + failures.map { failure in profile("\(failure)") { $0.failure = failure } }

  private static let whole = Library.Profile(member: member, memberSince: day, loans: 1)

  private static func profile(
    _ name: String, _ change: @escaping @Sendable (inout ProfileFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "profile", name: name) { words in
      var facts = ProfileFacts(isOwn: true)
      change(&facts)
      return ProfilePresentation(words: words).frame(facts)
    }
  }

  private static let profileForms: [FrameSample] =
    [
      profileForm("loading") { _ in },
      profileForm("editing") { $0.phase = .editing },
      profileForm("saved") { $0.phase = .saved },
      profileForm("wrong") {
        $0.phase = .editing
        $0.problems = [
          .nameMissing, .nameTooLong(limit: 200), .initialsTooLong(limit: 3),
          .pictureTooLong(limit: 512),
        ]
      },
    ]
    + failures.map { failure in profileForm("\(failure)") { $0.phase = .failed(failure) } }
    + ([
      .refused([.notPermitted, .requestIDReused]), .failed(FailureID("1")), .newerEditKept,
      .requestIDTooLong(limit: 128),
    ] as [EditProfileFacts.Notice]).map { notice in profileForm("\(notice)") { $0.notice = notice }
    }

  private static func profileForm(
    _ name: String, _ change: @escaping @Sendable (inout EditProfileFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "edit-profile", name: name) { words in
      var facts = EditProfileFacts()
      change(&facts)
      return EditProfilePresentation(words: words).frame(facts)
    }
  }

  private static let settings: [FrameSample] =
    [
      setting("loading") { $0.phase = .loading },
      setting("ready") { _ in },
      setting("no locale") { $0.problem = .notALocale },
      setting("a language that is not spoken") { $0.problem = .notSpoken("ω") },
    ]
    + failures.map { failure in setting("\(failure)") { $0.phase = .failed(failure) } }
    + ([
      .saved, .refused([.notPermitted]), .failed(FailureID("1")), .requestIDTooLong(limit: 128),
    ] as [SettingsFacts.Notice]).map { notice in setting("\(notice)") { $0.notice = notice } }

  private static func setting(
    _ name: String, _ change: @escaping @Sendable (inout SettingsFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "settings", name: name) { words in
      var facts = SettingsFacts(languages: [SpokenLanguage(tag: "el", name: "Ελληνικά")])
      facts.phase = .ready
      facts.settings.timeFormat = .hours24
      change(&facts)
      return SettingsPresentation(words: words).frame(facts)
    }
  }

  private static let signIns: [FrameSample] =
    [
      FrameSample(screen: "sign-in", name: "not for staff") { words in
        SignInPresentation(words: words).frame(SignInFacts(isStaff: false))
      },
      signIn("somebody is signed in") {
        $0.signedIn = [
          SignedInMember(member: member, session: "s", since: TimeOfDay(hour: 9, minute: 5))
        ]
      },
    ]
    + ([.missing, .several, .unknown] as [SignInFacts.CardProblem]).map { problem in
      signIn("\(problem)") { $0.problem = problem }
    }
    + ([
      .signedIn(
        Library.SignedInMember(
          member: member, session: "s", since: TimeOfDay(hour: 9, minute: 5),
          alerts: [.overdue(loans: 2), .dueTomorrow(loans: 1)])),
      .signedOut(member), .refused([.unknownMember]), .tooMany(limit: 8),
      .failed(FailureID("1")),
    ] as [SignInFacts.Notice]).map { notice in signIn("\(notice)") { $0.notice = notice } }

  private static func signIn(
    _ name: String, _ change: @escaping @Sendable (inout SignInFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "sign-in", name: name) { words in
      var facts = SignInFacts(isStaff: true)
      change(&facts)
      return SignInPresentation(words: words).frame(facts)
    }
  }
}

extension Library.Profile {
  fileprivate init(_ other: Library.Profile, _ standing: Standing) {
    self = other
    self.standing = standing
  }
}
