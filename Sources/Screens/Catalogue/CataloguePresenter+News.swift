internal import Library
internal import LoopActor
internal import Stage

// What reaches the window from elsewhere: books that are lent and returned, a catalogue that changes.

extension CataloguePresenter {
  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    lookAgain()
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    looking.forget()
    forgetLookups()
    facts.isSearching = false
  }

  private func hear(_ event: DomainEvent) {
    guard isActive else { return }
    switch event {
    case .bookBorrowed(let receipt): shelfChanged(receipt.book.id)
    case .bookReturned(let loan), .lendingUndone(let loan), .returnUndone(let loan):
      shelfChanged(loan.book.id)
    case .holdReady(let hold), .holdPaused(let hold), .holdEnded(let hold, _):
      shelfChanged(hold.book.id)
    case .catalogueChanged: lookAgain()
    default: break
    }
  }

  /// Only what the window shows is asked about.
  private func shelfChanged(_ book: BookID) {
    // What is on its way may have been read before.
    if looking.isRunning { heardMeanwhile.insert(book) }
    lookUp(book)
  }

  func lookUp(_ book: BookID) {
    guard isActive, facts.window.books.contains(where: { $0.id == book }) else { return }
    let lookup = lookups[book] ?? LatestCall<BookOutcome>()
    lookups[book] = lookup
    lookup.ask(
      { library.catalogue.book(book, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome, of: book) })
  }

  func forgetLookups() {
    for lookup in lookups.values { lookup.forget() }
    lookups = [:]
  }

  private func take(_ outcome: BookOutcome, of id: BookID) {
    lookups[id] = nil
    switch outcome {
    case .book(let book):
      guard let index = facts.window.books.firstIndex(where: { $0.id == id }) else { return }
      facts.window.books[index] = book
      show()
    case .unknown: lookAgain()
    // The next event asks again; the title is shown as it was.
    case .failed: break
    }
  }
}
