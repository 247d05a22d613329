internal import Library
internal import LoopActor
internal import SQLiteStore
internal import Screens
internal import Wire

/// What every screen is made of.
@LoopActor
struct ScreenWiring {
  let host: ScreenHost
  let store: Store
  let members: EnrollingMembers
  let desks: DeskSessions
  let clock: ZonedClock
  let scheduler: any Scheduler
  let languages: Languages
  /// When a scene ends that nobody looks at.
  let idleLimit: @LoopActor () -> Duration
  private let claims = NoteClaims()

  /// All screens that the daemon serves.
  var screens: [ServedScreen] { library + [desk] + reading + people }

  // MARK: The library

  private var library: [ServedScreen] {
    [
      host.serve(BorrowScreenMethods.present) { visitor, opening, router in
        BorrowModule.build(
          BorrowDependencies(
            borrowing: store, holding: store, books: store, members: members, policies: store,
            calendars: store, clock: clock, events: store, actor: visitor.actor,
            newID: { RequestIDs.fresh() }, words: visitor.words,
            longestRequestID: RequestIDs.longest),
          opening: opening, router: router)
      },
      host.serve(CatalogueScreenMethods.present) { visitor, opening, router in
        CatalogueModule.build(
          CatalogueDependencies(catalogue: store, events: store, words: visitor.words),
          opening: opening, router: router)
      },
      host.serve(LoansScreenMethods.present) { visitor, opening, router in
        LoansModule.build(
          LoansDependencies(
            loans: store, holding: store, returning: store, renewing: store, members: members,
            policies: store, calendars: store, events: store, clock: clock, scheduler: scheduler,
            actor: visitor.actor,
            newID: { RequestIDs.fresh() }, words: visitor.words,
            longestRequestID: RequestIDs.longest),
          opening: opening, router: router)
      },
    ]
  }

  private var desk: ServedScreen {
    host.serve(DeskScreenMethods.present) { visitor, opening, router in
      DeskModule.build(
        DeskDependencies(
          borrowing: store, returning: store, renewing: store, undoing: store, loans: store,
          members: store, books: store, policies: store, events: store, clock: clock,
          scheduler: scheduler, actor: visitor.actor, newID: { RequestIDs.fresh() },
          words: visitor.words, longestRequestID: RequestIDs.longest, idleLimit: idleLimit),
        opening: opening, router: router)
    }
  }

  // MARK: Reading

  private var reading: [ServedScreen] {
    [
      host.serve(GoalScreenMethods.present) { visitor, opening, router in
        GoalModule.build(
          GoalDependencies(
            sources: goalSources(visitor), keeping: store, newID: { RequestIDs.fresh() },
            words: visitor.words, longestRequestID: RequestIDs.longest),
          opening: opening, router: router)
      },
      host.serve(GoalSummaryScreenMethods.present) { visitor, opening, router in
        GoalSummaryModule.build(
          GoalSummaryDependencies(sources: goalSources(visitor), words: visitor.words),
          opening: opening, router: router)
      },
      host.serve(NotesScreenMethods.present) { visitor, opening, router in
        NotesModule.build(
          NotesDependencies(
            notes: store, drafts: store, members: members, events: store, actor: visitor.actor,
            newID: { RequestIDs.fresh() }, words: visitor.words,
            longestRequestID: RequestIDs.longest),
          opening: opening, router: router)
      },
      host.serve(NoteScreenMethods.present) { visitor, opening, router in
        NoteModule.build(
          NoteDependencies(
            notes: store, drafts: store, members: members, events: store, claims: claims,
            actor: visitor.actor, scheduler: scheduler, newID: { RequestIDs.fresh() },
            words: visitor.words, longestRequestID: RequestIDs.longest),
          opening: opening, router: router)
      },
    ]
  }

  private func goalSources(_ visitor: Visitor) -> GoalSources {
    GoalSources(
      reading: store, members: members, events: store, clock: clock, scheduler: scheduler,
      actor: visitor.actor)
  }

  // MARK: People

  private var people: [ServedScreen] {
    [
      host.serve(ProfileScreenMethods.present) { visitor, opening, router in
        ProfileModule.build(
          ProfileDependencies(
            profiles: store, members: members, events: store, actor: visitor.actor,
            words: visitor.words),
          opening: opening, router: router)
      },
      host.serve(EditProfileScreenMethods.present) { visitor, opening, router in
        EditProfileModule.build(
          EditProfileDependencies(
            profiles: store, editing: store, members: members, events: store,
            actor: visitor.actor, newID: { RequestIDs.fresh() }, words: visitor.words,
            longestRequestID: RequestIDs.longest),
          opening: opening, router: router)
      },
      host.serve(SettingsScreenMethods.present) { visitor, opening, router in
        SettingsModule.build(
          SettingsDependencies(
            settings: store, members: members, events: store, languages: languages.spoken,
            actor: visitor.actor, newID: { RequestIDs.fresh() }, words: visitor.words,
            longestRequestID: RequestIDs.longest),
          opening: opening, router: router)
      },
      host.serve(SignInScreenMethods.present) { visitor, opening, router in
        SignInModule.build(
          SignInDependencies(signingIn: desks, actor: visitor.actor, words: visitor.words),
          opening: opening, router: router)
      },
    ]
  }
}
