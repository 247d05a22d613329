public import Library

/// A sentence that is not yet in any language: which one, and the values that it names.
///
/// Screens say everything by phrases. Nothing is put together from pieces of sentences, since the
/// pieces and their order differ from language to language.
public struct Phrase: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case text(String)
    case number(Int)
    case date(CalendarDate)
  }

  public struct Argument: Equatable, Sendable {
    public var name: String
    public var value: Value
  }

  public var key: Key
  /// In the order in which a program gets them.
  public var arguments: [Argument]

  public init(_ key: Key, _ arguments: KeyValuePairs<String, Value> = [:]) {
    self.key = key
    self.arguments = arguments.map { Argument(name: $0.key, value: $0.value) }
  }

  public func value(of name: String) -> Value? { arguments.first { $0.name == name }?.value }
}

extension Phrase {
  /// What can be said. A catalogue has words for each.
  public enum Key: String, CaseIterable, Sendable {
    // The borrowing form
    case headingBorrow = "borrow.heading"
    case headingBorrowTitle = "borrow.heading.title"
    case range = "borrow.range"
    case question = "borrow.question"

    // Answers
    case borrowed = "answer.borrowed"
    case returned = "answer.returned"
    case cancelled = "answer.cancelled"
    case tooLateToCancel = "answer.tooLateToCancel"
    case policyChanged = "answer.policyChanged"
    case newerEditKept = "answer.newerEditKept"
    case failed = "answer.failed"
    case storeUnavailable = "answer.storeUnavailable"

    // Reasons
    case daysNotANumber = "reason.daysNotANumber"
    case daysOutOfRange = "reason.daysOutOfRange"
    case unavailable = "reason.unavailable"
    case limitReached = "reason.limitReached"
    case alreadyYours = "reason.alreadyYours"
    case notPermitted = "reason.notPermitted"
    case unknownBook = "reason.unknownBook"
    case unknownMember = "reason.unknownMember"
    case notAMember = "reason.notAMember"
    case unknownLoan = "reason.unknownLoan"
    case requestIDReused = "reason.requestIDReused"
    case requestIDTooLong = "reason.requestIDTooLong"
    case longLoan = "reason.longLoan"

    // What is wrong with a new member or a new policy
    case nameMissing = "member.nameMissing"
    case nameTooLong = "member.nameTooLong"
    case cardMissing = "member.cardMissing"
    case cardTooLong = "member.cardTooLong"
    case cardTaken = "member.cardTaken"
    case settingNotPermitted = "policy.notPermitted"
    case settingOutOfRange = "policy.outOfRange"
    case addingNotPermitted = "member.notPermitted"

    // Several sentences, and dates
    case twoSentences = "text.twoSentences"
    case date = "date"
    case january = "date.1"
    case february = "date.2"
    case march = "date.3"
    case april = "date.4"
    case may = "date.5"
    case june = "date.6"
    case july = "date.7"
    case august = "date.8"
    case september = "date.9"
    case october = "date.10"
    case november = "date.11"
    case december = "date.12"
  }
}
