public import Contract
internal import StageContract

/// The sign-in in lines: what is wrong stands beside its field, and at the end stands what can be said now.
public enum SignInFrameText {
  public static func lines(_ frame: SignInFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"]
    if frame.phase != .refused {
      lines.append(labels.text(.field, ["label": frame.cardLabel, "value": frame.card]))
    }
    if let error = frame.cardError { lines.append("  ! \(MessageText.text(error))") }
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    if !frame.signedIn.isEmpty {
      lines +=
        [labels.text(.list, ["label": frame.signedInLabel])]
        + rows(frame.signedIn, labels).map { "  \($0)" }
    }
    return lines + answers(frame)
  }

  /// Who is signed in, one a line; the key first, since that is what one types next.
  public static func rows(_ signedIn: [SignedInMember], _ labels: Labels = .english) -> [String] {
    signedIn.map { "\($0.session)  \($0.since)  \(name($0, labels))" }
  }

  /// After somebody was signed in: with the key, which is said to the commands that follow.
  public static func lines(_ signedIn: SignedInMember, _ labels: Labels = .english) -> [String] {
    [
      labels.text(
        .sessionOf, ["member": name(signedIn, labels), "session": signedIn.session]),
      "  export LECTERN_SESSION=\(signedIn.session)",
    ] + signedIn.alerts.map(MessageText.text)
  }

  private static func name(_ signedIn: SignedInMember, _ labels: Labels) -> String {
    signedIn.member.map { MemberText.name($0, labels) } ?? ""
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: SignInFrame) -> [String] {
    switch frame.phase {
    case .editing: ["> card TEXT, submit, sign-out KEY, close"]
    case .refused: ["> close"]
    case .signingIn, .unspecified, .unrecognized: []
    }
  }
}
