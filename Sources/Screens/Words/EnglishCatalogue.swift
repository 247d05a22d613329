/// English. The one place where sentences are written.
public struct EnglishCatalogue: PhraseCatalogue {
  public init() {}

  public var language: String { "en" }

  public func pattern(for phrase: Phrase) -> String {
    switch phrase.key {
    case .headingBorrow: "Borrow a book"
    case .headingBorrowTitle: "Borrow “{title}”"
    case .range: plural(phrase, "maximum", "1 day", "{minimum} to {maximum} days")
    case .question:
      plural(phrase, "days", "Borrow “{title}” for 1 day?", "Borrow “{title}” for {days} days?")

    case .borrowed: "Borrowed: “{title}”, due on {due}."
    case .returned: "Returned: “{title}”."
    case .cancelled: "Called off: nothing was borrowed."
    case .tooLateToCancel: "It was too late to call it off: “{title}” is borrowed, due on {due}."
    case .policyChanged:
      plural(
        phrase, "maximum", "The library's rules have changed: a loan is for 1 day now.",
        "The library's rules have changed: a loan is for {minimum} to {maximum} days now.")
    case .newerEditKept:
      "Somebody has changed this form meanwhile; what you had typed was not taken over."
    case .failed: "Something went wrong here; nothing was changed. The log tells more under {id}."
    case .storeUnavailable:
      """
      The library can't be read or written at present; nothing was changed. Try again later. The log \
      tells more under {id}.
      """

    case .daysNotANumber:
      plural(
        phrase, "maximum", "Type a number of days: a loan is for 1 day.",
        "Type a whole number of days, from {minimum} to {maximum}.")
    case .daysOutOfRange:
      plural(
        phrase, "maximum", "A loan is for 1 day.",
        "A loan is for {minimum} to {maximum} days.")
    case .unavailable: "No copy is free at present."
    case .limitReached:
      plural(
        phrase, "maximum", "1 loan at a time is the limit; return it first.",
        "{maximum} loans at a time is the limit; return one first.")
    case .alreadyYours: "This title is borrowed already and due on {due}."
    case .notPermitted: "Only staff act for somebody else."
    case .unknownBook: "There is no such book in the catalogue."
    case .unknownMember: "There is no such member."
    case .notAMember: "You are not a member of this library yet; ask at the desk."
    case .unknownLoan: "There is no such loan."
    case .requestIDReused:
      "This request was made before with other content; nothing was changed."
    case .requestIDTooLong: "A request id has at most {limit} bytes; nothing was changed."
    case .longLoan:
      plural(phrase, "days", "1 day is a long loan.", "{days} days is a long loan.")

    case .addingNotPermitted: "Only staff add members."
    case .nameMissing: "A member needs a name."
    case .nameTooLong: "A name has at most {limit} bytes."
    case .cardMissing: "A card number can't be blank."
    case .cardTooLong: "A card number has at most {limit} bytes."
    case .cardTaken: "Another member has this card."
    case .settingNotPermitted: "Only staff change the policy."
    case .settingOutOfRange: "{setting} can be from {minimum} to {maximum}."

    case .twoSentences: "{first} {second}"
    case .date: "{day} {month} {year}"
    case .january: "January"
    case .february: "February"
    case .march: "March"
    case .april: "April"
    case .may: "May"
    case .june: "June"
    case .july: "July"
    case .august: "August"
    case .september: "September"
    case .october: "October"
    case .november: "November"
    case .december: "December"
    }
  }

  private func plural(_ phrase: Phrase, _ name: String, _ one: String, _ other: String) -> String {
    phrase.value(of: name) == .number(1) ? one : other
  }
}
