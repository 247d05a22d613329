internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The catalogue: the window and what changes around it")
@LoopActor
struct CatalogueWindowTests {
  let house = CatalogueHouse(titles: 25)

  @Test("C-84: a frame holds a window and never the list, whatever is asked for")
  func sizes() throws {
    let house = CatalogueHouse(titles: 300)
    for (asked, shown) in [(0, 20), (1, 1), (100, 100), (101, 100), (UInt32.max, 100)] {
      let view = try house.attach(to: "", size: UInt32(asked))
      #expect(view.ids.count == shown, "\(asked)")
      #expect(view.frame?.total == 300)
    }
  }

  @Test("one goes through the pages and back, and the window says where it stands")
  func pages() throws {
    let view = try house.attach()
    #expect(view.frame?.position == "1 to 10 of 25")
    #expect(view.frame?.canGoBack == false && view.frame?.canGoForward == true)
    view.forward()
    #expect(view.frame?.position == "11 to 20 of 25")
    view.forward()
    #expect(view.frame?.position == "21 to 25 of 25")
    #expect(view.frame?.canGoBack == true && view.frame?.canGoForward == false)
    view.forward()
    #expect(view.frame?.position == "21 to 25 of 25", "there is nothing after the last one")
    view.back()
    #expect(view.frame?.position == "11 to 20 of 25")
    view.back()
    view.back()
    #expect(view.frame?.position == "1 to 10 of 25")
    #expect(view.frame?.before == 0)
  }

  @Test("two presses on one frame turn one page")
  func twice() throws {
    let view = try house.attach()
    let other = try house.attach()
    let seen = try #require(view.ids.last)
    view.forward(seen)
    other.forward(seen)
    #expect(view.frame?.position == "11 to 20 of 25")
    house.catalogue.isHeld = true
    let last = try #require(view.ids.last)
    view.forward(last)
    view.forward(last)
    #expect(house.catalogue.windows.openCount == 1)
  }

  @Test("titles that come in before the window move nothing that is shown")
  func anchored() throws {
    let view = try house.attach()
    view.forward()
    let ids = view.ids
    house.catalogue.books.insert(contentsOf: (101...107).map { CatalogueHouse.book($0) }, at: 2)
    house.news.tell(.catalogueChanged)
    #expect(view.ids == ids)
    #expect(view.frame?.position == "18 to 27 of 32")
    house.catalogue.books.removeFirst(5)
    house.news.tell(.catalogueChanged)
    #expect(view.ids == ids)
    #expect(view.frame?.position == "13 to 22 of 27")
    #expect(view.frames.allSatisfy { !$0.busy || $0.phase == .loading || $0.rows.count == 10 })
  }

  @Test("where the first title is gone, the window stays where it was")
  func anchorGone() throws {
    let view = try house.attach()
    view.forward()
    house.catalogue.books.remove(at: 10)
    house.news.tell(.catalogueChanged)
    #expect(view.frame?.position == "11 to 20 of 24")
    #expect(view.ids.first == "b12")
  }

  @Test("a window that changes its size keeps its first title")
  func resizes() throws {
    let view = try house.attach()
    view.forward()
    view.resize(4)
    #expect(view.ids == ["b11", "b12", "b13", "b14"])
    view.resize(12)
    #expect(view.frame?.position == "11 to 22 of 25")
    view.resize(0)
    #expect(view.ids == ["b11"])
  }

  @Test("what anybody borrows or returns shows at once, and only that title is asked about")
  func live() throws {
    let view = try house.attach()
    #expect(view.shelf("b3") == "free")
    house.lend(3)
    #expect(view.shelf("b3") == "lent")
    #expect(house.catalogue.lookups.requests == [BookID("b3")])
    #expect(house.catalogue.windows.requests.count == 1)
    #expect(view.announcements.isEmpty)
    house.lend(17)
    #expect(house.catalogue.lookups.requests.count == 1, "nobody looks at it")
    view.forward()
    #expect(view.shelf("b17") == "lent")
  }

  @Test("what is lent while the window is on its way is asked about again")
  func lentMeanwhile() throws {
    let view = try house.attach()
    house.catalogue.isHeld = true
    view.forward()
    let old = house.catalogue.outcome(try #require(house.catalogue.windows.requests.last))
    house.lend(15)
    house.catalogue.windows.complete(with: old)
    #expect(view.shelf("b15") == "free")
    house.catalogue.lookups.complete(with: .book(CatalogueHouse.book(15, available: 0)))
    #expect(view.shelf("b15") == "lent")
  }

  @Test("what was asked about a title before the window changes nothing in it")
  func lateLookup() throws {
    let view = try house.attach()
    house.catalogue.isHeld = true
    house.lend(3)
    house.catalogue.books[2].available = 1
    view.type("Title")
    house.catalogue.windows.complete(with: house.catalogue.outcome(WindowRequest(text: "Title")))
    house.catalogue.lookups.complete(0, with: .book(CatalogueHouse.book(3, available: 0)))
    #expect(view.shelf("b3") == "free")
  }

  @Test("a catalogue that changes again and again is shown in between, and once more at the end")
  func manyChanges() throws {
    let view = try house.attach()
    house.catalogue.isHeld = true
    for _ in 1...50 { house.news.tell(.catalogueChanged) }
    #expect(house.catalogue.windows.requests.count == 2)
    #expect(view.frame?.busy == false, "nobody waits for that")
    house.catalogue.windows.complete(with: house.catalogue.outcome(WindowRequest(text: "")))
    #expect(house.catalogue.windows.requests.count == 3)
    house.catalogue.windows.complete(with: house.catalogue.outcome(WindowRequest(text: "")))
    #expect(house.catalogue.windows.requests.count == 3)
  }

  @Test("titles of another search on their way: what is shown leads nowhere")
  func pagingMeanwhile() throws {
    let view = try house.attach()
    house.catalogue.isHeld = true
    view.type("01")
    view.forward()
    view.back()
    #expect(house.catalogue.windows.requests.count == 2)
    #expect(view.acknowledged == 4)
  }

  @Test("nobody looks, nothing is asked; who comes back sees the same place as it is then")
  func paused() throws {
    let view = try house.attach()
    view.forward()
    let memory = view.memory()
    view.leave()
    #expect(house.news.listenerCount == 0)
    house.catalogue.books[12].available = 0
    let back = try house.attach(remembering: memory)
    #expect(back.frames.count == 1)
    #expect(back.frame?.position == "11 to 20 of 25")
    #expect(back.shelf("b13") == "lent")
  }
}
