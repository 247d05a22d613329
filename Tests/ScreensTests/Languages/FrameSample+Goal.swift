internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens

extension FrameSample {
  private static let tallies = [
    GoalTally(year: 2026, finished: 5), GoalTally(year: 2026, finished: 5, target: 12),
    GoalTally(year: 2026, finished: 15, target: 12),
  ]
  private static let finish = Finish(id: FinishID("1"), title: "Ωδή", date: PartialDate(day))
  private static let untitled = Finish(id: FinishID("2"), date: PartialDate(day))
  private static let goalRefusals: [GoalRefusal] = [
    .notPermitted, .unknownMember, .targetOutOfRange(1...365), .nothingToComplete, .titleMissing,
    .bookTitleTooLong(limit: 512), .unknownBook, .inFuture(today: day), .notAYear,
    .requestIDReused,
  ]

  /// The goal on both of its screens, with everything that they can say.
  static let goal: [FrameSample] = summaries + goalForms + goalOutcomes

  private static let summaries: [FrameSample] =
    tallies.flatMap { tally in
      [
        FrameSample(screen: "summary", name: "\(tally)") { words in
          SummaryPresentation(words: words).frame(tally)
        },
        FrameSample(screen: "goal summary", name: "\(tally)") { words in
          GoalSummaryPresentation(words: words).frame(GoalSummaryFacts(tally: tally))
        },
      ]
    }

  private static let goalForms: [FrameSample] = [
    goalForm("loading") { $0.record = nil },
    goalForm("whole") {
      $0.record = ReadingRecord(tally: tallies[1], otherYears: tallies, undated: 3, last: finish)
    },
    goalForm("untitled") { $0.record?.last = untitled },
    goalForm("not a number") { $0.problem = .notANumber },
    goalForm("out of range") { $0.problem = .outOfRange },
    goalForm("nothing to undo") { $0.notice = .nothingToUndo },
    goalForm("long id") { $0.notice = .requestIDTooLong(limit: 128) },
    goalForm("refused") { $0.trouble = .refused(goalRefusals) },
    goalForm("no member") { $0.trouble = .impossible([.unknownMember]) },
  ]

  private static let outcomes: [GoalOutcome] = [
    .counted(finish, tallies[1]), .counted(untitled, tallies[1]), .undone(finish, tallies[1]),
    .undone(untitled, tallies[1]), .targetSet(tallies[0]), .targetSet(tallies[1]),
    .moved(tallies[1]), .refused(goalRefusals), .failed(FailureID("1")),
  ]
  private static let goalOutcomes: [FrameSample] = outcomes.map { outcome in
    goalForm("\(outcome)") { $0.notice = .outcome(outcome) }
  }

  private static func goalForm(
    _ name: String, _ change: @escaping @Sendable (inout GoalFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "goal", name: name) { words in
      var facts = GoalFacts(record: ReadingRecord(tally: tallies[1]))
      change(&facts)
      return GoalPresentation(words: words).frame(facts)
    }
  }
}
