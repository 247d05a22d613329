public import LoopActor

/// Keeps titles and copies in order; staff only.
@LoopActor
public protocol Upkeep: AnyObject {
  /// Makes one change. Completes exactly once, after what it says is durable. The same request id with
  /// the same content gives the first result again.
  @discardableResult
  func keep(
    _ request: UpkeepRequest, completion: @escaping @LoopActor (UpkeepOutcome) -> Void
  ) -> Cancellation
}

public struct UpkeepRequest: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    /// A title that the catalogue does not have, with its first copy.
    case addBook(CatalogueRow.Content, barcode: String?, shelf: String?)
    case editBook(BookID, [BookEdit])
    case addCopy(BookID, barcode: String?, shelf: String?)
    /// The copy that a barcode or an id means.
    case changeCopy(String, CopyChange)
  }

  public var id: RequestID
  public var actor: Actor
  public var step: Step

  public init(id: RequestID, actor: Actor, step: Step) {
    self.id = id
    self.actor = actor
    self.step = step
  }
}

/// What is to be known of a title from now on.
public enum BookEdit: Hashable, Sendable {
  case title(String)
  case authors([String])
  case year(Int?)
  case isbn(ISBN?)
  /// BCP 47.
  case language(String?)
}

/// What became of a copy.
public enum CopyChange: Hashable, Sendable {
  /// It can't be found. A loan of it ends as lost, and who had it is kept.
  case lost
  /// It is on its shelf again.
  case found
  /// The library gives it away.
  case withdrawn
  /// It belongs there; nil: nowhere in particular.
  case shelved(String?)
}

public enum UpkeepOutcome: Equatable, Sendable {
  case book(Book)
  case copy(KeptCopy)
  case refused([UpkeepRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

/// A copy as it is now.
public struct KeptCopy: Equatable, Sendable {
  public var copy: Copy
  public var book: Book
  /// The loan that has ended because the copy is lost.
  public var endedLoan: Loan?

  public init(copy: Copy, book: Book, endedLoan: Loan? = nil) {
    self.copy = copy
    self.book = book
    self.endedLoan = endedLoan
  }
}

/// Why a title or copy is not kept so.
public enum UpkeepRefusal: Hashable, Sendable {
  case notPermitted
  case titleMissing
  /// In bytes.
  case tooManyBytes(limit: Int)
  /// Another copy has the barcode: of that title.
  case barcodeTaken(String, title: String)
  /// The catalogue has the title; a copy could be added to it.
  case bookExists(title: String)
  case unknownBook
  case unknownCopy
  /// A lent copy can't be given away.
  case copyLent(title: String, name: String, due: CalendarDate)
  case notLost
  /// It is so already.
  case unchanged
  case tooManyCopies(limit: Int)
  case requestIDReused
}
