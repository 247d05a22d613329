public import Library
public import LoopActor

/// A catalogue of any size whose windows a test holds, or gets at once.
@LoopActor
public final class ControlledCatalogue: CatalogueBrowsing {
  public let windows = ControlledCalls<WindowRequest, WindowOutcome>()
  public let lookups = ControlledCalls<BookID, BookOutcome>()
  /// In the order in which they are listed. A text matches what contains it.
  public var books: [Book]

  public init(_ books: [Book] = []) {
    self.books = books
    answerOrHold()
  }

  /// Whether questions wait for the test.
  public var isHeld = false {
    didSet { answerOrHold() }
  }

  private func answerOrHold() {
    windows.answer = isHeld ? nil : { [weak self] in self?.outcome($0) ?? .window(.init()) }
    lookups.answer = isHeld ? nil : { [weak self] in self?.outcome($0) ?? .unknown }
  }

  public func window(
    _ wanted: WindowRequest, completion: @escaping @LoopActor (WindowOutcome) -> Void
  ) -> Cancellation {
    windows.ask(wanted, completion)
  }

  public func book(
    _ id: BookID, completion: @escaping @LoopActor (BookOutcome) -> Void
  ) -> Cancellation {
    lookups.ask(id, completion)
  }

  /// What is true now.
  public func outcome(_ wanted: WindowRequest) -> WindowOutcome {
    let matching = books.filter { wanted.text.isEmpty || $0.title.contains(wanted.text) }
    func index(_ anchor: WindowRequest.Anchor) -> Int? {
      matching.firstIndex { $0.id == anchor.book }
    }
    let start: Int =
      switch wanted.place {
      case .start: 0
      case .at(let anchor): index(anchor) ?? anchor.position
      case .after(let anchor): index(anchor).map { $0 + 1 } ?? anchor.position
      case .before(let anchor): (index(anchor) ?? anchor.position) - wanted.size
      }
    let before = max(0, min(start, matching.count))
    return .window(
      CatalogueWindow(
        books: Array(matching[before...].prefix(wanted.size)), before: before,
        total: matching.count))
  }

  public func outcome(_ id: BookID) -> BookOutcome {
    books.first { $0.id == id }.map { .book($0) } ?? .unknown
  }
}
