internal import GRPC
internal import GRPCServices
internal import Glibc
internal import Library
internal import LoopActor
internal import SQLiteStore
internal import Screens
internal import Stage
internal import Wire

/// All services, on one store and one stage.
@LoopActor
final class Services {
  let definitions: [ServiceDefinition]
  private let stage: Stage
  private let screens: [ServedScreen]
  private let desks: DeskSessions
  private let daemon: DaemonAdapter
  private let health: HealthService
  private let days: DayWatch
  private let backups: BackupKeeper
  private var limits: Configuration.Limits

  init(
    _ settings: Settings, store: Store, clock: ZonedClock, scheduler: any Scheduler, log: Log
  ) {
    var random = SystemRandomNumberGenerator()
    limits = settings.configuration.limits
    stage = Stage(
      configuration: settings.stage, scheduler: scheduler, random: { random.next() })
    days = DayWatch(clock: clock, scheduler: scheduler)
    // What nobody has picked up in time goes to the next at midnight, while nobody asks.
    let backups = BackupKeeper(store, clock: clock, scheduler: scheduler, log: log)
    self.backups = backups
    backups.start()
    days.start { [weak store] _ in
      store?.endExpiredHolds()
      backups.dayTurned()
    }
    let accounts = Accounts(ownUser: geteuid(), staffGroup: settings.staffGroup)
    let members = Self.members(settings, store, accounts)
    let languages = Languages(fallback: settings.locale)
    let sessions = Sessions(stage, accounts: accounts, languages: languages)
    sessions.chosen = { store.settings(ofWhoever: $0) }
    desks = Self.desks(settings, store, stage, sessions, clock, scheduler)
    sessions.desk = desks
    let words: @LoopActor (CallContext) -> Words = { sessions.words(for: $0) }
    screens =
      ScreenWiring(
        host: ScreenHost(
          configuration: settings.screens, sessions: sessions, scheduler: scheduler),
        store: store, members: members, desks: desks, clock: clock, scheduler: scheduler,
        languages: languages, idleLimit: { [stage] in stage.configuration.idleLimit }
      ).screens
    let lending = LendingAdapter(
      LendingAdapter.Dependencies(
        borrowing: store, returning: store, renewing: store, loans: store, members: members,
        policies: store, clock: clock, sessions: sessions, words: words))
    let circulation = CirculationAdapter(
      CirculationAdapter.Dependencies(
        borrowing: store, returning: store, renewing: store, undoing: store, members: members,
        policies: store, clock: clock, sessions: sessions, words: words))
    let calendar = CalendarAdapter(
      CalendarAdapter.Dependencies(
        calendars: store, keeping: store, clock: clock, sessions: sessions, words: words))
    let overdue = OverdueAdapter(
      OverdueAdapter.Dependencies(
        overdue: store, settings: store, languages: languages, clock: clock, sessions: sessions))
    let upkeep = UpkeepAdapter(
      UpkeepAdapter.Dependencies(upkeep: store, clock: clock, sessions: sessions, words: words))
    let stocktaking = StocktakingAdapter(
      StocktakingAdapter.Dependencies(
        stocktaking: store, clock: clock, sessions: sessions, words: words))
    let notebook = NotebookAdapter(
      NotebookAdapter.Dependencies(
        notes: store, drafts: store, members: members, sessions: sessions, words: words))
    let imports = ImportDependencies(
      words: words, largestChunk: settings.configuration.limits.importChunk, log: log,
      backUp: { backups.beforeImport(then: $0) })
    let reading = ReadingAdapter(
      ReadingAdapter.Dependencies(
        goals: store, history: store, members: members,
        sessions: sessions, words: words, imports: imports))
    let desk = DeskAdapter(
      DeskAdapter.Dependencies(
        members: members, policies: store, policySetting: store, importing: store,
        sessions: sessions, imports: imports, words: words))
    let memberDesk = MemberDeskAdapter(
      MemberDeskAdapter.Dependencies(
        directory: store, keeping: store, importing: store, members: members, clock: clock,
        sessions: sessions, imports: imports, words: words))
    let exchange = ExchangeAdapter(
      ExchangeAdapter.Dependencies(
        exporting: store, loans: store, holds: store, members: members, sessions: sessions,
        words: words, imports: imports, log: log))
    let backup = BackupAdapter(
      BackupAdapter.Dependencies(backups: store, sessions: sessions, log: log))
    let holding = HoldingAdapter(
      HoldingAdapter.Dependencies(
        holding: store, members: members, sessions: sessions, words: words))
    daemon = DaemonAdapter(
      DaemonAdapter.Dependencies(
        statistics: store, stage: stage, sessions: sessions, scheduler: scheduler, pid: getpid(),
        socket: settings.socket, state: settings.state, backups: store,
        staff: StaffFacts(group: settings.staffGroupName),
        library: settings.configuration.name ?? ""))
    // A chunk is a message, with the few bytes that say so.
    let largestImport = settings.configuration.limits.importChunk + 64
    let own =
      screens.map(\.definition) + [
        lending.definition, circulation.definition, notebook.definition,
        CatalogueAdapter(store).definition,
        reading.definition.limiting(ReadingMethods.importHistory, toMessagesOf: largestImport),
        desk.definition.limiting(DeskMethods.importCatalogue, toMessagesOf: largestImport),
        memberDesk.definition.limiting(
          MemberDeskMethods.importMembers, toMessagesOf: largestImport),
        exchange.definition.limiting(ExchangeMethods.importLoans, toMessagesOf: largestImport)
          .limiting(ExchangeMethods.importHolds, toMessagesOf: largestImport),
        holding.definition, DeskSignInAdapter(desks, sessions: sessions).definition,
        calendar.definition,
        overdue.definition, upkeep.definition, stocktaking.definition, backup.definition,
        daemon.definition,
      ]
    health = HealthService(services: own.map(\.name), configuration: settings.health)
    definitions =
      own + [health.definition] + Self.reflection(of: own + [health.definition], settings)
    daemon.views = { [screens] in screens.flatMap { $0.connectionIDs() } }
    daemon.moreLimits = { [weak self] in
      self.map { LimitFigures.limits($0.stage, $0.desks, $0.screens, $0.limits) } ?? []
    }
    daemon.moreCounters = { [screens, desks] in
      ScreenFigures.counters(screens.map { $0.counters() }) + SignInFigures.counters(desks)
    }
  }

