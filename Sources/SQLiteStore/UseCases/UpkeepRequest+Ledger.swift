internal import Library

extension UpkeepRequest {
  var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(100 as UInt8)
    switch step {
    case .addBook(let title, let barcode, let shelf):
      content.add(1 as UInt8)
      content.add(title.title)
      content.add(title.authors) { $0.add($1) }
      content.add(title.year) { $0.add($1) }
      content.add(title.isbn?.text) { $0.add($1) }
      content.add(title.language) { $0.add($1) }
      content.add(barcode) { $0.add($1) }
      content.add(shelf) { $0.add($1) }
    case .editBook(let book, let edits):
      content.add(2 as UInt8)
      content.add(book.description)
      content.add(edits) { $0.add($1) }
    case .addCopy(let book, let barcode, let shelf):
      content.add(3 as UInt8)
      content.add(book.description)
      content.add(barcode) { $0.add($1) }
      content.add(shelf) { $0.add($1) }
    case .changeCopy(let item, let change):
      content.add(4 as UInt8)
      content.add(item)
      content.add(change.action)
      if case .shelved(let shelf) = change { content.add(shelf) { $0.add($1) } }
    }
    return Ledger.Entry(by: actor, id, content)
  }
}

extension RecordWriter {
  fileprivate mutating func add(_ edit: BookEdit) {
    switch edit {
    case .title(let title):
      add(1 as UInt8)
      add(title)
    case .authors(let authors):
      add(2 as UInt8)
      add(authors) { $0.add($1) }
    case .year(let year):
      add(3 as UInt8)
      add(year) { $0.add($1) }
    case .isbn(let isbn):
      add(4 as UInt8)
      add(isbn?.text) { $0.add($1) }
    case .language(let language):
      add(5 as UInt8)
      add(language) { $0.add($1) }
    }
  }
}
