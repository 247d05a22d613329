internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens
internal import StageContract

extension FrameSample {
  /// The borrowing form, with everything that it can say.
  static let borrow: [FrameSample] =
    [
      form("empty") { $0.book = nil },
      form("with a book") { _ in },
      form("not a number") { $0.problem = .notANumber },
      form("out of range") { $0.problem = .outOfRange(1...14) },
      form("confirming") {
        $0.phase = .confirming(.init(id: "c", reasons: [.longLoan(days: 10)], days: 10))
      },
      form("done") { $0.phase = .done(receipt) },
      form("not a member") { $0.obstacles = [.unknownMember] },
      form("no member") {
        $0.isForSelf = false
        $0.obstacles = [.unknownMember, .unknownBook]
      },
    ]
    + ([
      .refused(reasons), .failed(FailureID("1")), .failed(FailureID("2", cause: .storeUnavailable)),
      .cancelled, .tooLateToCancel(receipt), .policyChanged, .newerEditKept,
      .requestIDTooLong(limit: 128),
    ] as [BorrowFacts.Notice]).map { notice in form("\(notice)") { $0.notice = notice } }

  private static func form(
    _ name: String, _ change: @escaping @Sendable (inout BorrowFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "borrow", name: name) { words in
      var facts = BorrowFacts(policy: LoanPolicy(), isForSelf: true)
      (facts.book, facts.member) = (book, member)
      change(&facts)
      return BorrowPresentation(words: words).frame(facts)
    }
  }
}
