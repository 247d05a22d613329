public import Contract
internal import StageContract

extension MemberText {
  /// Members that fit, a line each.
  public static func lines(_ list: MemberList, _ labels: Labels = .english) -> [String] {
    var lines: [String] = []
    for membership in list.members {
      lines.append(row(membership, labels))
      lines += membership.standing.map { "  ! \(MessageText.text($0))" }
    }
    return list.more ? lines + ["  " + labels.text(.andMore)] : lines
  }

  /// Several fit what was to name one.
  public static func lines(
    candidates list: MemberList, for text: String, _ labels: Labels = .english
  ) -> [String] {
    [labels.text(.severalMembers, ["text": text])]
      + list.members.map { "  \($0.member?.id ?? "")  \(row($0, labels))" }
      + (list.more ? ["  " + labels.text(.andMore)] : [])
  }

  /// All that the library keeps of a member.
  public static func lines(_ membership: Membership, _ labels: Labels = .english) -> [String] {
    var lines = [name(membership.member ?? Member(), labels)]
    lines += membership.standing.map { "  ! \(MessageText.text($0))" }
    lines.append("  " + labels.text(.memberID, ["id": membership.member?.id ?? ""]))
    if !membership.group.isEmpty {
      lines.append("  " + labels.text(.memberGroup, ["group": membership.group]))
    }
    if !membership.contact.isEmpty {
      lines.append("  " + labels.text(.memberContact, ["contact": membership.contact]))
    }
    if let since = membership.since {
      lines.append("  " + labels.text(.memberSince, ["date": MessageText.text(since)]))
    }
    if let expires = membership.expires {
      lines.append("  " + labels.text(.memberUntil, ["date": MessageText.text(expires)]))
    }
    return lines
  }

  /// What has become of a member.
  public static func lines(_ changed: ChangedMember, _ labels: Labels = .english) -> [String] {
    let details = changed.membership.map { lines($0, labels).map { "  \($0)" } } ?? []
    return (changed.message.map { [MessageText.text($0)] } ?? []) + details
  }

  private static func row(_ membership: Membership, _ labels: Labels) -> String {
    let name = name(membership.member ?? Member(), labels)
    guard !membership.group.isEmpty else { return name }
    return labels.text(.memberInGroup, ["member": name, "group": membership.group])
  }
}
