public import Contract
internal import StageContract

/// The profile in lines, in the order in which one reads it.
public enum ProfileFrameText {
  public static func lines(_ frame: ProfileFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"] + (frame.profile.map { Self.lines($0, labels) } ?? [])
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    return lines + answers(frame)
  }

  /// Who somebody is to the library.
  public static func lines(_ profile: Profile, _ labels: Labels = .english) -> [String] {
    var lines = [
      [profile.member.map { MemberText.name($0, labels) } ?? "", portrait(profile)].filter {
        !$0.isEmpty
      }
      .joined(separator: " ")
    ]
    lines.append(profile.memberSinceText)
    if let standing = profile.standing { lines.append(MessageText.text(standing)) }
    return lines + [profile.loansText]
  }

  private static func portrait(_ profile: Profile) -> String {
    switch profile.portrait {
    case .initials(let initials)? where !initials.isEmpty: "(\(initials))"
    case .picture(let picture)?: "(\(picture))"
    case .initials?, nil: ""
    }
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: ProfileFrame) -> [String] {
    let words = [
      ("retry", frame.canRetry), ("edit", frame.canEdit), ("settings", frame.canShowSettings),
      ("loans", frame.canShowLoans), ("close", true),
    ]
    return ["> " + words.filter(\.1).map(\.0).joined(separator: ", ")]
  }
}
