internal import Contract
public import Library
public import StageContract

extension Words {
  /// How far a stocktake has come.
  public func message(_ stocktake: Library.Stocktake) -> Message {
    message(
      .stocktake,
      Phrase(
        .stocktakeState,
        ["day": .date(stocktake.started), "scanned": .count(stocktake.scanned)]))
  }

  public func stocktakeEnded(markedLost: Int) -> Message {
    message(.stocktakeEnded, Phrase(.stocktakeEnded, ["lost": .count(markedLost)]))
  }

  public func message(_ refusal: StocktakeRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.upkeepNotPermitted))
    case .notStarted: message(.noStocktake, Phrase(.stocktakeNotStarted))
    case .noSuchShelf(let shelf):
      message(.noMatch, Phrase(.noSuchShelf, ["shelf": .text(shelf)]))
    case .tooManyBarcodes(let limit):
      message(.textTooLong, Phrase(.tooManyBarcodes, ["limit": .count(limit)]))
    case .tooManyBytes(let limit):
      message(.textTooLong, Phrase(.upkeepTooLong, ["limit": .count(limit)]))
    }
  }

  /// Whether a copy is where it should be, and what to do if not.
  func text(_ finding: Library.StocktakeFinding) -> String {
    let title = finding.book?.title ?? ""
    let phrase =
      switch finding.kind {
      case .inPlace: Phrase(.stockInPlace, ["title": .text(title)])
      case .repeated: Phrase(.stockRepeated, ["title": .text(title)])
      case .missing: Phrase(.stockMissing, ["title": .text(title)])
      case .misplaced:
        Phrase(
          .stockMisplaced, ["title": .text(title), "shelf": .text(finding.copy?.shelf ?? "")])
      case .unknown: Phrase(.stockUnknown, ["barcode": .text(finding.barcode)])
      case .lent:
        Phrase(
          .stockLent, ["title": .text(title), "name": .text(finding.loan?.member.name ?? "")])
      case .lost: Phrase(.stockLost, ["title": .text(title)])
      case .withdrawn: Phrase(.stockWithdrawn, ["title": .text(title)])
      }
    return text(phrase)
  }
}
