internal import Contract
public import Library
public import StageContract

extension Words {
  /// What a change of a goal says of itself; nil for what is no change.
  public func message(_ outcome: GoalOutcome) -> Message? {
    switch outcome {
    case .counted(let finish, let tally):
      message(.finishCounted, finish.phrase(.goalCounted, titled: .goalCountedTitle, tally))
    case .undone(let finish, let tally):
      message(.finishUndone, finish.phrase(.goalUndone, titled: .goalUndoneTitle, tally))
    case .targetSet(let tally):
      tally.target == nil
        ? message(.goalRemoved, tally.ofBooks(.goalRemoved))
        : message(.goalSet, tally.ofGoal(.goalSet))
    case .moved(let tally): message(.goalMoved, tally.ofBooks(.goalMoved))
    case .refused(let refusals): message(joining: refusals.map { message($0) })
    case .failed(let failure): message(failure)
    case .cancelled: nil
    }
  }

  /// Why nothing was changed.
  public func message(_ refusal: GoalRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.goalNotPermitted))
    case .unknownMember: message(.unknownMember, Phrase(.notAMember))
    case .targetOutOfRange(let range): message(.goalOutOfRange, Phrase(.goalOutOfRange, range))
    case .nothingToComplete: message(.nothingToComplete, Phrase(.goalNothingToComplete))
    case .titleMissing: message(.unspecified, Phrase(.goalTitleMissing))
    case .bookTitleTooLong(let limit):
      message(.unspecified, Phrase(.goalTitleTooLong, ["limit": .number(limit)]))
    case .unknownBook: message(.unknownBook, Phrase(.unknownBook))
    case .inFuture(let today):
      message(.finishInFuture, Phrase(.goalInFuture, ["today": .date(today)]))
    case .notAYear: message(.unspecified, Phrase(.goalNotAYear))
    case .requestIDReused: message(.requestIdReused, Phrase(.requestIDReused))
    }
  }

  /// Why there is no goal to show.
  func message(_ trouble: GoalTrouble) -> Message? {
    switch trouble {
    case .impossible(let reasons):
      message(
        joining: reasons.map { reason in
          reason == .unknownMember
            ? message(.unknownMember, Phrase(.notAMember)) : message(reason)
        })
    case .refused(let refusals): message(joining: refusals.map { message($0) })
    case .failed(let failure): message(failure)
    }
  }

  /// There is nothing that an undo could take back.
  public var nothingToUndo: Message { message(.nothingToUndo, Phrase(.goalNothingToUndo)) }
}

extension Finish {
  fileprivate func phrase(
    _ key: Phrase.Key, titled: Phrase.Key, _ tally: GoalTally
  ) -> Phrase {
    var phrase = tally.ofBooks(title.isEmpty ? key : titled)
    if !title.isEmpty {
      phrase.arguments.append(Phrase.Argument(name: "title", value: .text(title)))
    }
    return phrase
  }
}
