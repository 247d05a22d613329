internal import Contract
public import Library
public import StageContract

extension Words {
  /// What only a desk hears.
  func messageAtDesk(_ reason: Reason) -> Message {
    switch reason {
    case .copyOnLoan(let member):
      message(.copyOnLoan, Phrase(.copyOnLoan, ["member": .text(member)]))
    case .notOnLoan(let title): message(.notOnLoan, Phrase(.notOnLoan, ["title": .text(title)]))
    case .severalOnLoan(let title):
      message(.severalOnLoan, Phrase(.severalOnLoan, ["title": .text(title)]))
    case .returnDateOutOfRange(let range):
      message(
        .returnDateOutOfRange,
        Phrase(
          .returnDateOutOfRange,
          ["first": .date(range.lowerBound), "last": .date(range.upperBound)]))
    case .overrideNoteTooLong(let limit):
      message(.overrideNoteTooLong, Phrase(.overrideNoteTooLong, ["limit": .count(limit)]))
    default: message(reason)
    }
  }

  /// A desk has lent a book: to whom, and until when.
  public func lent(_ receipt: Library.Receipt) -> Message {
    message(
      .lent,
      Phrase(
        .lent,
        [
          "title": .text(receipt.book.title), "member": .text(receipt.member.name),
          "due": .date(receipt.due),
        ]))
  }

  /// A desk has taken a book back: who had it, how late it was, and who gets it next.
  public func takenBack(_ returned: ReturnedLoan) -> Message {
    let title = Phrase.Value.text(returned.loan.book.title)
    let member = Phrase.Value.text(returned.loan.member.name)
    let back =
      returned.daysLate == 0
      ? Phrase(.takenBack, ["title": title, "member": member])
      : Phrase(
        .takenBackLate, ["title": title, "member": member, "days": .count(returned.daysLate)])
    guard let next = returned.next else { return message(.takenBack, back) }
    let waits = Phrase(.nextInLine, ["member": .text(next.name)])
    let first = message(.takenBack, back)
    return message(joining: [first, message(.takenBack, waits)]) ?? first
  }

  /// A desk has renewed a loan: whose, and until when.
  public func renewedAtDesk(_ renewed: Library.RenewedLoan) -> Message {
    let first = message(
      .renewed,
      Phrase(
        .renewedAtDesk,
        [
          "title": .text(renewed.loan.book.title), "member": .text(renewed.loan.member.name),
          "due": .date(renewed.loan.due),
        ]))
    return message(joining: [first] + renewed.alerts.map { message($0) }) ?? first
  }

  /// Whether to take it back: what, whose and when.
  public func undoQuestion(_ action: Library.DeskAction) -> Message {
    let key: Phrase.Key =
      switch action.kind {
      case .lend: .undoLendingQuestion
      case .takeBack: .undoReturnQuestion
      case .renew: .undoRenewalQuestion
      }
    return message(
      .undoQuestion,
      Phrase(
        key,
        [
          "title": .text(action.loan.book.title), "member": .text(action.loan.member.name),
          "time": .text(text(action.time)),
        ]))
  }

  /// It was taken back, and how things stand now.
  public func undone(_ action: Library.DeskAction) -> Message {
    let title = Phrase.Value.text(action.loan.book.title)
    let member = Phrase.Value.text(action.loan.member.name)
    let due = Phrase.Value.date(action.loan.due)
    return switch action.kind {
    case .lend:
      message(.lendingUndone, Phrase(.lendingUndone, ["title": title, "member": member]))
    case .takeBack:
      message(.returnUndone, Phrase(.returnUndone, ["title": title, "member": member, "due": due]))
    case .renew:
      message(
        .renewalUndone, Phrase(.renewalUndone, ["title": title, "member": member, "due": due]))
    }
  }

  /// Why something is not taken back.
  public func message(_ refusal: DeskUndoRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.undoNotPermitted))
    case .nothingToUndo(let minutes):
      message(.nothingDoneAtDesk, Phrase(.nothingDoneAtDesk, ["minutes": .count(minutes)]))
    case .superseded: message(.undoSuperseded, Phrase(.undoSuperseded))
    case .returnedSince(let title): dependedOn(.undoReturnedSince, title)
    case .dueChangedSince(let title): dependedOn(.undoDueChangedSince, title)
    case .lentSince(let title): dependedOn(.undoLentSince, title)
    case .takenAgainSince(let title, let member):
      message(
        .undoDependedOn,
        Phrase(.undoTakenAgainSince, ["title": .text(title), "member": .text(member)]))
    case .heldSince(let title, let member):
      message(
        .undoDependedOn,
        Phrase(.undoHeldSince, ["title": .text(title), "member": .text(member)]))
    case .copyGoneSince(let title): dependedOn(.undoCopyGoneSince, title)
    case .requestIDReused: message(.requestIdReused, Phrase(.requestIDReused))
    }
  }

  private func dependedOn(_ key: Phrase.Key, _ title: String) -> Message {
    message(.undoDependedOn, Phrase(key, ["title": .text(title)]))
  }
}