  /// The server whose figures the status shows.
  var server: Server? {
    get { daemon.server }
    set { daemon.server = newValue }
  }

  /// Other limits and times, for what begins from now on.
  func configure(_ settings: Settings) {
    limits = settings.configuration.limits
    stage.configuration = settings.stage
    for screen in screens { screen.configure(settings.screens) }
    let configuration = settings.configuration
    desks.limit(
      idle: configuration.times.idleSignIn, perAccount: configuration.limits.signedInPerUser)
  }

  /// Says to everybody who watches that the end is near.
  func drain() {
    health.shutDown()
    days.stop()
    backups.stop()
    for screen in screens { screen.drain() }
    stage.shutDown()
  }

  private static func members(
    _ settings: Settings, _ store: Store, _ accounts: Accounts
  ) -> EnrollingMembers {
    var nameOfUser: (@Sendable (UInt32) -> String?)?
    if settings.configuration.enrols { nameOfUser = { SystemAccounts.name(ofUser: $0) } }
    return EnrollingMembers(store, accounts: accounts, nameOfUser: nameOfUser)
  }

  private static func desks(
    _ settings: Settings, _ store: Store, _ stage: Stage, _ sessions: Sessions,
    _ clock: ZonedClock, _ scheduler: any Scheduler
  ) -> DeskSessions {
    let configuration = settings.configuration
    return DeskSessions(
      DeskSessions.Dependencies(
        stage: stage, members: store, loans: store, scheduler: scheduler, clock: clock,
        newKey: { RequestIDs.fresh() },
        farewell: { [weak sessions] actor, time in
          (sessions?.words(for: actor) ?? .english).signedOut(afterIdle: time)
        },
        idleLimit: configuration.times.idleSignIn,
        mostPerAccount: configuration.limits.signedInPerUser))
  }

  private static func reflection(
    of services: [ServiceDefinition], _ settings: Settings
  ) -> [ServiceDefinition] {
    guard settings.configuration.servesReflection else { return [] }
    return ReflectionService(
      services: services.map(\.name), descriptors: [ContractDescriptors.bytes]
    ).definitions
  }
}
