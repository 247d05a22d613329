internal import Contract
internal import Library
internal import Localization
internal import Screens
internal import StageContract
internal import Testing

@Suite("Words")
struct WordsTests {
  private static let day = CalendarDate(daysSinceEpoch: 20_000)

  private static let reasons: [Reason] = [
    .daysOutOfRange(1...14), .unavailable, .limitReached(maximum: 5),
    .alreadyYours(OwnLoan(LoanID("l7"), due: day)),
    .notPermitted, .unknownBook, .unknownMember, .unknownLoan, .requestIDReused,
    .longLoan(days: 10), .renewalsUsedUp(maximum: 2), .renewalGainsNothing(due: day, days: 7),
    .loanOverdue, .lastRenewal, .renewedMeanwhile(due: day),
    .copyOnLoan(member: "B"), .notOnLoan(title: "T"), .severalOnLoan(title: "T"),
    .returnDateOutOfRange(day...day), .overrideNoteTooLong(limit: 9),
    .memberBlocked(note: ""), .memberBlocked(note: "come and see us."), .membershipExpired(day),
    .alreadyHeld, .noCopies, .unknownHold, .heldForAnother, .someoneWaits(members: 2),
    .holdLimitReached(maximum: 5), .returnedAtDeskOnly,
  ]

  private static let other: [Message] =
    [
      .notPermitted, .nameMissing, .nameTooLong(limit: 200), .cardMissing, .cardTooLong(limit: 64),
      .cardTaken, .requestIDReused, .unknownMember, .groupTooLong(limit: 100),
      .contactTooLong(limit: 300), .noteTooLong(limit: 300), .membershipEndless,
      .expiryNotLater(day), .monthsOutOfRange(1...120),
    ].map { (refusal: MemberRefusal) in Words.english.message(refusal) }
    + [.notPermitted, .outOfRange(.maxDays, 1...3650)]
    .map { (refusal: PolicyRefusal) in Words.english.message(refusal) }
    + [FailureID("f1"), FailureID("f2", cause: .storeUnavailable)]
    .map { Words.english.message($0) }

  @Test("every answer is whole sentences, with every value in its place")
  func sentences() {
    for message in Self.reasons.map({ Words.english.message($0) }) + Self.other {
      #expect(!message.text.contains("{") && !message.text.contains("}"), "\(message.text)")
      #expect(message.text.hasSuffix(".") || message.text.hasSuffix("?"), "\(message.text)")
      #expect(!message.text.contains("  ") && !message.text.contains(" ."), "\(message.text)")
      for parameter in message.parameters {
        let value =
          switch parameter.value {
          case .text(let text)?: text
          case .number(let number)?: String(number)
          case .date(let date)?: date.text
          case nil: "(nothing)"
          }
        #expect(message.text.contains(value), "\(message.text) does not say \(parameter.name)")
      }
    }
  }

  @Test("every reason has a code of its own, and the codes are the contract's")
  func codes() {
    let codes = Self.reasons.map { Words.english.message($0).code }
    // Blocked with a note or without is the same reason.
    #expect(Set(codes).count == Self.reasons.count - 1)
    #expect(!codes.contains("UNSPECIFIED"))
    #expect(codes.first == "DAYS_OUT_OF_RANGE")
    #expect(codes.allSatisfy { code in known.contains(code) })
  }

  private var known: Set<String> {
    Set((0...259).map { MessageCode(rawValue: $0).token })
  }

  @Test("one day is not “1 days”")
  func singular() {
    let one = Words.english.message(.daysOutOfRange(1...1)).text
    #expect(one == "A loan is for 1 day.")
    #expect(Words.english.message(.longLoan(days: 1)).text == "1 day is a long loan.")
    #expect(
      Words.english.message(.limitReached(maximum: 1)).text
        == "1 loan at a time is the limit; return it first.")
  }

  @Test("a title is put in as it is, whatever it contains")
  func titles() {
    for title in ["{due}", "}{", "“q”", "a {title} b", "戦士", "", "{"] {
      let receipt = Library.Receipt(
        loan: LoanID("l1"), book: Library.Book(id: BookID("b1"), title: title),
        member: Library.Member(id: MemberID("m1"), name: "Ada"), due: Self.day, days: 7)
      #expect(
        Words.english.borrowed(receipt).text == "Borrowed: “\(title)”, due on 4 October 2024.")
    }
  }

  @Test("all months have their names")
  func months() throws {
    let names = try (1...12).map { month in
      Words.english.text(try #require(CalendarDate(year: 2026, month: month, day: 5)))
    }
    #expect(names.first == "5 January 2026" && names.last == "5 December 2026")
    #expect(Set(names).count == 12)
  }

  @Test("the same phrase in another language")
  func anotherLanguage() throws {
    let words = Words(
      Language(try #require(LanguageTag("de-CH")), rules: WorldEnglish()))
    #expect(words.locale == "de-CH")
    #expect(words.message(.longLoan(days: 10)).text == "10 Tage sind eine lange Ausleihe.")
    #expect(words.message(.longLoan(days: 1)).code == "LONG_LOAN")
  }
}
