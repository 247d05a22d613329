internal import Library

// What makes two requests the same one. The first bytes are in databases: 10...13.

extension FinishRequest {
  var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(10 as UInt8)
    content.add(member.description)
    content.add(book) { $0.add($1.description) }
    content.add(title)
    content.add(date) { $0.add($1) }
    return Ledger.Entry(by: actor, id, content)
  }
}

extension CompletionRequest {
  var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(11 as UInt8)
    content.add(member.description)
    content.add(year)
    content.add(seen)
    content.add(title)
    return Ledger.Entry(by: actor, id, content)
  }
}

extension UndoRequest {
  var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(12 as UInt8)
    content.add(member.description)
    content.add(finish.description)
    return Ledger.Entry(by: actor, id, content)
  }
}

extension TargetRequest {
  var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(13 as UInt8)
    content.add(member.description)
    content.add(year) { $0.add($1) }
    content.add(target)
    return Ledger.Entry(by: actor, id, content)
  }
}
