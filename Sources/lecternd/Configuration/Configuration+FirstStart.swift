internal import Library

// What the configuration says for a library's first start only.
extension Configuration {
  /// The calendar of a library that is opened for the first time; nil: nothing is said of one.
  var calendar: LibraryCalendar? {
    guard closedWeekdays != nil || closedDays != nil else { return nil }
    return LibraryCalendar(closedWeekdays: closedWeekdays ?? [], closures: closedDays ?? [])
  }

  /// The loan policy of a library that is opened for the first time.
  var firstPolicy: LoanPolicy {
    var first = LoanPolicy()
    for (setting, number) in policy { first[setting] = number }
    return first
  }

  /// The settings that the others make impossible, each with what would be allowed.
  var policyRefusals: [(LoanPolicy.Setting, ClosedRange<Int>)] {
    firstPolicy.refusals.compactMap { refusal in
      guard case .outOfRange(let setting, let range) = refusal else { return nil }
      return (setting, range)
    }
  }

  /// For the log: what the configuration says of the policy and the library does otherwise. Nil: nothing.
  func policyNotice(where current: LoanPolicy) -> String? {
    let others = LoanPolicy.Setting.allCases.compactMap { setting in
      policy[setting].flatMap { said in
        said == current[setting] ? nil : "\(setting.key) is \(current[setting]), not \(said)"
      }
    }
    guard !others.isEmpty else { return nil }
    return
      "[Policy] of the configuration was for the first start only; the library's own policy is "
      + "another by now (\(others.joined(separator: ", "))), and counts; "
      + "lectern desk policy set changes it"
  }
}
