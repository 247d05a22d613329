internal import Contract
internal import Library
internal import Localization
internal import LoopActor
internal import Screens
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The list of loans and the catalogue, for everybody")
@LoopActor
struct LoansAccessibilityTests {
  nonisolated static let languages = ["de", "fr", "es", "pl", "ar", "ja"]

  @Test("the focus is moved only to fields that the frame has")
  func focus() throws {
    let house = LoansHouse([LoansHouse.loan("l1", dueIn: -1)])
    let view = try house.attach()
    view.renew("l1")
    view.dismiss()
    let fields = LoansFrame.fieldNames(view.frame)
    #expect(view.focusMoves == ["confirmation", "loans"])
    for field in view.focusMoves { #expect(fields.contains(field), "\(field)") }
  }

  @Test("what happened is said aloud once, and a frame that comes again says nothing")
  func once() throws {
    let house = LoansHouse([LoansHouse.loan("l1")])
    let view = try house.attach()
    view.giveBack("l1")
    house.returning.calls.complete(with: LoansHouse.returned("l1"))
    view.dismiss()
    house.news.tell(.catalogueChanged)
    #expect(view.announcements.count == 1)
  }

  @Test("no English word stands in another language's list", arguments: languages)
  func loans(language: String) throws {
    let words = Words(Language(try #require(LanguageTag(language)), rules: WorldEnglish()))
    var facts = LoansFacts(
      policy: LoanPolicy(selfReturn: 1), today: LoansHouse.today, isForSelf: true,
      actor: LoansHouse.actor)
    facts.member = LoansHouse.ada
    facts.phase = .loaded
    facts.loans = [
      LoansHouse.loan("l1", dueIn: -2), LoansHouse.loan("l2", dueIn: 0), LoansHouse.loan("l3"),
    ]
    facts.remarks[LoanID("l1")] = [
      .renewalsUsedUp(maximum: 2), .renewedMeanwhile(due: LoansHouse.today),
    ]
    facts.remarks[LoanID("l2")] = [
      .renewalGainsNothing(due: LoansHouse.today, days: 7), .lastRenewal,
      .renewalsUsedUp(maximum: 0), .alreadyYours(OwnLoan(LoanID("l1"), due: LoansHouse.today)),
    ]
    facts.confirmation = LoansFacts.Confirmation(
      id: "c", loan: facts.loans[0], reasons: [.loanOverdue], due: LoansHouse.today, days: 7)
    facts.notice = .renewed(
      RenewedLoan(loan: facts.loans[2], formerDue: LoansHouse.today, alerts: [.lastRenewal]))
    let english = LoansPresentation(words: .english).frame(facts).said
    let other = LoansPresentation(words: words).frame(facts).said
    #expect(english.count == other.count && english.count >= 10)
    for (said, original) in zip(other, english) {
      #expect(!said.isEmpty && said != original, "\(said)")
    }
  }

  @Test("no English word stands in another language's catalogue", arguments: languages)
  func catalogue(language: String) throws {
    let words = Words(Language(try #require(LanguageTag(language)), rules: WorldEnglish()))
    var facts = CatalogueFacts(text: "x")
    facts.phase = .loaded
    facts.tooLong = 256
    let shelves = [(0, 0), (1, 0), (1, 1), (3, 0), (3, 1)]
    facts.window = CatalogueWindow(
      books: shelves.map {
        Library.Book(id: BookID("b"), title: "Emma", copies: $0.0, available: $0.1)
      }, before: 5, total: 60)
    var none = CatalogueFacts(text: "x")
    none.phase = .loaded
    none.found = "x"
    var empty = none
    empty.found = " "
    for facts in [facts, none, empty] {
      let english = CataloguePresentation(words: .english).frame(facts).said
      let other = CataloguePresentation(words: words).frame(facts).said
      #expect(english.count == other.count)
      for (said, original) in zip(other, english) {
        #expect(!said.isEmpty && said != original, "\(said)")
      }
    }
  }
}

extension LoansFrame {
  /// The names of the fields as the contract has them, without those of messages that are not there.
  fileprivate static func fieldNames(_ frame: LoansFrame?) -> Set<String> {
    var full = frame ?? LoansFrame()
    full.confirmation = full.confirmation ?? LoansConfirmation()
    guard case .object(let members) = full.json() else { return [] }
    return Set(members.map(\.name))
  }

  /// Every sentence that the frame says.
  fileprivate var said: [String] {
    [heading, summary] + loans.map(\.dueText) + loans.compactMap { $0.message?.text }
      + [message?.text, confirmation?.text].compactMap(\.self)
      + (confirmation?.reasons.map(\.text) ?? [])
  }
}

extension CatalogueFrame {
  /// Every sentence that the frame says; the title and what was typed are not its own words.
  fileprivate var said: [String] {
    [heading] + rows.map(\.shelf) + [textError?.text, message?.text].compactMap(\.self)
      + (position.isEmpty ? [] : [position])
  }
}
