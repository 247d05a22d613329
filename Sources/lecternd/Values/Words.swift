internal import Contract
internal import Intake
internal import Library
internal import StageContract

/// Sentences for answers that have no screen.
enum Words {
  static func borrowed(_ receipt: Library.Receipt) -> Message {
    message(
      .borrowed, "“\(receipt.book.title)” is yours until \(receipt.due).",
      [Parameter(name: "due", value: .date(StageContract.Date(receipt.due)))])
  }

  static func returned(_ loan: Library.Loan) -> Message {
    message(.returned, "“\(loan.book.title)” is back.")
  }

  static func reason(_ reason: Reason) -> Message {
    switch reason {
    case .daysOutOfRange(let range):
      message(
        .daysOutOfRange, "A loan is for \(range.lowerBound) to \(range.upperBound) days.",
        [number("minimum", range.lowerBound), number("maximum", range.upperBound)])
    case .unavailable: message(.unavailable, "No copy is free.")
    case .limitReached(let maximum):
      message(
        .limitReached, "That would be more than \(maximum) loans at a time.",
        [number("maximum", maximum)])
    case .alreadyYours(let due):
      message(
        .alreadyYours, "This title is on loan to you already, until \(due).",
        [Parameter(name: "due", value: .date(StageContract.Date(due)))])
    case .notPermitted: message(.notPermitted, "Only staff act for somebody else.")
    case .unknownBook: message(.unknownBook, "There is no such book.")
    case .unknownMember: message(.unknownMember, "There is no such member.")
    case .unknownLoan: message(.unknownLoan, "There is no such loan.")
    case .requestIDReused:
      message(.requestIdReused, "This request id was used before for something else.")
    case .longLoan(let days):
      message(.longLoan, "\(days) days is a long loan.", [number("days", days)])
    }
  }

  static func cardTaken() -> Message {
    message(.cardTaken, "Another member has this card.")
  }

  static func settingOutOfRange(
    _ setting: LoanPolicy.Setting, _ range: ClosedRange<Int>
  ) -> Message {
    message(
      .settingOutOfRange,
      "\(setting.rawValue) may be \(range.lowerBound) to \(range.upperBound).",
      [
        Parameter(name: "setting", value: .text(setting.rawValue)),
        number("minimum", range.lowerBound), number("maximum", range.upperBound),
      ])
  }

  static func fileRefused(_ refusal: ImportRefusal) -> Message {
    message(.fileRefused, refusal.description)
  }

  private static func number(_ name: String, _ value: Int) -> Parameter {
    Parameter(name: name, value: .number(Int64(value)))
  }

  private static func message(
    _ code: MessageCode, _ text: String, _ parameters: [Parameter] = []
  ) -> Message {
    Message(code: code.token, parameters: parameters, text: text)
  }
}
