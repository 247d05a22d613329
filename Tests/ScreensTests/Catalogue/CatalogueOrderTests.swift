internal import Contract
internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

/// Whatever happens in whatever order, the window ends up showing what is true.
@Suite("The catalogue: anything in any order")
@LoopActor
struct CatalogueOrderTests {
  @Test("answers may be as old as their questions and come in any order", arguments: 1...10)
  func settles(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let house = CatalogueHouse(titles: 40)
    let view = try house.attach(size: 6)
    house.catalogue.isHeld = true
    // What was true when a question was asked.
    var windows: [WindowOutcome] = house.catalogue.windows.requests.map(house.catalogue.outcome)
    var shelves: [BookOutcome] = []
    var added = 100
    for _ in 1...120 {
      step(house, view, &added, &random)
      let requests = house.catalogue.windows.requests
      for request in requests[windows.count...] { windows.append(house.catalogue.outcome(request)) }
      for book in house.catalogue.lookups.requests[shelves.count...] {
        shelves.append(house.catalogue.outcome(book))
      }
      if let number = windows.indices.randomElement(using: &random), Bool.random(using: &random) {
        house.catalogue.windows.complete(number, with: windows[number])
      }
      if let number = shelves.indices.randomElement(using: &random), Bool.random(using: &random) {
        house.catalogue.lookups.complete(number, with: shelves[number])
      }
      #expect((view.frame?.rows.count ?? 0) <= 100)
    }
    settle(house)
    let frame = try #require(view.frame)
    #expect(frame.phase == .loaded && !frame.busy)
    let matching = house.catalogue.books.filter {
      frame.text.isEmpty || $0.title.contains(frame.text)
    }
    #expect(frame.total == UInt64(matching.count))
    let shown = matching.dropFirst(Int(frame.before)).prefix(frame.rows.count)
    #expect(frame.rows.map { $0.book?.id } == shown.map(\.id.description))
    #expect(frame.rows.map { $0.book?.available } == shown.map { UInt32($0.available) })
  }

  private func step(
    _ house: CatalogueHouse, _ view: CatalogueView, _ added: inout Int,
    _ random: inout SeededRandom
  ) {
    switch Int.random(in: 0...8, using: &random) {
    case 0: view.type(["", "0", "01", "Title 02", "9"].randomElement(using: &random) ?? "")
    case 1: view.forward(view.ids.last ?? "")
    case 2: view.back(view.ids.first ?? "")
    case 3: view.resize(UInt32.random(in: 1...12, using: &random))
    case 4, 5: house.lend(Int.random(in: 1...40, using: &random))
    case 6:
      added += 1
      let place = Int.random(in: 0...house.catalogue.books.count, using: &random)
      house.catalogue.books.insert(CatalogueHouse.book(added), at: place)
      house.news.tell(.catalogueChanged)
    case 7: view.retry()
    default: view.forward()
    }
  }

  /// Everything that is still asked is answered by what is true now, until nothing is asked.
  private func settle(_ house: CatalogueHouse) {
    for _ in 1...20 where house.catalogue.windows.openCount + house.catalogue.lookups.openCount > 0
    {
      let windows = house.catalogue.windows.requests
      for number in windows.indices.suffix(3) {
        house.catalogue.windows.complete(number, with: house.catalogue.outcome(windows[number]))
      }
      let books = house.catalogue.lookups.requests
      for number in books.indices {
        house.catalogue.lookups.complete(number, with: house.catalogue.outcome(books[number]))
      }
    }
  }
}
