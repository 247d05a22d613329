import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct StocktakeTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  /// Five copies of shelf A3, one of B1, and one that is nowhere in particular.
  private func shelve() async {
    await library.addBook(
      "Dune", copies: 8, barcodes: ["A1", "A2", "A3", "A4", "A5", "B1", "C1"])
    for barcode in ["A1", "A2", "A3", "A4", "A5"] {
      _ = await library.keep(.changeCopy(barcode, .shelved("A3")))
    }
    _ = await library.keep(.changeCopy("B1", .shelved("B1")))
  }

  private func kinds(_ outcome: StocktakeOutcome) -> [String] {
    guard case .stocktake(_, let findings) = outcome else { return ["\(outcome)"] }
    return findings.map { "\($0.barcode) \($0.kind)" }
  }

  @Test("says what is missing, misplaced, unknown, lent or lost though it is here")
  func report() async throws {
    await shelve()
    let ada = await library.addMember("Ada")
    guard case .book(let dune) = await library.find("Dune") else { return }
    // The first free copy is A1.
    _ = await library.borrow(library.request(dune, for: ada))
    _ = await library.keep(.changeCopy("A2", .lost))
    _ = await library.keep(.changeCopy("A3", .withdrawn))
    _ = await library.take(.start, onShelf: "A3")
    #expect(
      kinds(
        await library.take(
          .scan(["A1", "A2", "A3", "A4", "A4", "B1", "C1", "X9"]), onShelf: "A3"))
        == [
          "A1 lent", "A2 lost", "A3 withdrawn", "A4 inPlace", "A4 repeated", "B1 misplaced",
          "C1 inPlace", "X9 unknown",
        ])
    #expect(
      kinds(await library.report(onShelf: "A3"))
        == ["A5 missing", "A1 lent", "A2 lost", "A3 withdrawn", "B1 misplaced", "X9 unknown"])
    // Nothing has changed by it.
    #expect(await library.book(dune.id)?.available == 5)
  }

  @Test("a copy that comes to a desk meanwhile is not missing")
  func seenAtDesk() async throws {
    await shelve()
    let ada = await library.addMember("Ada")
    guard case .book(let dune) = await library.find("Dune") else { return }
    let desk = TestDesk(library)
    _ = await desk.lend(dune, to: ada, barcode: "A1")
    _ = await library.keep(.changeCopy("A2", .lost))
    _ = await library.take(.start, onShelf: "A3")
    _ = await library.take(.scan(["A3", "A4"]), onShelf: "A3")
    _ = await desk.takeBack("A1")
    _ = await library.keep(.changeCopy("A2", .found))
    #expect(kinds(await library.report(onShelf: "A3")) == ["A5 missing"])
    _ = await desk.lend(dune, to: ada, barcode: "A5")
    _ = await desk.undo()
    #expect(kinds(await library.report(onShelf: "A3")) == [])
  }

  @Test("there is none of a shelf on which nothing belongs")
  func noSuchShelf() async throws {
    await shelve()
    #expect(await library.take(.start, onShelf: "a3") == .refused([.noSuchShelf("a3")]))
  }

  @Test("goes on where it was after a restart, until it is ended")
  func restart() async throws {
    await shelve()
    _ = await library.take(.start, onShelf: nil)
    _ = await library.take(.scan(["A1"]), onShelf: nil)
    try library.reopen()
    guard case .stocktake(let stocktake, _) = await library.take(.start, onShelf: nil) else {
      Issue.record("not there")
      return
    }
    #expect((stocktake.scanned, stocktake.withoutBarcode) == (1, 1))
    #expect(kinds(await library.report(onShelf: nil)).count == 6)
    guard case .ended(_, markedLost: 0) = await library.take(.end(marksLost: false), onShelf: nil)
    else {
      Issue.record("not ended")
      return
    }
    #expect(await library.report(onShelf: nil) == .refused([.notStarted]))
    guard case .stocktake(let next, _) = await library.take(.start, onShelf: nil) else { return }
    #expect(next.scanned == 0 && next.id != stocktake.id)
  }

  @Test("what is missing is declared lost only on purpose, and a lent copy never is")
  func markLost() async throws {
    await shelve()
    let ada = await library.addMember("Ada")
    guard case .book(let dune) = await library.find("Dune") else { return }
    _ = await library.borrow(library.request(dune, for: ada))
    _ = await library.take(.start, onShelf: "A3")
    _ = await library.take(.scan(["A2", "A3"]), onShelf: "A3")
    guard case .ended(_, markedLost: 2) = await library.take(.end(marksLost: true), onShelf: "A3")
    else {
      Issue.record("not two of them")
      return
    }
    #expect(await library.book(dune.id)?.copies == 6)
    guard case .loans(_, let loans) = await library.loans(of: ada) else { return }
    #expect(loans.count == 1)
  }

  @Test("only staff take stock, of a shelf where it was started, with barcodes that can be some")
  func refusals() async throws {
    await shelve()
    let reader = Actor(account: AccountID("u1"))
    #expect(await library.take(.start, onShelf: nil, as: reader) == .refused([.notPermitted]))
    #expect(await library.report(onShelf: nil, as: reader) == .refused([.notPermitted]))
    #expect(await library.take(.scan(["A1"]), onShelf: "A3") == .refused([.notStarted]))
    _ = await library.take(.start, onShelf: "A3")
    #expect(
      await library.take(.scan(Array(repeating: "A1", count: 101)), onShelf: "A3")
        == .refused([.tooManyBarcodes(limit: 100)]))
    #expect(
      await library.take(.scan([String(repeating: "1", count: 65)]), onShelf: "A3")
        == .refused([.tooManyBytes(limit: 64)]))
  }
}

extension TestLibrary {
  func take(
    _ step: StocktakeRequest.Step, onShelf shelf: String?, as actor: Actor? = nil
  ) async -> StocktakeOutcome {
    let request = StocktakeRequest(actor: actor ?? staff, shelf: shelf, step: step)
    return await withCheckedContinuation { continuation in
      _ = store.take(request) { continuation.resume(returning: $0) }
    }
  }

  func report(onShelf shelf: String?, as actor: Actor? = nil) async -> StocktakeOutcome {
    await withCheckedContinuation { continuation in
      _ = store.report(onShelf: shelf, actor: actor ?? staff) {
        continuation.resume(returning: $0)
      }
    }
  }
}
