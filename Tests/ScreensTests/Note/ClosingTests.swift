internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@testable internal import Screens

@LoopActor
@Suite struct NoteClosingTests {
  private let house = NoteHouse()

  @Test("closing keeps the draft first, and says so")
  func keeps() throws {
    let view = try house.attach()
    view.text("sand")
    view.close()
    #expect(view.farewell?.message?.code == "NOTE_DRAFT_KEPT")
    #expect(house.notes.drafts.values.map(\.text) == ["sand"])
  }

  @Test("closing discards the draft where that is chosen, and says so")
  func discards() throws {
    let view = try house.attach()
    view.text("sand")
    house.scheduler.advance(by: .seconds(1))
    view.text("more sand")
    view.close(.discard)
    #expect(view.farewell?.message?.code == "NOTE_DRAFT_DISCARDED")
    #expect(house.notes.drafts.isEmpty)
  }

  @Test("closing with nothing unsaved says that")
  func nothing() throws {
    let view = try house.attach()
    view.title("Dune")
    view.save()
    view.close()
    #expect(view.farewell?.message?.code == "NOTE_NOTHING_UNSAVED")
  }

  @Test("C-51: a draft that can't be kept keeps the editor open, and says why")
  func cannotKeep() throws {
    let view = try house.attach()
    house.notes.failure = FailureID("f1", cause: .storeUnavailable)
    view.text("sand")
    view.close()
    #expect(view.farewell == nil)
    #expect(view.says == "NOTE_DRAFT_NOT_KEPT")
    #expect(view.frame?.text == "sand")
    house.notes.failure = nil
    view.close()
    #expect(view.farewell?.message?.code == "NOTE_DRAFT_KEPT")
  }

  @Test("C-51: a draft that can't be discarded is not said to be")
  func cannotDiscard() throws {
    let view = try house.attach()
    view.text("sand")
    house.scheduler.advance(by: .seconds(1))
    house.notes.failure = FailureID("f1", cause: .storeUnavailable)
    view.close(.discard)
    #expect(view.farewell == nil)
    #expect(view.says == "STORE_UNAVAILABLE")
  }

  @Test("closing while a save is on its way calls it off and keeps the draft")
  func whileSaving() throws {
    let view = try house.attach()
    view.title("Dune")
    house.notes.isHeld = true
    view.save()
    view.close()
    house.notes.answerAll()
    #expect(view.farewell?.message?.code == "NOTE_DRAFT_KEPT")
    #expect(house.notes.notes.isEmpty)
    #expect(house.notes.drafts.values.map(\.title) == ["Dune"])
  }

  @Test("a stopped editor is freed even while the store never answers")
  func freed() throws {
    let view = try house.attach()
    view.title("Dune")
    house.notes.isHeld = true
    view.save()
    #expect(house.presenter != nil)
    house.stage.session(key: "ada").logOut()
    #expect(house.presenter == nil)
  }
}
