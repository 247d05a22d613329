internal import Library

extension Desk {
  func take(
    _ request: StocktakeRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<StocktakeOutcome> {
    guard request.actor.isStaff else { return Written(.refused([.notPermitted])) }
    if let shelf = request.shelf, shelf.utf8.count > Copy.longestShelf {
      return Written(.refused([.tooManyBytes(limit: Copy.longestShelf)]))
    }
    if case .start = request.step { return try start(request, on: connection) }
    guard let open = try StocktakeTable.open(onShelf: request.shelf, connection: connection) else {
      return Written(.refused([.notStarted]))
    }
    switch request.step {
    case .start: return Written(.stocktake(open.stocktake, []))
    case .scan(let barcodes): return try scan(barcodes, in: open, on: connection)
    case .end(let marksLost):
      return try end(open, marksLost: marksLost, by: request.actor, on: connection)
    }
  }

  private func start(
    _ request: StocktakeRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<StocktakeOutcome> {
    if let open = try StocktakeTable.open(onShelf: request.shelf, connection: connection) {
      return Written(.stocktake(open.stocktake, []))
    }
    if let shelf = request.shelf, try !StocktakeTable.isShelf(shelf, on: connection) {
      return Written(.refused([.noSuchShelf(shelf)]))
    }
    let id = try newIdentifier(.stocktake, in: "stocktakes", on: connection)
    try StocktakeTable.start(id, onShelf: request.shelf, date: clock.today(), on: connection)
    try note("stocktake start", id, by: request.actor, on: connection)
    guard let open = try StocktakeTable.open(onShelf: request.shelf, connection: connection) else {
      throw .unreadable("a stocktake that has just been started")
    }
    return Written(.stocktake(open.stocktake, []))
  }

  private func scan(
    _ barcodes: [String], in open: StoredStocktake, on connection: Connection
  ) throws(SQLiteFailure) -> Written<StocktakeOutcome> {
    guard barcodes.count <= StocktakeRequest.mostBarcodes else {
      return Written(.refused([.tooManyBarcodes(limit: StocktakeRequest.mostBarcodes)]))
    }
    let limit = CatalogueRow.longestBarcode
    guard barcodes.allSatisfy({ $0.utf8.count <= limit }) else {
      return Written(.refused([.tooManyBytes(limit: limit)]))
    }
    var findings: [StocktakeFinding] = []
    var open = open
    for barcode in barcodes {
      let isNew = try StocktakeTable.scan(barcode, in: open, on: connection)
      if isNew { open.stocktake.scanned += 1 }
      var finding = try StocktakeTable.finding(barcode, in: open, on: connection)
      if !isNew, finding.kind == .inPlace { finding.kind = .repeated }
      findings.append(finding)
    }
    return Written(.stocktake(open.stocktake, findings))
  }

  private func end(
    _ open: StoredStocktake, marksLost: Bool, by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<StocktakeOutcome> {
    var lost = 0
    if marksLost {
      for finding in try StocktakeTable.missing(open, on: connection) {
        guard var copy = try CopyTable.copy(barcode: finding.barcode, on: connection) else {
          continue
        }
        copy.copy.state = .lost
        try CopyTable.set(copy, on: connection)
        try LossTable.add(
          copy: copy.key, member: nil, on: clock.today(), connection: connection)
        try note("copy lost", copy.copy.id.description, by: actor, on: connection)
        lost += 1
      }
    }
    try StocktakeTable.end(open, on: clock.today(), connection: connection)
    try note("stocktake end", open.stocktake.id, by: actor, on: connection)
    return Written(.ended(open.stocktake, markedLost: lost), lost > 0 ? [.catalogueChanged] : [])
  }
}
