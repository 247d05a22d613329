internal import Contract
internal import Library
internal import LoopActor
internal import Stage

// Which titles the window shows. There is one question at a time; a newer one takes its place, and
// what comes for an older one changes nothing.

extension CataloguePresenter {
  func forward(_ press: CatalogueForward) {
    // Titles of another search are on their way: those that are shown lead nowhere.
    guard facts.found == wanted.text, let last = facts.window.books.last else { return show() }
    let book = press.after.isEmpty ? last.id : BookID(press.after)
    guard book != last.id || facts.window.hasMore else { return show() }
    let fallback = facts.window.before + facts.window.books.count - 1
    turn(to: .after(anchor(book, fallback)))
  }

  func back(_ press: CatalogueBack) {
    guard facts.found == wanted.text, let first = facts.window.books.first else { return show() }
    let book = press.before.isEmpty ? first.id : BookID(press.before)
    guard book != first.id || facts.window.before > 0 else { return show() }
    turn(to: .before(anchor(book, facts.window.before)))
  }

  func resize(to size: Int) {
    guard size != wanted.size else { return show() }
    var request = place()
    request.size = size
    look(request)
  }

  func retry() {
    guard case .failed = facts.phase else { return show() }
    if facts.window.books.isEmpty { facts.phase = .loading }
    look(wanted)
  }

  /// Two presses on one frame name the same title, and turn one page.
  private func turn(to place: WindowRequest.Place) {
    let request = WindowRequest(text: wanted.text, place: place, size: wanted.size)
    guard request != wanted || !looking.isRunning else { return show() }
    look(request)
  }

  private func anchor(_ book: BookID, _ fallback: Int) -> WindowRequest.Anchor {
    let index = facts.window.books.firstIndex { $0.id == book }
    return WindowRequest.Anchor(book, position: index.map { facts.window.before + $0 } ?? fallback)
  }

  /// Where the window stands: on its first title, whatever changes before it; or where it is on its
  /// way to.
  private func place() -> WindowRequest {
    guard !facts.isSearching, facts.found == wanted.text, let first = facts.window.books.first
    else { return wanted }
    let anchor = WindowRequest.Anchor(first.id, position: facts.window.before)
    return WindowRequest(text: wanted.text, place: .at(anchor), size: wanted.size)
  }

  /// Asks for titles that somebody waits for.
  func look(_ request: WindowRequest) {
    wanted = request
    looking.forget()
    facts.isSearching = true
    show()
    guard isActive, wanted == request, !looking.isRunning else { return }
    ask()
  }

  /// Asks again for what is shown, or is on its way; nobody sees that until it has another answer.
  func lookAgain() {
    guard !looking.isRunning else {
      // Again and again during an import: each answer is shown before the next question.
      isStale = true
      return
    }
    wanted = place()
    ask()
  }

  private func ask() {
    heardMeanwhile = []
    isStale = false
    looking.ask(
      { library.catalogue.window(wanted, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func take(_ outcome: WindowOutcome) {
    facts.isSearching = false
    switch outcome {
    case .window(let window):
      let isNews = facts.phase != .loaded || facts.found != wanted.text
      facts.window = window
      facts.found = wanted.text
      facts.phase = .loaded
      // These are newer than whatever was asked about single titles before.
      forgetLookups()
      let heard = heardMeanwhile
      isNews ? showAndAnnounce() : show()
      for book in heard { lookUp(book) }
    case .textTooLong(let limit):
      facts.tooLong = limit
      facts.phase = .loaded
      show()
    case .failed(let failure):
      facts.phase = .failed(failure)
      showAndAnnounce()
    }
    if isStale, isActive, subscription != nil { lookAgain() }
  }
}
