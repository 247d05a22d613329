internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens

extension FrameSample {
  private static let copy = Library.Copy(id: CopyID("c"), barcode: "17", shelf: "Α3")

  /// What upkeep and stocktakes answer.
  static let upkeep: [FrameSample] = [
    FrameSample(screen: "upkeep", name: "copies") { words in
      let kept = Library.KeptCopy(copy: copy, book: book, endedLoan: loan)
      let changes: [CopyChange?] = [nil, .lost, .found, .withdrawn, .shelved("Α3")]
      return Contract.Reasons(
        reasons: changes.map { words.kept(kept, after: $0) } + [words.kept(book)])
    },
    FrameSample(screen: "upkeep", name: "refusals") { words in
      let refusals: [UpkeepRefusal] = [
        .notPermitted, .titleMissing, .tooManyBytes(limit: 64), .barcodeTaken("17", title: "Ωδή"),
        .bookExists(title: "Ωδή"), .unknownBook, .unknownCopy,
        .copyLent(title: "Ωδή", name: "Άδα", due: day), .notLost, .unchanged,
        .tooManyCopies(limit: 1000), .requestIDReused,
      ]
      return Contract.Reasons(
        reasons: refusals.map { words.message($0) } + [words.notThat("Ω", "²")])
    },
    FrameSample(screen: "stocktake", name: "refusals") { words in
      let refusals: [StocktakeRefusal] = [
        .notPermitted, .notStarted, .tooManyBarcodes(limit: 100), .tooManyBytes(limit: 64),
      ]
      return Contract.Reasons(
        reasons: refusals.map { words.message($0) } + [words.stocktakeEnded(markedLost: 3)])
    },
    FrameSample(screen: "stocktake", name: "findings") { words in
      Contract.ScannedCopies(
        findings: Library.StocktakeFinding.Kind.allCases.map { kind in
          Contract.StocktakeFinding(
            Library.StocktakeFinding(kind, barcode: "17", copy: copy, book: book, loan: loan),
            today: day, words: words)
        })
    },
    FrameSample(screen: "stocktake", name: "state") { words in
      Contract.StocktakeState(
        Library.Stocktake(id: "7", shelf: "Α3", started: day, scanned: 12), words: words)
    },
  ]
}
