internal import Library

extension Desk {
  func keep(
    _ request: UpkeepRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<UpkeepOutcome> {
    guard request.actor.isStaff else { return Written(.refused([.notPermitted])) }
    return try ledger.once(
      request.ledgerEntry, reused: .refused([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      switch request.step {
      case .addBook(let content, let barcode, let shelf):
        try addBook(
          content.visible, Blanks.identifier(ifAny: barcode),
          Blanks.identifier(ifAny: shelf), by: request.actor, on: connection)
      case .editBook(let book, let edits):
        try edit(book, edits, by: request.actor, on: connection)
      case .addCopy(let book, let barcode, let shelf):
        try addCopy(
          of: book, Blanks.identifier(ifAny: barcode),
          Blanks.identifier(ifAny: shelf), by: request.actor, on: connection)
      case .changeCopy(let item, let change):
        try self.change(item, change, by: request.actor, on: connection)
      }
    }
  }

  // MARK: Titles

  private func addBook(
    _ content: CatalogueRow.Content, _ barcode: String?, _ shelf: String?, by actor: Actor,
    on connection: Connection
  ) throws(SQLiteFailure) -> Written<UpkeepOutcome> {
    let row = CatalogueRow(line: 1, content: content)
    var refusals = content.refusals + (try refusals(barcode, shelf, on: connection))
    if let other = try BookTable.book(naturalKey: row.naturalKey, on: connection) {
      refusals.append(.bookExists(title: other.book.title))
    }
    guard refusals.isEmpty else { return Written(.refused(refusals)) }
    let book = try add(row, nil, on: connection)
    try CopyTable.add(
      Copy(id: try newCopyID(on: connection), barcode: barcode, shelf: shelf), of: book,
      on: connection)
    let added = try BookTable.book(key: book, on: connection).book
    try note("add book", added.id.description, by: actor, on: connection)
    return Written(.book(added), .catalogueChanged)
  }

  private func edit(
    _ id: BookID, _ edits: [BookEdit], by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<UpkeepOutcome> {
    guard let found = try BookTable.book(id, on: connection),
      let former = try BookTable.row(key: found.key, on: connection)
    else { return Written(.refused([.unknownBook])) }
    var row = former
    for edit in edits { row.content.take(edit) }
    row.content = row.content.visible
    var refusals = row.content.refusals
    if let other = try BookTable.book(naturalKey: row.naturalKey, on: connection),
      other.key != found.key
    {
      refusals.append(.bookExists(title: other.book.title))
    }
    guard refusals.isEmpty else { return Written(.refused(refusals)) }
    guard row != former else { return Written(.book(found.book)) }
    try change(found.key, to: row, on: connection)
    try note("edit book", id.description, by: actor, on: connection)
    return Written(
      .book(try BookTable.book(key: found.key, on: connection).book), .catalogueChanged)
  }

  // MARK: Copies

  private func addCopy(
    of id: BookID, _ barcode: String?, _ shelf: String?, by actor: Actor,
    on connection: Connection
  ) throws(SQLiteFailure) -> Written<UpkeepOutcome> {
    guard let book = try BookTable.book(id, on: connection) else {
      return Written(.refused([.unknownBook]))
    }
    var refusals = try refusals(barcode, shelf, on: connection)
    let limit = CatalogueRow.copyRange.upperBound
    if try CopyTable.count(of: book.key, on: connection) >= limit {
      refusals.append(.tooManyCopies(limit: limit))
    }
    guard refusals.isEmpty else { return Written(.refused(refusals)) }
    let copy = Copy(id: try newCopyID(on: connection), barcode: barcode, shelf: shelf)
    try CopyTable.add(copy, of: book.key, on: connection)
    try note("add copy", copy.id.description, by: actor, on: connection)
    let events = try moveQueue(ofBook: book.key, on: connection)
    let kept = KeptCopy(copy: copy, book: try BookTable.book(key: book.key, on: connection).book)
    return Written(.copy(kept), [.catalogueChanged] + events)
  }

  func newCopyID(on connection: Connection) throws(SQLiteFailure) -> CopyID {
    CopyID(try newIdentifier(.copy, in: "copies", on: connection))
  }

  private func refusals(
    _ barcode: String?, _ shelf: String?, on connection: Connection
  ) throws(SQLiteFailure) -> [UpkeepRefusal] {
    var refusals: [UpkeepRefusal] = []
    if let barcode {
      if barcode.utf8.count > CatalogueRow.longestBarcode {
        refusals.append(.tooManyBytes(limit: CatalogueRow.longestBarcode))
      } else if let other = try CopyTable.copy(barcode: barcode, on: connection) {
        let title = try BookTable.book(key: other.book, on: connection).book.title
        refusals.append(.barcodeTaken(barcode, title: title))
      }
    }
    if let shelf, shelf.utf8.count > Copy.longestShelf {
      refusals.append(.tooManyBytes(limit: Copy.longestShelf))
    }
    return refusals
  }
}

extension CatalogueRow.Content {
  fileprivate mutating func take(_ edit: BookEdit) {
    switch edit {
    case .title(let title): self.title = title
    case .authors(let authors): self.authors = authors
    case .year(let year): self.year = year
    case .isbn(let isbn): self.isbn = isbn
    case .language(let language): self.language = language
    }
  }

  fileprivate var visible: CatalogueRow.Content {
    var content = self
    content.title = Blanks.visible(title)
    content.authors = authors.map(Blanks.visible)
    content.language = language.map(Blanks.visible)
    return content
  }

  fileprivate var refusals: [UpkeepRefusal] {
    var refusals: [UpkeepRefusal] = []
    if Blanks.isBlank(title) { refusals.append(.titleMissing) }
    if ([title] + authors).contains(where: { $0.utf8.count > CatalogueRow.longestTitle }) {
      refusals.append(.tooManyBytes(limit: CatalogueRow.longestTitle))
    }
    return refusals
  }
}
