public import Contract
public import Library
internal import StageContract

extension Contract.Copy {
  public init(_ copy: Library.Copy) {
    self.init(
      id: copy.id.description, barcode: copy.barcode ?? "", shelf: copy.shelf ?? "",
      state: Self.state(copy.state))
  }

  private static func state(_ state: Library.Copy.State) -> CopyState {
    switch state {
    case .shelf: .shelf
    case .lost: .lost
    case .withdrawn: .withdrawn
    }
  }
}

extension Contract.KeptCopy {
  /// - Parameter today: in the library's time zone.
  public init(
    _ kept: Library.KeptCopy, after change: CopyChange?, today: CalendarDate, words: Words
  ) {
    self.init(
      copy: Contract.Copy(kept.copy), book: Contract.Book(kept.book),
      endedLoan: kept.endedLoan.map { Contract.Loan($0, today: today, words: words) },
      message: words.kept(kept, after: change))
  }
}

extension Contract.StocktakeState {
  public init(_ stocktake: Library.Stocktake, words: Words) {
    self.init(
      id: stocktake.id, shelf: stocktake.shelf ?? "",
      started: StageContract.Date(stocktake.started, words: words),
      scanned: UInt32(clamping: stocktake.scanned),
      withoutBarcode: UInt32(clamping: stocktake.withoutBarcode), message: words.message(stocktake))
  }
}

extension Contract.StocktakeFinding {
  /// - Parameter today: in the library's time zone.
  public init(_ finding: Library.StocktakeFinding, today: CalendarDate, words: Words) {
    self.init(
      kind: Self.kind(finding.kind), barcode: finding.barcode,
      copy: finding.copy.map { Contract.Copy($0) }, book: finding.book.map { Contract.Book($0) },
      loan: finding.loan.map { Contract.Loan($0, today: today, words: words) },
      text: words.text(finding))
  }

  private static func kind(_ kind: Library.StocktakeFinding.Kind) -> StocktakeFindingKind {
    switch kind {
    case .inPlace: .inPlace
    case .repeated: .repeated
    case .missing: .missing
    case .misplaced: .misplaced
    case .unknown: .unknown
    case .lent: .lent
    case .lost: .lost
    case .withdrawn: .withdrawn
    }
  }
}
