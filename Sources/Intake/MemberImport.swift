public import Library
internal import LoopActor

/// One file of members on its way into the library; staff only.
public typealias MemberImport = FileImport<MemberRow>

extension FileImport where Row == MemberRow {
  /// Rows of a file of members that are read.
  public nonisolated static var mostRows: Int { 100_000 }

  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public convenience init(
    fileName: String, hints: FileHints = FileHints(), of run: ImportRun,
    into store: any MemberImporting
  ) {
    let cards = CardsSoFar()
    self.init(
      fileName, FileSource<MembersFormat>(hints), isDryRun: run.isDryRun,
      refusal: run.actor.isStaff ? nil : .notPermitted,
      RowKind(
        line: { $0.line }, preview: { RowPreview($0) }, sort: { cards.sort($0) },
        mostRows: Self.mostRows)
    ) { rows, completion in store.importMembers(rows, of: run, completion: completion) }
  }
}

/// A card that comes twice is a mistake in the file: which of the rows is right, nobody knows, and the
/// first one stands. Cards are told apart by their bytes, as a store does.
@LoopActor
private final class CardsSoFar {
  /// By card, the line that had it first.
  private var lines: [TextDigest: Int] = [:]

  func sort(_ rows: [MemberRow]) -> (sent: [MemberRow], failures: [RowFailure]) {
    var new: [MemberRow] = []
    var twice: [RowFailure] = []
    for row in rows {
      guard let card = row.card else {
        new.append(row)
        continue
      }
      let digest = TextDigest(card)
      if let line = lines[digest] {
        twice.append(
          RowFailure(line: row.line, problem: .cardTwice(Cell.quoted(card), line: line)))
      } else {
        lines[digest] = row.line
        new.append(row)
      }
    }
    return (new, twice)
  }
}

extension RowPreview {
  fileprivate init(_ row: MemberRow) {
    self.init(
      line: row.line,
      [
        "name": row.name, "card": row.card, "group": row.group, "contact": row.contact,
        "expires": row.expires?.description, "blocked": row.blocked,
        "account": row.account?.description,
      ])
  }
}
