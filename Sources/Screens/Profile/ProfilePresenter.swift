public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the profile.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class ProfilePresenter: Presenter {
  private let library: ProfileDependencies
  private let presentation: ProfilePresentation
  private let router: any ProfileRouting
  /// Nil: the person's own membership.
  private let card: String?
  private var facts: ProfileFacts

  private let loading = LatestTask<Library.Profile, LoadFailure>()
  private var subscription: Cancellation?
  private weak var display: (any Display<ProfileFrame>)?
  private var isActive = true

  init(_ dependencies: ProfileDependencies, opening: ProfileOpen, router: any ProfileRouting) {
    library = dependencies
    presentation = ProfilePresentation(words: dependencies.words)
    self.router = router
    card = opening.member.isEmpty ? nil : opening.member
    facts = ProfileFacts(isOwn: opening.member.isEmpty)
  }

  public var isBusy: Bool { loading.isRunning }

  // MARK: Presenter

  public var locale: String { library.words.locale }

  public func start(on display: any Display<ProfileFrame>) -> ProfileFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    load()
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    loading.forget()
  }

  public func open(_ opening: ProfileOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: ProfileIntent, from view: ViewID) {
    guard isActive else { return }
    let offered = presentation.frame(facts)
    switch intent.intent {
    case .retry? where offered.canRetry: load()
    case .edit? where offered.canEdit: lead { router.showEditProfile(for: view) }
    case .showSettings? where offered.canShowSettings: lead { router.showSettings(for: view) }
    case .showLoans? where offered.canShowLoans:
      lead { router.showLoans(of: card ?? "", for: view) }
    case .close?: display?.end(nil)
    default: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    subscription?.cancel()
    loading.forget()
  }

  // MARK: Loading

  private func load() {
    guard isActive else { return }
    let (library, card) = (library, card)
    loading.begin { () throws(LoadFailure) in
      let member = try await library.members.member(card, actor: library.actor)
      return try await library.profiles.profile(of: member.id, actor: library.actor)
    } answer: { [weak self] result in
      self?.take(result)
    }
    facts.isLoading = true
    show()
  }

  private func take(_ result: Result<Library.Profile, LoadFailure>) {
    facts.isLoading = false
    switch result {
    case .success(let profile):
      facts.profile = profile
      facts.failure = nil
    case .failure(let failure):
      // What the library says no to is not to be seen any more; what only can't be read is still true.
      if case .impossible = failure { facts.profile = nil }
      facts.failure = failure
    }
    show()
  }

  private func hear(_ event: DomainEvent) {
    guard isActive, concerns(event) else { return }
    load()
  }

  private func concerns(_ event: DomainEvent) -> Bool {
    guard let member = facts.profile?.member.id else {
      // A load that runs may have been asked before this happened.
      if case .memberAdded = event { return true }
      return loading.isRunning
    }
    switch event {
    case .profileChanged(let changed): return changed == member
    case .bookBorrowed(let receipt): return receipt.member.id == member
    case .bookReturned(let loan), .loanLost(let loan), .lendingUndone(let loan),
      .returnUndone(let loan),
      .renewalUndone(let loan):
      return loan.member.id == member
    case .policyChanged, .membersChanged: return true
    default: return false
    }
  }

  // MARK: Showing

  private func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }

  /// The intent is answered before its view goes elsewhere.
  private func lead(_ away: () -> Void) {
    show()
    if isActive { away() }
  }
}
