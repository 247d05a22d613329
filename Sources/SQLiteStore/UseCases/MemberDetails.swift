internal import Library

/// What is written of a member, whoever writes it: added, edited or imported.
struct MemberDetails {
  var name: String
  var card: String?
  var group: String?
  var contact: String?

  /// Everything that is wrong with it.
  ///
  /// - Parameter key: whose details these are; nil: somebody's who is new.
  func refusals(
    of key: Int64?, on connection: Connection
  ) throws(SQLiteFailure) -> [MemberRefusal] {
    var refusals: [MemberRefusal] = []
    if Blanks.isBlank(name) { refusals.append(.nameMissing) }
    if name.utf8.count > NewMember.longestName {
      refusals.append(.nameTooLong(limit: NewMember.longestName))
    }
    if let card {
      if Blanks.isBlank(card) {
        refusals.append(.cardMissing)
      } else if card.utf8.count > NewMember.longestCard {
        refusals.append(.cardTooLong(limit: NewMember.longestCard))
      } else if let other = try MemberTable.member(card: card, on: connection), other.key != key {
        refusals.append(.cardTaken)
      }
    }
    if let group, group.utf8.count > Membership.longestGroup {
      refusals.append(.groupTooLong(limit: Membership.longestGroup))
    }
    if let contact, contact.utf8.count > Membership.longestContact {
      refusals.append(.contactTooLong(limit: Membership.longestContact))
    }
    return refusals
  }
}
