internal import Library

// The keys of a new library's loan policy: one for each setting that there is.
extension ConfigurationKey {
  static let policy = LoanPolicy.Setting.allCases.map { setting in
    // The widest range; what the settings allow of one another is asked when all are read.
    let range = LoanPolicy(maxDays: LoanPolicy.lendable.upperBound).allowed(setting)
    let usual = LoanPolicy()[setting]
    let isFlag = range == 0...1
    let path: Path<Int?> = \.policy[setting]
    return ConfigurationKey(
      .policy, setting.key, isFlag ? .flag : .count(range), optional: path,
      summaries[setting.rawValue] ?? "",
      unset: .value(isFlag ? (usual == 1 ? "yes" : "no") : "\(usual)"), counts: .firstStart,
      read: {
        let number =
          isFlag ? ConfigurationValue.flag($0).map { $0 ? 1 : 0 } : ConfigurationValue.count($0)
        return number.flatMap { range.contains($0) ? $0 : nil }
      })
  }

  /// By the name that people and the contract use.
  private static let summaries = [
    "max_days": "For how many days a book may be lent.",
    "default_days": "For how many days it is lent where nobody says. At most MaxDays.",
    "confirm_over_days": "A loan of more days than this is asked about first.",
    "max_loans": "How many books one member may have at a time.",
    "renewal_days": "By how many days a renewal makes a loan longer.",
    "renewal_from_today": "Whether a renewal counts from today; else it counts from the due date.",
    "max_renewals": "How often one loan may be renewed.",
    "membership_months": "By how many months a membership is renewed.",
    "keep_history":
      "Whether a loan goes on naming its member after the book is back; else that is forgotten after the day.",
    "override_limit": "Whether staff may lend beyond MaxLoans, with a note.",
    "override_days": "Whether staff may lend for more days than MaxDays, with a note.",
    "override_renewals": "Whether staff may renew beyond MaxRenewals, with a note.",
    "override_expired":
      "Whether staff may lend and renew though the membership has ended, with a note.",
    "override_blocked":
      "Whether staff may lend and renew though the member is blocked, with a note.",
    "override_holds":
      "Whether staff may lend what is set aside for another, and renew what others wait for, with a note.",
    "hold_days": "For how many days a copy is set aside for whoever waits for it.",
    "max_holds": "For how many titles one member may wait at a time.",
    "self_return": "Whether members may return their own books; else only staff take books back.",
  ]
}

extension LoanPolicy.Setting {
  /// Its name in the configuration file: `max_days` is `MaxDays` there.
  var key: String {
    rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
