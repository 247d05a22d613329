public import LoopActor

/// Walks along the shelves with a scanner; staff only. A stocktake is kept until it is ended, and by
/// itself changes the state of no copy.
@LoopActor
public protocol Stocktaking: AnyObject {
  /// Makes one step of the stocktake of a shelf. Every step can be repeated: what was started goes on,
  /// and what is scanned twice counts once. Completes exactly once, after what it says is durable.
  @discardableResult
  func take(
    _ request: StocktakeRequest, completion: @escaping @LoopActor (StocktakeOutcome) -> Void
  ) -> Cancellation

  /// What is not as it should be, as far as it is known. Completes once; after a cancel in time it does
  /// not complete at all.
  @discardableResult
  func report(
    onShelf shelf: String?, actor: Actor,
    completion: @escaping @LoopActor (StocktakeOutcome) -> Void
  ) -> Cancellation
}

public struct StocktakeRequest: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    /// Starts, or goes on.
    case start
    /// Barcodes; at most ``mostBarcodes``.
    case scan([String])
    /// Copies that were not found are declared lost only on purpose.
    case end(marksLost: Bool)
  }

  public var actor: Actor
  /// Nil: the whole library.
  public var shelf: String?
  public var step: Step

  public init(actor: Actor, shelf: String?, step: Step) {
    self.actor = actor
    self.shelf = shelf
    self.step = step
  }

  public static let mostBarcodes = 100
}

public enum StocktakeOutcome: Equatable, Sendable {
  /// To a scan there is one finding for each barcode, to a report one for each thing that is not as it
  /// should be.
  case stocktake(Stocktake, [StocktakeFinding])
  case ended(Stocktake, markedLost: Int)
  case refused([StocktakeRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

public enum StocktakeRefusal: Hashable, Sendable {
  case notPermitted
  case notStarted
  /// No copy belongs there.
  case noSuchShelf(String)
  case tooManyBarcodes(limit: Int)
  /// In bytes.
  case tooManyBytes(limit: Int)
}

public struct Stocktake: Equatable, Sendable {
  public var id: String
  /// Nil: the whole library.
  public var shelf: String?
  public var started: CalendarDate
  /// Barcodes, each once.
  public var scanned: Int
  /// Copies that have no barcode, and so can't be scanned.
  public var withoutBarcode: Int

  public init(
    id: String, shelf: String?, started: CalendarDate, scanned: Int = 0, withoutBarcode: Int = 0
  ) {
    self.id = id
    self.shelf = shelf
    self.started = started
    self.scanned = scanned
    self.withoutBarcode = withoutBarcode
  }
}

/// A copy, and whether it is where it should be.
public struct StocktakeFinding: Equatable, Sendable {
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// Where it belongs.
    case inPlace
    /// Scanned before.
    case repeated
    /// Should be here, and was not scanned.
    case missing
    /// Belongs on another shelf.
    case misplaced
    /// No copy has the barcode.
    case unknown
    /// Here, although somebody has it.
    case lent
    case lost
    case withdrawn
  }

  public var kind: Kind
  public var barcode: String
  /// Nil: there is none.
  public var copy: Copy?
  public var book: Book?
  public var loan: Loan?

  public init(
    _ kind: Kind, barcode: String, copy: Copy? = nil, book: Book? = nil, loan: Loan? = nil
  ) {
    self.kind = kind
    self.barcode = barcode
    self.copy = copy
    self.book = book
    self.loan = loan
  }
}
