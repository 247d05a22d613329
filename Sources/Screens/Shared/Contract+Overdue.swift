public import Contract
public import Library
internal import StageContract

extension Contract.OverdueLoan {
  /// - Parameter today: in the library's time zone.
  public init(_ overdue: Library.OverdueLoan, today: CalendarDate, words: Words) {
    self.init(
      loan: Contract.Loan(overdue.loan, today: today, words: words), group: overdue.group ?? "",
      contact: overdue.contact ?? "", barcode: overdue.barcode ?? "",
      days: UInt32(clamping: overdue.days), text: words.overdueText(overdue))
  }
}

extension Contract.OverdueLetter {
  /// A letter to one member about all of theirs, in the words of their language. Nil for none.
  ///
  /// - Parameter today: in the library's time zone.
  public init?(_ loans: [Library.OverdueLoan], today: CalendarDate, words: Words) {
    guard let first = loans.first else { return nil }
    let name = first.loan.member.name
    let head = [name, first.group ?? "", first.contact ?? ""].filter { !$0.isEmpty }
    let books = loans.map { overdue in
      words.text(
        Phrase(
          .letterLine,
          ["title": .text(overdue.loan.book.title), "late": .text(words.overdueText(overdue))]))
    }
    let parts = [
      head, [words.text(today)], [words.text(Phrase(.letterGreeting, ["name": .text(name)]))],
      [words.text(Phrase(.letterIntro, ["books": .count(loans.count)]))], books,
      [words.text(Phrase(.letterAsk))], [words.text(Phrase(.letterClosing))],
    ]
    self.init(
      member: Contract.Member(first.loan.member), group: first.group ?? "",
      contact: first.contact ?? "", locale: words.locale,
      text: parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n")
  }
}
