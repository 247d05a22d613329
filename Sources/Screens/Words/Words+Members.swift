internal import Contract
public import Library
public import StageContract

extension Words {
  /// Why there is no such member.
  public func message(_ refusal: MemberRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.addingNotPermitted))
    case .nameMissing: message(.nameMissing, Phrase(.nameMissing))
    case .nameTooLong(let limit):
      message(.nameTooLong, Phrase(.nameTooLong, ["limit": .count(limit)]))
    case .cardMissing: message(.cardMissing, Phrase(.cardMissing))
    case .cardTooLong(let limit):
      message(.cardTooLong, Phrase(.cardTooLong, ["limit": .count(limit)]))
    case .cardTaken: message(.cardTaken, Phrase(.cardTaken))
    case .requestIDReused: message(.requestIdReused, Phrase(.requestIDReused))
    case .unknownMember: message(.unknownMember, Phrase(.unknownMember))
    case .groupTooLong(let limit):
      message(.groupTooLong, Phrase(.groupTooLong, ["limit": .number(limit)]))
    case .contactTooLong(let limit):
      message(.contactTooLong, Phrase(.contactTooLong, ["limit": .number(limit)]))
    case .noteTooLong(let limit):
      message(.blockNoteTooLong, Phrase(.blockNoteTooLong, ["limit": .number(limit)]))
    case .membershipEndless: message(.membershipEndless, Phrase(.membershipEndless))
    case .expiryNotLater(let date):
      message(.expiryNotLater, Phrase(.expiryNotLater, ["expires": .date(date)]))
    case .monthsOutOfRange(let range):
      message(
        .monthsOutOfRange,
        Phrase(
          .monthsOutOfRange,
          ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]))
    }
  }

  /// What has become of a member, by a change that was made.
  public func message(_ change: MemberChange.Change, of member: Library.Member) -> Message {
    let name = Phrase.Value.text(member.name)
    switch change {
    case .edit: return message(.memberEdited, Phrase(.memberEdited, ["name": name]))
    case .block: return message(.memberNowBlocked, Phrase(.memberNowBlocked, ["name": name]))
    case .unblock: return message(.memberUnblocked, Phrase(.memberUnblocked, ["name": name]))
    case .renew:
      guard let expires = member.expires else { return unchanged(member) }
      return message(
        .membershipRenewed,
        Phrase(.membershipRenewed, ["name": name, "expires": .date(expires)]))
    }
  }

  /// Nothing was changed, since it was so already.
  public func unchanged(_ member: Library.Member) -> Message {
    message(.memberUnchanged, Phrase(.memberUnchanged, ["name": .text(member.name)]))
  }
}
