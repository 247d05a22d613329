internal import Library

/// A file's worth of records: what it is called, its columns, and what a record says in each.
enum ExportTable: String, CaseIterable {
  case catalogue, members, loans, holds, policy
  case goals, readings, notes

  enum Value: Equatable {
    case none
    case text(String)
    case number(Int)
    case list([String])
  }

  init(_ record: ExportRecord) {
    self =
      switch record {
      case .title: .catalogue
      case .member: .members
      case .loan: .loans
      case .hold: .holds
      case .policy: .policy
      case .goal: .goals
      case .reading: .readings
      case .note: .notes
      }
  }

  /// In the order of ``values(of:)``.
  var columns: [String] {
    switch self {
    case .catalogue:
      [
        "title", "original_title", "authors", "year", "language", "isbn", "source", "copies",
        "barcode", "shelf", "state",
      ]
    case .members: ["card", "name", "group", "contact", "expires", "blocked", "account"]
    case .loans:
      [
        "barcode", "title", "authors", "year", "isbn", "source", "card", "account", "member",
        "lent", "due", "returned", "renewals",
      ]
    case .holds:
      ["title", "authors", "year", "isbn", "source", "card", "account", "member", "placed"]
    case .policy: ["setting", "value"]
    case .goals: OwnFormat.Kind.goals.columns
    case .readings: OwnFormat.Kind.readings.columns
    case .notes: OwnFormat.Kind.notes.columns
    }
  }

  /// One row, of a policy several.
  static func values(of record: ExportRecord) -> [[Value]] {
    switch record {
    case .title(let row): [title(row)]
    case .member(let member): [self.member(member)]
    case .loan(let loan): [self.loan(loan)]
    case .hold(let hold): [self.hold(hold)]
    case .policy(let policy):
      LoanPolicy.Setting.allCases.map { [.text($0.rawValue), .number(policy[$0])] }
    case .goal(let year, let target): [[.number(year), .number(target)]]
    case .reading(let title, let finished): [[.text(title), text(finished?.description)]]
    case .note(let note): [[.text(note.title.description), .text(note.text)]]
    }
  }

  private static func title(_ row: CatalogueRow) -> [Value] {
    let content = row.content
    return [
      .text(content.title), text(content.originalTitle), .list(content.authors),
      number(content.year), text(content.language), text(content.isbn?.text), text(row.source),
      number(row.copies), .list(row.barcodes), shelves(row), states(row),
    ]
  }

  /// One for all, or one for each.
  private static func shelves(_ row: CatalogueRow) -> Value {
    if Set(row.shelves).count == 1 { return row.shelves[0].map { .list([$0]) } ?? .list([]) }
    return .list(row.shelves.map { $0 ?? "" })
  }

  private static func states(_ row: CatalogueRow) -> Value {
    row.states.allSatisfy { $0 == .shelf } ? .list([]) : .list(row.states.map(\.rawValue))
  }

  private static func member(_ member: MemberRecord) -> [Value] {
    [
      text(member.card), .text(member.name), text(member.group), text(member.contact),
      text(member.expires?.description), text(blocked(member)), text(member.account?.description),
    ]
  }

  /// An empty cell would say that the member is not blocked.
  private static func blocked(_ member: MemberRecord) -> String? {
    member.blocked.map { $0.isEmpty ? "blocked" : $0 }
  }

  private static func hold(_ hold: HoldRecord) -> [Value] {
    let content = hold.title.content
    return [
      .text(content.title), .list(content.authors), number(content.year), text(content.isbn?.text),
      text(hold.title.source), text(hold.card), text(hold.account?.description),
      .text(hold.member), .text(hold.placed.description),
    ]
  }

  private static func loan(_ loan: LoanRecord) -> [Value] {
    let content = loan.title.content
    return [
      text(loan.barcode), .text(content.title), .list(content.authors), number(content.year),
      text(content.isbn?.text), text(loan.title.source), text(loan.card),
      text(loan.account?.description), text(loan.member), .text(loan.lent.description),
      .text(loan.due.description), text(loan.returned?.description), .number(loan.renewals),
    ]
  }

  private static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
  private static func number(_ number: Int?) -> Value { number.map { .number($0) } ?? .none }
}
