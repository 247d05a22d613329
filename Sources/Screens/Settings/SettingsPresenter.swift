public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the settings: every choice is saved at once.
///
/// A scene has one locale, so this one goes on in its own words; what is opened next has the new ones.
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class SettingsPresenter: Presenter {
  private let library: SettingsDependencies
  private let presentation: SettingsPresentation
  private let router: any ReturnRouting
  private var facts: SettingsFacts
  /// Whose settings they are; nil: not known yet.
  private var member: MemberID?

  private let loading = LatestTask<(MemberID, MemberSettings), LoadFailure>()
  private let saving = LatestTask<MemberSettings, SaveFailure<SettingsProblem>>()
  private var subscription: Cancellation?
  private weak var display: (any Display<SettingsFrame>)?
  private var isActive = true

  init(_ dependencies: SettingsDependencies, router: any ReturnRouting) {
    library = dependencies
    presentation = SettingsPresentation(words: dependencies.words)
    self.router = router
    facts = SettingsFacts(languages: dependencies.languages)
  }

  public var isBusy: Bool { saving.isRunning || (loading.isRunning && facts.phase == .loading) }

  // MARK: Presenter

  public var locale: String { library.words.locale }

  public func start(on display: any Display<SettingsFrame>) -> SettingsFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    if !saving.isRunning { load() }
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    loading.forget()
  }

  public func open(_ opening: SettingsOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: SettingsIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .chooseLocale(let choice)?: choose(choice, from: view)
    case .chooseTimeFormat(let choice)?: choose(choice)
    case .retry?: retry()
    case .leave?:
      show()
      if isActive { router.showProfile(for: view) }
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    subscription?.cancel()
    loading.forget()
    saving.forget()
  }

  // MARK: Choosing

  private func choose(_ choice: SettingsChooseLocale, from view: ViewID) {
    guard facts.phase == .ready else { return show() }
    var settings = facts.settings
    settings.locale = choice.locale.isEmpty ? nil : choice.locale
    if let problem = problem(settings) {
      facts.notice = nil
      facts.problem = problem
      show()
      guard isActive, facts.problem == problem else { return }
      display?.perform(.focus(Focus(field: "locale")), for: .view(view))
      return
    }
    save(settings, choice.requestId)
  }

  private func choose(_ choice: SettingsChooseTimeFormat) {
    guard facts.phase == .ready, let format = MemberSettings.TimeFormat(choice.timeFormat)
    else { return show() }
    var settings = facts.settings
    settings.timeFormat = format
    save(settings, choice.requestId)
  }

  private func problem(_ settings: MemberSettings) -> SettingsFacts.LocaleProblem? {
    guard let locale = settings.locale else { return nil }
    if settings.problems.contains(.notALocale) { return .notALocale }
    return facts.languages.contains { $0.includes(locale) } ? nil : .notSpoken(locale)
  }

  private func save(_ settings: MemberSettings, _ request: String) {
    facts.problem = nil
    guard request.utf8.count <= library.longestRequestID else {
      facts.notice = .requestIDTooLong(limit: library.longestRequestID)
      return show()
    }
    guard let member else { return show() }
    facts.notice = nil
    facts.phase = .saving
    show()
    guard isActive, facts.phase == .saving, !saving.isRunning else { return }
    let id = RequestID(request.isEmpty ? library.newID() : request)
    let (keeping, actor) = (library.settings, library.actor)
    saving.begin { () throws(SaveFailure<SettingsProblem>) in
      try await keeping.save(
        SettingsChange(id: id, actor: actor, member: member, settings: settings))
    } answer: { [weak self] result in
      self?.take(result)
    }
  }

  private func take(_ result: Result<MemberSettings, SaveFailure<SettingsProblem>>) {
    facts.phase = .ready
    switch result {
    case .success(let settings):
      facts.settings = settings
      facts.notice = .saved
    case .failure(.invalid): facts.problem = .notALocale
    case .failure(.impossible(let reasons)): facts.notice = .refused(reasons)
    case .failure(.failed(let failure)): facts.notice = .failed(failure)
    case .failure(.cancelled): break
    }
    let announcement = presentation.message(facts)
    show()
    guard isActive, let announcement else { return }
    display?.perform(.announce(Announce(message: announcement)), for: .all)
  }

  // MARK: Loading

  private func retry() {
    guard case .failed = facts.phase else { return show() }
    facts.phase = .loading
    load()
    show()
  }

  private func load() {
    guard isActive else { return }
    let library = library
    loading.begin { () throws(LoadFailure) in
      let member = try await library.members.member(nil, actor: library.actor)
      return (member.id, try await library.settings.settings(of: member.id, actor: library.actor))
    } answer: { [weak self] result in
      self?.take(result)
    }
  }

  private func take(_ result: Result<(MemberID, MemberSettings), LoadFailure>) {
    switch result {
    case .success(let (member, settings)):
      self.member = member
      facts.settings = settings
      facts.phase = .ready
    case .failure(let failure):
      // What is shown stays until it can be read again.
      guard facts.phase == .loading else { return }
      facts.phase = .failed(failure)
    }
    show()
  }

  /// Chosen on another of the member's screens.
  private func hear(_ event: DomainEvent) {
    guard isActive, facts.phase == .ready, case .settingsChanged(let changed, let settings) = event,
      changed.id == member, settings != facts.settings
    else { return }
    facts.settings = settings
    facts.problem = nil
    facts.notice = nil
    show()
  }

  // MARK: Showing

  private func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }
}
