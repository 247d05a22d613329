internal import Contract
internal import Library
internal import Screens
internal import StageContract
internal import Testing

@Suite("Values of the library in the contract")
struct ContractLibraryTests {
  private let day = CalendarDate(daysSinceEpoch: 20_000)

  @Test("a book, whole and bare")
  func book() {
    let whole = Library.Book(
      id: BookID("b1"), title: "الفيل", authors: ["A", "B"], year: -380, isbn: "0439023483",
      language: "ar", copies: 3, available: 2)
    #expect(
      Contract.Book(whole)
        == Contract.Book(
          id: "b1", title: "الفيل", authors: ["A", "B"], year: -380, isbn: "0439023483",
          language: "ar", copies: 3, available: 2))
    let bare = Contract.Book(Library.Book(id: BookID("b2"), title: "?", available: -1))
    #expect(bare.year == 0 && bare.isbn.isEmpty && bare.language.isEmpty && bare.available == 0)
  }

  @Test("a member with and without a card")
  func member() {
    let member = Library.Member(id: MemberID("m1"), name: "Ada", card: "C1")
    #expect(Contract.Member(member) == Contract.Member(id: "m1", name: "Ada", card: "C1"))
    #expect(Contract.Member(Library.Member(id: MemberID("m"), name: "Bo")).card.isEmpty)
  }

  @Test(
    "a date travels typed beside its words",
    arguments: [
      ((2026, 11, 30), "30 November 2026"), ((2024, 2, 29), "29 February 2024"),
      ((1, 1, 1), "1 January 1"), ((9999, 12, 31), "31 December 9999"),
    ])
  func date(parts: (Int, Int, Int), text: String) throws {
    let date = try #require(CalendarDate(year: parts.0, month: parts.1, day: parts.2))
    #expect(
      StageContract.Date(date, words: .english)
        == StageContract.Date(
          year: Int32(parts.0), month: UInt32(parts.1), day: UInt32(parts.2), text: text))
  }

  @Test("a loan is overdue after the end of its due day, and not on it")
  func loan() {
    let loan = Library.Loan(
      id: LoanID("l1"), book: Library.Book(id: BookID("b1"), title: "Emma"),
      member: Library.Member(id: MemberID("m1"), name: "Ada"), lent: day, due: day.advanced(by: 7))
    let onTime = Contract.Loan(loan, today: day.advanced(by: 7), words: .english)
    #expect(!onTime.overdue)
    #expect(onTime.due?.text == "11 October 2024")
    #expect(Contract.Loan(loan, today: day.advanced(by: 8), words: .english).overdue)
  }

  @Test("a receipt says in words what it says in values")
  func receipt() {
    let receipt = Library.Receipt(
      loan: LoanID("l1"), book: Library.Book(id: BookID("b1"), title: "Emma"),
      member: Library.Member(id: MemberID("m1"), name: "Ada"), due: day, days: 7)
    let contract = Contract.Receipt(receipt, words: .english)
    #expect(contract.loan == "l1" && contract.days == 7 && contract.member?.name == "Ada")
    #expect(contract.message?.code == "BORROWED")
    #expect(contract.message?.text == "Borrowed: “Emma”, due on 4 October 2024.")
    #expect(contract.message?.parameters.map(\.name) == ["title", "due"])
  }

  @Test("a policy, number by number")
  func policy() {
    let policy = LoanPolicy(
      version: 4, maxDays: 30, defaultDays: 10, confirmOverDays: 20, maxLoans: 3, renewalDays: 9,
      renewalFromToday: 1, maxRenewals: 6, membershipMonths: 6, keepHistory: 0, holdDays: 5,
      maxHolds: 8, selfReturn: 1,
      overrideLimit: 0, overrideDays: 1, overrideRenewals: 0, overrideExpired: 0,
      overrideBlocked: 1,
      overrideHolds: 1)
    #expect(
      Contract.Policy(policy)
        == Contract.Policy(
          version: 4, maxDays: 30, defaultDays: 10, confirmOverDays: 20, maxLoans: 3,
          renewalDays: 9, renewalFromToday: 1, maxRenewals: 6, membershipMonths: 6,
          keepHistory: 0, holdDays: 5, maxHolds: 8, selfReturn: 1, overrideDays: 1,
          overrideBlocked: 1, overrideHolds: 1))
  }

  @Test("confirmed codes are reasons for those days; a code that can't be confirmed covers nothing")
  func confirmed() {
    let confirmed = Confirmed(ConfirmedReasons(codes: ["LONG_LOAN", "NONSENSE"], days: 10))
    #expect(confirmed == Confirmed(reasons: [.longLoan(days: 10)], days: 10))
  }

  @Test("every reason keeps its place")
  func reasons() {
    let reasons = Contract.Reasons([.unavailable, .limitReached(maximum: 5)], words: .english)
    #expect(reasons.reasons.map(\.code) == ["UNAVAILABLE", "LIMIT_REACHED"])
  }
}
