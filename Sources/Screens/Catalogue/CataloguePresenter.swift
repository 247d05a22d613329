public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the window on the catalogue.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class CataloguePresenter: Presenter {
  let library: CatalogueDependencies
  let presentation: CataloguePresentation
  private let router: any Router
  /// Nil: the person's own membership.
  private let card: String?
  var facts: CatalogueFacts

  /// The titles that somebody wants to see: the newest wish wins.
  var wanted: WindowRequest
  let looking = LatestCall<WindowOutcome>()
  /// Titles of the window whose shelf is asked about.
  var lookups: [BookID: LatestCall<BookOutcome>] = [:]
  /// Titles that were lent or returned while the window was being asked for.
  var heardMeanwhile: Set<BookID> = []
  /// Whether the catalogue changed while the window was being asked for.
  var isStale = false
  var subscription: Cancellation?

  /// The revision that shows the newest edit; nil: nobody has touched the field.
  private var lastEdit: UInt64?
  private weak var display: (any Display<CatalogueFrame>)?
  private(set) var isActive = true

  init(_ dependencies: CatalogueDependencies, opening: CatalogueOpen, router: any Router) {
    library = dependencies
    presentation = CataloguePresentation(words: dependencies.words)
    self.router = router
    card = opening.member.isEmpty ? nil : opening.member
    facts = CatalogueFacts(text: opening.text)
    let isShort = opening.text.utf8.count <= CatalogueQuery.longestText
    if !isShort { facts.tooLong = CatalogueQuery.longestText }
    wanted = WindowRequest(
      text: isShort ? opening.text : "", size: Self.size(opening.size == 0 ? 20 : opening.size))
  }

  public var isBusy: Bool {
    looking.isRunning && (facts.isSearching || facts.phase == .loading)
  }

  // MARK: Presenter

  public func start(on display: any Display<CatalogueFrame>) -> CatalogueFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func open(_ opening: CatalogueOpen, basis: DraftBasis, from view: ViewID) {
    guard let draft = opening.draft?.text, draft != facts.text else { return }
    let isNewer =
      switch basis {
      case .revision(let revision): (lastEdit ?? 0) <= revision
      case .elsewhere: lastEdit == nil
      }
    if isNewer { return setText(draft) }
    facts.keptNewerEdit = true
    show()
  }

  public func handle(_ intent: CatalogueIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .setText(let edit)?: setText(edit.text)
    case .forward(let forward)?: self.forward(forward)
    case .back(let back)?: self.back(back)
    case .resize(let resize)?: self.resize(to: Self.size(resize.size))
    case .select(let select)?: self.select(select.book, for: view)
    case .retry?: retry()
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    subscription?.cancel()
    looking.forget()
    forgetLookups()
  }

  // MARK: The field

  private func setText(_ text: String) {
    facts.text = text
    facts.keptNewerEdit = false
    lastEdit = (display?.revision ?? 0) + 1
    guard text.utf8.count <= CatalogueQuery.longestText else {
      // Nothing is lost: neither the text nor what was found before.
      facts.tooLong = CatalogueQuery.longestText
      return show()
    }
    facts.tooLong = nil
    guard text != wanted.text else { return show() }
    look(WindowRequest(text: text, size: wanted.size))
  }

  private func select(_ book: String, for view: ViewID) {
    show()
    guard isActive, !book.isEmpty else { return }
    router.showBorrowing(of: BookID(book), for: card, view: view)
  }

  /// The size of a window that a client may wish for.
  private static func size(_ wanted: UInt32) -> Int {
    let limits = CatalogueQuery.limits
    return min(max(Int(wanted), limits.lowerBound), limits.upperBound)
  }

  // MARK: Showing

  func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }

  /// Shows, and then says aloud what the window says, if it says anything.
  func showAndAnnounce() {
    let announcement = presentation.message(facts)
    show()
    guard let announcement else { return }
    display?.perform(.announce(Announce(message: announcement)), for: .all)
  }
}
