internal import Library

extension RecordWriter {
  /// The tags are in databases: never given another meaning.
  mutating func add(_ reason: Reason) {
    switch reason {
    case .daysOutOfRange(let range):
      add(1 as UInt8)
      add(range.lowerBound)
      add(range.upperBound)
    case .unavailable: add(2 as UInt8)
    case .limitReached(let maximum):
      add(3 as UInt8)
      add(maximum)
    case .alreadyYours(let own):
      add(4 as UInt8)
      add(own.loan.description)
      add(own.due)
    case .notPermitted: add(5 as UInt8)
    case .unknownBook: add(6 as UInt8)
    case .unknownMember: add(7 as UInt8)
    case .unknownLoan: add(8 as UInt8)
    case .requestIDReused: add(9 as UInt8)
    case .longLoan(let days):
      add(10 as UInt8)
      add(days)
    case .renewalsUsedUp(let maximum):
      add(11 as UInt8)
      add(maximum)
    case .renewalGainsNothing(let due, let days):
      add(12 as UInt8)
      add(due)
      add(days)
    case .loanOverdue: add(13 as UInt8)
    case .lastRenewal: add(14 as UInt8)
    case .renewedMeanwhile(let due):
      add(15 as UInt8)
      add(due)
    case .copyOnLoan(let member):
      add(80 as UInt8)
      add(member)
    case .notOnLoan(let title):
      add(81 as UInt8)
      add(title)
    case .severalOnLoan(let title):
      add(82 as UInt8)
      add(title)
    case .returnDateOutOfRange(let range):
      add(83 as UInt8)
      add(range.lowerBound)
      add(range.upperBound)
    case .overrideNoteTooLong(let limit):
      add(84 as UInt8)
      add(limit)
    case .returnedAtDeskOnly: add(85 as UInt8)
    case .memberBlocked(let note):
      add(60 as UInt8)
      add(note)
    case .membershipExpired(let date):
      add(61 as UInt8)
      add(date)
    case .noOpenDay(let day):
      add(70 as UInt8)
      add(day)
    case .alreadyHeld: add(90 as UInt8)
    case .noCopies: add(91 as UInt8)
    case .unknownHold: add(92 as UInt8)
    case .heldForAnother: add(93 as UInt8)
    case .holdLimitReached(let maximum):
      add(95 as UInt8)
      add(maximum)
    case .someoneWaits(let members):
      add(94 as UInt8)
      add(members)
    }
  }

  /// What was confirmed, the same bytes for the same reasons: a set has no order of its own.
  static func bytes(of confirmed: Confirmed?) -> [UInt8] {
    guard let confirmed else { return [] }
    var confirmation = RecordWriter()
    confirmation.add(confirmed.days)
    confirmation.add(confirmed.note) { $0.add($1) }
    let reasons = confirmed.reasons.map { reason in
      var record = RecordWriter()
      record.add(reason)
      return record.bytes
    }
    for reason in reasons.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for byte in reason { confirmation.add(byte) }
    }
    return confirmation.bytes
  }

  mutating func add(_ refusal: MemberRefusal) {
    switch refusal {
    case .notPermitted: add(1 as UInt8)
    case .nameMissing: add(2 as UInt8)
    case .nameTooLong(let limit):
      add(3 as UInt8)
      add(limit)
    case .cardMissing: add(4 as UInt8)
    case .cardTooLong(let limit):
      add(5 as UInt8)
      add(limit)
    case .cardTaken: add(6 as UInt8)
    case .requestIDReused: add(7 as UInt8)
    case .unknownMember: add(8 as UInt8)
    case .groupTooLong(let limit):
      add(9 as UInt8)
      add(limit)
    case .contactTooLong(let limit):
      add(10 as UInt8)
      add(limit)
    case .noteTooLong(let limit):
      add(11 as UInt8)
      add(limit)
    case .membershipEndless: add(12 as UInt8)
    case .expiryNotLater(let date):
      add(13 as UInt8)
      add(date)
    case .monthsOutOfRange(let range):
      add(14 as UInt8)
      add(range.lowerBound)
      add(range.upperBound)
    }
  }
}

extension RecordReader {
  mutating func reasons() throws(SQLiteFailure) -> [Reason] {
    try list { (record) throws(SQLiteFailure) in try record.reason() }
  }

  mutating func reason() throws(SQLiteFailure) -> Reason {
    switch try tag() {
    case 1: return .daysOutOfRange(try range())
    case 2: return .unavailable
    case 3: return .limitReached(maximum: try int())
    case 4: return .alreadyYours(OwnLoan(LoanID(try text()), due: try date()))
    case 5: return .notPermitted
    case 6: return .unknownBook
    case 7: return .unknownMember
    case 8: return .unknownLoan
    case 9: return .requestIDReused
    case 10: return .longLoan(days: try int())
    case 11: return .renewalsUsedUp(maximum: try int())
    case 12: return .renewalGainsNothing(due: try date(), days: try int())
    case 13: return .loanOverdue
    case 14: return .lastRenewal
    case 15: return .renewedMeanwhile(due: try date())
    case 80: return .copyOnLoan(member: try text())
    case 81: return .notOnLoan(title: try text())
    case 82: return .severalOnLoan(title: try text())
    case 83:
      let first = try date()
      let last = try date()
      guard first <= last else { throw .unreadable("a recorded range of dates") }
      return .returnDateOutOfRange(first...last)
    case 84: return .overrideNoteTooLong(limit: try int())
    case 85: return .returnedAtDeskOnly
    case 60: return .memberBlocked(note: try text())
    case 61: return .membershipExpired(try date())
    case 70: return .noOpenDay(after: try date())
    case 90: return .alreadyHeld
    case 91: return .noCopies
    case 92: return .unknownHold
    case 93: return .heldForAnother
    case 94: return .someoneWaits(members: try int())
    case 95: return .holdLimitReached(maximum: try int())
    default: throw .unreadable("a recorded reason")
    }
  }

  mutating func memberRefusals() throws(SQLiteFailure) -> [MemberRefusal] {
    try list { (record) throws(SQLiteFailure) in
      switch try record.tag() {
      case 1: .notPermitted
      case 2: .nameMissing
      case 3: .nameTooLong(limit: try record.int())
      case 4: .cardMissing
      case 5: .cardTooLong(limit: try record.int())
      case 6: .cardTaken
      case 7: .requestIDReused
      case 8: .unknownMember
      case 9: .groupTooLong(limit: try record.int())
      case 10: .contactTooLong(limit: try record.int())
      case 11: .noteTooLong(limit: try record.int())
      case 12: .membershipEndless
      case 13: .expiryNotLater(try record.date())
      case 14: .monthsOutOfRange(try record.range())
      default: throw .unreadable("a recorded refusal")
      }
    }
  }
}
