import Contract
import GRPC
import Library
import Localization
import LoopActor
import Screens
import StageContract
import Testing
import Wire

@testable import lecternd

@Suite("Which language the daemon speaks")
@LoopActor
struct LanguageTests {
  @Test(
    "what is asked for is looked up, and what is not understood is passed over",
    arguments: [
      (["de"], "de"), (["de-CH"], "de-CH"), (["nl", "fr-BE"], "fr-BE"), (["xx"], "pl"),
      ([nil, "", "not a tag", "ja"], "ja"), ([], "pl"), (["ar-EG"], "ar-EG"),
      (["qps-ploc"], "qps-Ploc"),
    ] as [([String?], String)])
  func lookup(wishes: [String?], locale: String) throws {
    let languages = Languages(fallback: try #require(LanguageTag("pl")))
    #expect(languages.words(wishes).locale == locale)
  }

  @Test("a thousand made-up countries are all served")
  func manyTags() {
    let languages = Languages(fallback: .english)
    for number in 0..<1000 {
      #expect(languages.words("de-\(100 + number % 900)").locale.hasPrefix("de-"))
    }
  }

  @Test(
    "accept-language is read by quality, then by order",
    arguments: [
      ("de-CH", ["de-CH"]), ("en;q=0.5, de, fr;q=0.9", ["de", "fr", "en"]),
      ("*, pl;q=0", []), ("", []), ("es;q=x,ja;q=0.75", ["es", "ja"]), (",;,", []),
    ])
  func acceptLanguage(header: String, tags: [String]) {
    #expect(AcceptLanguage.tags(header) == tags)
  }

  @Test("one scene speaks the language of the frontend that opened it, another one its own")
  func scenes() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let german = TestView(library.client(), opening(book, "one", "de"))
    await german.reach(.editing)
    let late = TestView(library.client(), opening(book, "one", "fr"))
    let japanese = TestView(library.client(), opening(book, "", "ja-JP"))
    for view in [late, japanese] { await view.reach(.editing) }
    #expect(german.frame?.heading == "„Emma“ ausleihen")
    #expect(late.frame?.heading == "„Emma“ ausleihen")
    #expect(japanese.frame?.heading == "『Emma』を借りる")
    for view in [german, late, japanese] { view.leave() }
  }

  @Test("a call without a scene is answered in the language that it accepts, or in the library's")
  func calls() async throws {
    let library = try TestLibrary({ $0.locale = "de" })
    let lending = LendingClient(channel: library.client())
    let request = BorrowRequest(requestId: "r1", book: "nonsense")
    let polish = try await lending.borrow(request, metadata: ["accept-language": "pl, en;q=0.5"])
    #expect(text(polish) == "W katalogu nie ma takiej książki.")
    #expect(text(try await lending.borrow(request)) == "Dieses Buch gibt es im Katalog nicht.")
  }

  private func text(_ response: BorrowResponse) -> String? {
    guard case .impossible(let reasons)? = response.outcome else { return nil }
    return reasons.reasons.first?.text
  }

  private func opening(_ book: String, _ scene: String, _ locale: String) -> BorrowOpen {
    BorrowOpen(open: Open(scene: scene, locale: locale), book: book)
  }
}
