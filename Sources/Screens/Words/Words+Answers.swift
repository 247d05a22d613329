internal import Contract
public import Library
public import StageContract

extension Words {
  /// Why the library does not simply do what it was asked.
  public func message(_ reason: Reason) -> Message {
    switch reason {
    case .daysOutOfRange(let range): message(.daysOutOfRange, Phrase(.daysOutOfRange, range))
    case .unavailable: message(.unavailable, Phrase(.unavailable))
    case .limitReached(let maximum):
      message(.limitReached, Phrase(.limitReached, ["maximum": .count(maximum)]))
    case .alreadyYours(let own):
      message(
        .alreadyYours,
        Phrase(.alreadyYours, ["loan": .text(own.loan.description), "due": .date(own.due)]))
    case .notPermitted: message(.notPermitted, Phrase(.notPermitted))
    case .unknownBook: message(.unknownBook, Phrase(.unknownBook))
    case .unknownMember: message(.unknownMember, Phrase(.unknownMember))
    case .unknownLoan: message(.unknownLoan, Phrase(.unknownLoan))
    case .requestIDReused: message(.requestIdReused, Phrase(.requestIDReused))
    case .longLoan(let days): message(.longLoan, Phrase(.longLoan, ["days": .count(days)]))
    case .renewalsUsedUp(maximum: 0):
      message(.renewalsUsedUp, Phrase(.renewalsNotAllowed, ["maximum": .number(0)]))
    case .renewalsUsedUp(let maximum):
      message(.renewalsUsedUp, Phrase(.renewalsUsedUp, ["maximum": .count(maximum)]))
    case .renewalGainsNothing(let due, let days):
      message(
        .renewalGainsNothing,
        Phrase(.renewalGainsNothing, ["days": .count(days), "due": .date(due)]))
    case .renewedMeanwhile(let due):
      message(.renewedMeanwhile, Phrase(.renewedMeanwhile, ["due": .date(due)]))
    case .loanOverdue: message(.loanOverdue, Phrase(.loanOverdue))
    case .lastRenewal: message(.lastRenewal, Phrase(.lastRenewal))
    case .copyOnLoan, .notOnLoan, .severalOnLoan, .returnDateOutOfRange, .overrideNoteTooLong:
      messageAtDesk(reason)
    case .memberBlocked(note: ""):
      message(.memberBlocked, Phrase(.memberBlocked, ["note": .text("")]))
    case .memberBlocked(let note):
      message(.memberBlocked, Phrase(.memberBlockedNote, ["note": .text(note)]))
    case .membershipExpired(let date):
      message(.membershipExpired, Phrase(.membershipExpired, ["date": .date(date)]))
    case .noOpenDay(let day): message(.noOpenDay, Phrase(.noOpenDay, ["after": .date(day)]))
    case .alreadyHeld: message(.alreadyHeld, Phrase(.alreadyHeld))
    case .noCopies: message(.noCopies, Phrase(.noCopies))
    case .unknownHold: message(.unknownHold, Phrase(.unknownHold))
    case .holdLimitReached(maximum: 0):
      message(.holdLimitReached, Phrase(.holdsNotAllowed, ["maximum": .number(0)]))
    case .holdLimitReached(let maximum):
      message(.holdLimitReached, Phrase(.holdLimitReached, ["maximum": .count(maximum)]))
    case .returnedAtDeskOnly: message(.returnedAtDeskOnly, Phrase(.returnedAtDeskOnly))
    case .heldForAnother: message(.heldForAnother, Phrase(.heldForAnother))
    case .someoneWaits(let members):
      message(.someoneWaits, Phrase(.someoneWaits, ["waiting": .count(members)]))
    }
  }

  /// Several messages as one: all sentences, and the code of the first. Nil for none.
  public func message(joining messages: [Message]) -> Message? {
    guard var joined = messages.first else { return nil }
    for next in messages.dropFirst() {
      joined.text = text(
        Phrase(.twoSentences, ["first": .text(joined.text), "second": .text(next.text)]))
    }
    return joined
  }

  /// The loan stands; with the reason where it is not due when it would be.
  public func borrowed(_ receipt: Library.Receipt) -> Message {
    let message = message(
      .borrowed,
      Phrase(.borrowed, ["title": .text(receipt.book.title), "due": .date(receipt.due)]))
    return self.message(joining: [message] + because(receipt.moved)) ?? message
  }

  /// The book is back.
  public func returned(_ loan: Library.Loan) -> Message {
    message(.returned, Phrase(.returned, ["title": .text(loan.book.title)]))
  }

  /// The loan is longer now, with what is worth knowing about that.
  public func renewed(_ renewed: Library.RenewedLoan) -> Message {
    let message = message(
      .renewed,
      Phrase(
        .renewed, ["title": .text(renewed.loan.book.title), "due": .date(renewed.loan.due)]))
    let more = because(renewed.moved) + renewed.alerts.map { self.message($0) }
    return self.message(joining: [message] + more) ?? message
  }

  private func because(_ moved: Library.MovedDue?) -> [Message] {
    moved.map { [message($0)] } ?? []
  }

  /// An unforeseen error: one sentence with the id that finds the details in the log.
  public func message(_ failure: FailureID) -> Message {
    let id: KeyValuePairs<String, Phrase.Value> = ["id": .text(failure.description)]
    return switch failure.cause {
    case .unforeseen: message(.internal, Phrase(.failed, id))
    case .storeUnavailable: message(.storeUnavailable, Phrase(.storeUnavailable, id))
    }
  }

  /// Why there is no such policy.
  public func message(_ refusal: PolicyRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.settingNotPermitted))
    case .outOfRange(let setting, let range):
      message(
        .settingOutOfRange,
        Phrase(
          .settingOutOfRange,
          [
            "setting": .text(setting.rawValue), "minimum": .number(range.lowerBound),
            "maximum": .number(range.upperBound),
          ]))
    }
  }
}

extension Phrase {
  /// A phrase that names the ends of a range; its plural form goes by the upper end.
  init(_ key: Key, _ range: ClosedRange<Int>) {
    self.init(
      key, ["minimum": .number(range.lowerBound), "maximum": .count(range.upperBound)])
  }
}
