public import Contract

/// A member in a few words.
public enum MemberText {
  /// `Ada Lovelace (card 1815)`
  public static func name(_ member: Member, _ labels: Labels = .english) -> String {
    member.card.isEmpty
      ? labels.isolated(member.name)
      : labels.text(.memberWithCard, ["name": member.name, "card": member.card])
  }

  /// After a member was added: with the id, the only way to name one without a card.
  public static func lines(added member: Member, _ labels: Labels = .english) -> [String] {
    [labels.text(.memberAdded, ["member": name(member, labels), "id": member.id])]
  }
}
