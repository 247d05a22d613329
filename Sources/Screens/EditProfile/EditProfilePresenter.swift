public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the form for one's own profile.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class EditProfilePresenter: Presenter {
  let library: EditProfileDependencies
  let presentation: EditProfilePresentation
  let router: any ReturnRouting
  var facts = EditProfileFacts()
  /// Whose details they are; nil: not known yet.
  var member: MemberID?

  let loading = LatestTask<Library.Profile, LoadFailure>()
  let saving = LatestTask<ProfileDetails, SaveFailure<ProfileProblem>>()
  private var subscription: Cancellation?
  /// Unsaved text of a view that came before there was anything to edit.
  private var offered: EditProfileDraft?
  /// What is being saved, and the save that was answered last.
  var request: RequestID?
  var answered: RequestID?
  /// The revision that shows the newest edit; nil: nobody has touched the form.
  private var lastEdit: UInt64?
  private weak var display: (any Display<EditProfileFrame>)?
  private(set) var isActive = true

  init(_ dependencies: EditProfileDependencies, router: any ReturnRouting) {
    library = dependencies
    presentation = EditProfilePresentation(words: dependencies.words)
    self.router = router
  }

  public var isBusy: Bool { saving.isRunning || (loading.isRunning && facts.kept == nil) }

  // MARK: Presenter

  public var locale: String { library.words.locale }

  public func start(on display: any Display<EditProfileFrame>) -> EditProfileFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    if !facts.isTouched && !saving.isRunning { load() }
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    loading.forget()
  }

  public func open(_ opening: EditProfileOpen, basis: DraftBasis, from view: ViewID) {
    guard let draft = opening.draft else { return }
    if case .loading = facts.phase { offered = draft }
    if case .failed = facts.phase { offered = draft }
    guard facts.fields.with(draft) != facts.fields else { return }
    let isNewer =
      switch basis {
      case .revision(let revision): (lastEdit ?? 0) <= revision
      case .elsewhere: lastEdit == nil
      }
    switch facts.phase {
    case .editing where isNewer: type { $0 = $0.with(draft) }
    case .editing:
      facts.notice = .newerEditKept
      show()
    case .loading, .failed, .saving, .saved: break
    }
  }

  public func handle(_ intent: EditProfileIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .setName(let edit)?: type { $0.name = edit.text }
    case .setInitials(let edit)?: type { $0.initials = edit.text }
    case .setPicture(let edit)?: type { $0.picture = edit.text }
    case .save(let save)?: self.save(save, from: view)
    case .discard?: discard(from: view)
    case .retry?: retry()
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

  // MARK: The fields

  private func type(_ change: (inout EditProfileFacts.Fields) -> Void) {
    switch facts.phase {
    case .editing, .saved: break
    case .loading, .failed, .saving: return show()
    }
    let former = facts.fields
    var fields = former
    change(&fields)
    facts.fields = fields
    facts.phase = .editing
    facts.notice = nil
    // What was said of a field counts for what was in it.
    facts.problems.removeAll { problem in
      switch EditProfilePresentation.Field(problem) {
      case .name: former.name != fields.name
      case .initials: former.initials != fields.initials
      case .picture: former.picture != fields.picture
      }
    }
    lastEdit = (display?.revision ?? 0) + 1
    show()
  }

  private func discard(from view: ViewID) {
    if case .saving = facts.phase { return show() }
    if let kept = facts.kept {
      fill(kept)
      facts.phase = .editing
      facts.notice = nil
    }
    show()
    if isActive { router.showProfile(for: view) }
  }

  /// Puts what is kept into the fields, as if nobody had touched them.
  func fill(_ details: ProfileDetails) {
    facts.kept = details
    facts.fields = EditProfileFacts.Fields(details)
    facts.problems = []
    lastEdit = nil
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
      return try await library.profiles.profile(of: member.id, actor: library.actor)
    } answer: { [weak self] result in
      self?.take(result)
    }
  }

  private func take(_ result: Result<Library.Profile, LoadFailure>) {
    switch result {
    case .success(let profile):
      member = profile.member.id
      guard !facts.isTouched, !saving.isRunning else { return }
      fill(profile.details)
      switch facts.phase {
      case .loading, .failed: facts.phase = .editing
      case .editing, .saving, .saved: break
      }
      let offered = offered
      self.offered = nil
      if let offered { type { $0 = $0.with(offered) } }
    case .failure(let failure):
      // What is shown stays until it can be read again.
      guard facts.kept == nil else { return }
      facts.phase = .failed(failure)
    }
    show()
  }

  private func hear(_ event: DomainEvent) {
    guard isActive, case .profileChanged(let changed) = event, changed == member,
      !facts.isTouched, !saving.isRunning
    else { return }
    load()
  }

  // MARK: Showing

  func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }

  func focus(_ field: EditProfilePresentation.Field, for view: ViewID) {
    display?.perform(.focus(Focus(field: field.rawValue)), for: .view(view))
  }

  func announce(_ message: Message?) {
    guard let message else { return }
    display?.perform(.announce(Announce(message: message)), for: .all)
  }
}

extension EditProfileFacts.Fields {
  /// With the text that a view offers.
  fileprivate func with(_ draft: EditProfileDraft) -> Self {
    Self(
      name: draft.name?.text ?? name, initials: draft.initials?.text ?? initials,
      picture: draft.picture?.text ?? picture)
  }
}
