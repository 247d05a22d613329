internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens

extension FrameSample {
  /// The list of loans, with everything that it can say.
  static let loans: [FrameSample] =
    [
      list("loading") { $0.phase = .loading },
      list("empty") { $0.loans = [] },
      list("of somebody unknown") {
        $0.isForSelf = false
        $0.member = nil
      },
      list("of a member, overdue") {
        $0.isForSelf = false
        $0.today = day.advanced(by: 3)
      },
      list("due tomorrow") { $0.today = day.advanced(by: -1) },
      list("refused") { $0.phase = .failed(.refused([.unknownMember])) },
      list("failed") { $0.phase = .failed(.failed(FailureID("1"))) },
      list("with remarks") { $0.remarks = [loan.id: reasons] },
      list("asking") {
        $0.confirmation = .init(id: "c", loan: loan, reasons: [.lastRenewal], due: day, days: 7)
      },
    ]
    + ([
      .returned(loan), .renewed(RenewedLoan(loan: loan, formerDue: day, alerts: [.lastRenewal])),
      .refused(reasons), .failed(FailureID("1")), .policyChanged, .requestIDTooLong(limit: 128),
    ] as [LoansFacts.Notice]).map { notice in list("\(notice)") { $0.notice = notice } }

  /// The window on the catalogue, with everything that it can say.
  static let catalogue: [FrameSample] = [
    window("loading") { _ in },
    window("no catalogue") { $0.phase = .loaded },
    window("no match") {
      $0.phase = .loaded
      $0.text = "ω"
      $0.found = "ω"
    },
    window("failed") { $0.phase = .failed(FailureID("1")) },
    window("too long") { $0.tooLong = 256 },
    window("older edit") { $0.keptNewerEdit = true },
    window("titles") {
      $0.phase = .loaded
      $0.window = CatalogueWindow(
        books: [(0, 0), (1, 0), (1, 1), (3, 0), (3, 2)].map { copies, available in
          Library.Book(id: BookID("b"), title: "Ωδή", copies: copies, available: available)
        }, before: 1, total: 9)
    },
  ]

  private static func list(
    _ name: String, _ change: @escaping @Sendable (inout LoansFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "loans", name: name) { words in
      var facts = LoansFacts(
        policy: LoanPolicy(selfReturn: 1), today: day, isForSelf: true, actor: LoansHouse.actor)
      (facts.member, facts.loans, facts.phase) = (member, [loan], .loaded)
      change(&facts)
      return LoansPresentation(words: words).frame(facts)
    }
  }

  private static func window(
    _ name: String, _ change: @escaping @Sendable (inout CatalogueFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "catalogue", name: name) { words in
      var facts = CatalogueFacts()
      change(&facts)
      return CataloguePresentation(words: words).frame(facts)
    }
  }
}
