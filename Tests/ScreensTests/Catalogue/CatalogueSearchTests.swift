internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The catalogue: searching as one types")
@LoopActor
struct CatalogueSearchTests {
  let house = CatalogueHouse(titles: 25)

  @Test("what is typed is searched for at once, and the field shows it as typed")
  func types() throws {
    let view = try house.attach()
    #expect(view.frame?.phase == .loaded)
    #expect(view.titles.first == "Title 001")
    view.type("02")
    #expect(view.frame?.text == "02")
    #expect(
      view.titles == ["Title 002", "Title 020", "Title 021", "Title 022", "Title 023"] + [
        "Title 024", "Title 025",
      ])
    #expect(view.frame?.total == 7)
    #expect(house.catalogue.windows.requests.map(\.text) == ["", "02"])
  }

  @Test("the newest search wins; a late answer of an older one changes nothing")
  func newestWins() throws {
    let view = try house.attach()
    house.catalogue.isHeld = true
    view.type("0")
    view.type("01")
    #expect(view.frame?.busy == true)
    #expect(view.ids.first == "b1", "the titles of the search before stay meanwhile")
    #expect(house.catalogue.windows.cancelled == [1])
    house.catalogue.windows.complete(
      2, with: .window(CatalogueWindow(books: [CatalogueHouse.book(10)], total: 1)))
    house.catalogue.windows.complete(
      1, with: .window(CatalogueWindow(books: [CatalogueHouse.book(3)], total: 1)))
    #expect(view.ids == ["b10"])
    #expect(view.frame?.busy == false)
    #expect(view.frame?.text == "01")
  }

  @Test("a text that is too long is a field error, and nothing is lost")
  func tooLong() throws {
    let view = try house.attach()
    view.type("01")
    let titles = view.titles
    let long = String(repeating: "é", count: 129)
    view.type(long)
    #expect(view.frame?.textError?.code == "SEARCH_TEXT_TOO_LONG")
    #expect(view.frame?.textError?.text.contains("256") == true)
    #expect(view.frame?.text == long)
    #expect(view.titles == titles)
    #expect(house.catalogue.windows.requests.count == 2)
    view.type(String(repeating: "é", count: 128))
    #expect(view.frame?.textError == nil)
    #expect(house.catalogue.windows.requests.count == 3)
  }

  @Test("no match and an empty catalogue are said in words, each its own")
  func nothing() throws {
    let view = try house.attach()
    view.type(" zzz ")
    #expect(view.frame?.rows == [])
    #expect(view.frame?.message?.text == "Nothing matches “zzz”.")
    #expect(view.frame?.position == "")
    #expect(view.announcements.map(\.code) == ["NO_MATCH"])
    house.catalogue.isHeld = true
    view.type("01")
    #expect(view.says.isEmpty, "that nothing matches was said of another text")
    let empty = CatalogueHouse([])
    #expect(try empty.attach().says == "CATALOGUE_EMPTY")
  }

  @Test("while the first search is on its way the window does not call itself empty")
  func loading() throws {
    house.catalogue.isHeld = true
    let view = try house.attach()
    #expect(view.frame?.phase == .loading)
    #expect(view.says.isEmpty)
    #expect(house.presenter?.isBusy == true)
    house.catalogue.windows.complete(with: .window(CatalogueWindow()))
    #expect(view.says == "CATALOGUE_EMPTY")
    #expect(house.presenter?.isBusy == false)
  }

  @Test("a search that fails is said with the id for the log; tried again, it is carried out")
  func failure() throws {
    let view = try house.attach()
    house.catalogue.isHeld = true
    view.type("01")
    house.catalogue.windows.complete(with: .failed(FailureID("f-3")))
    #expect(view.frame?.phase == .failed)
    #expect(view.frame?.canRetry == true)
    #expect(view.frame?.message?.text.contains("f-3") == true)
    #expect(view.ids.count == 10, "what was found before is still shown")
    house.catalogue.isHeld = false
    view.retry()
    #expect(view.frame?.phase == .loaded)
    #expect(view.frame?.canRetry == false)
    #expect(view.ids.first == "b1" && view.frame?.total == 11)
  }

  @Test("the same text again asks nothing")
  func sameText() throws {
    let view = try house.attach(text: "01")
    view.type("01")
    #expect(house.catalogue.windows.requests.map(\.text) == ["01"])
    #expect(view.acknowledged == 2)
  }

  @Test("a view that comes back with newer text gets its search; an older one hears so")
  func drafts() throws {
    let view = try house.attach()
    view.type("01")
    let memory = view.memory()
    let other = try house.attach()
    other.type("02")
    view.leave()
    let back = try house.attach(draft: "013", remembering: memory)
    #expect(back.frame?.text == "02")
    #expect(back.says == "NEWER_EDIT_KEPT")
    let fresh = back.memory()
    back.leave()
    let again = try house.attach(draft: "024", remembering: fresh)
    #expect(again.frame?.text == "024")
    #expect(again.titles == ["Title 024"])
  }

  @Test("selecting a title leads the view that asked, and no other, to the borrowing form")
  func selects() throws {
    let view = try house.attach(member: "C2")
    let other = try house.attach()
    view.select("b4")
    #expect(view.destinations == ["lectern.v1.BorrowScreen"])
    #expect(other.destinations.isEmpty)
    guard case .navigate(let destination)? = view.effects.last?.kind else {
      Issue.record("no navigation")
      return
    }
    #expect(
      destination.parameters == [
        Parameter(name: "book", value: .text("b4")), Parameter(name: "member", value: .text("C2")),
      ])
    view.select("")
    #expect(view.destinations.count == 1)
  }

  @Test("a window that was closed is freed, whatever is still awaited")
  func freed() throws {
    house.catalogue.isHeld = true
    let view = try house.attach()
    weak let presenter = house.presenter
    house.releasePresenter()
    view.close()
    #expect(presenter == nil)
    house.catalogue.windows.complete(with: .window(CatalogueWindow()))
    #expect(view.farewell?.reason == .ended)
    #expect(house.news.listenerCount == 0)
  }
}
