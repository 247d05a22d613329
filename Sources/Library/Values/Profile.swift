/// What a member is to the library.
public struct Profile: Equatable, Sendable {
  public var member: Member
  /// As the member has set them; nil: those of the name.
  public var initials: String?
  /// Where a picture is to be found; nil: none.
  public var picture: String?
  /// The date, in the library's time zone, on which they became a member.
  public var memberSince: CalendarDate
  public var standing: Standing
  /// Why the member gets no benefit at present; none: nothing.
  public var objections: [Reason]
  /// Books at home, of at most ``maxLoans``.
  public var loans: Int
  public var maxLoans: Int

  public init(
    member: Member, initials: String? = nil, picture: String? = nil, memberSince: CalendarDate,
    standing: Standing = .good, objections: [Reason] = [], loans: Int = 0,
    maxLoans: Int = LoanPolicy().maxLoans
  ) {
    self.member = member
    self.initials = initials
    self.picture = picture
    self.memberSince = memberSince
    self.standing = standing
    self.objections = objections
    self.loans = loans
    self.maxLoans = maxLoans
  }

  /// How the member stands with the library.
  public enum Standing: Hashable, Sendable {
    case good
    /// So many books should be back by now.
    case overdue(loans: Int)
  }

  /// What stands for the member where there is little room.
  public enum Portrait: Hashable, Sendable {
    case initials(String)
    case picture(String)
  }

  public var portrait: Portrait {
    if let picture { return .picture(picture) }
    return .initials(initials ?? Initials.of(member.name))
  }

  public var details: ProfileDetails {
    ProfileDetails(name: member.name, initials: initials, picture: picture)
  }
}

/// Initials for somebody who has chosen none.
public enum Initials {
  /// The first letters of the first and the last word, in capitals; of the only word where there is
  /// one. Empty where no word begins with a letter or a digit.
  public static func of(_ name: String) -> String {
    let firsts = name.split { $0.isWhitespace }.compactMap(\.first)
      .filter { $0.isLetter || $0.isNumber }
    guard let first = firsts.first, let last = firsts.last else { return "" }
    return (firsts.count == 1 ? String(first) : "\(first)\(last)").uppercased()
  }
}
