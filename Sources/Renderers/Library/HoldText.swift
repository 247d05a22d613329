public import Contract
internal import StageContract

/// Places in the queue for a title.
public enum HoldText {
  /// Proof that somebody waits.
  public static func lines(placed hold: Hold, _ labels: Labels = .english) -> [String] {
    [
      text(hold), "  " + labels.text(.forMember, ["member": name(hold, labels)]),
      "  " + labels.text(.holdID, ["hold": hold.id]),
    ]
  }

  public static func lines(_ cancelled: CancelledHold, _ labels: Labels = .english) -> [String] {
    let hold = cancelled.hold ?? Hold()
    return [
      cancelled.message.map(MessageText.text) ?? text(hold),
      "  " + labels.text(.forMember, ["member": name(hold, labels)]),
    ]
  }

  /// What a member waits for.
  public static func lines(_ list: HoldList, _ labels: Labels = .english) -> [String] {
    list.holds.isEmpty
      ? [labels.text(.noHolds)] : list.holds.map { "\($0.id)  \(text($0))" }
  }

  /// Who waits for what.
  public static func lines(queue list: HoldList, _ labels: Labels = .english) -> [String] {
    guard !list.holds.isEmpty else { return [labels.text(.nobodyWaits)] }
    return list.holds.map {
      labels.text(.holdOf, ["member": name($0, labels), "hold": text($0)])
    }
  }

  private static func text(_ hold: Hold) -> String {
    hold.message.map(MessageText.text) ?? (hold.book?.title ?? "")
  }

  private static func name(_ hold: Hold, _ labels: Labels) -> String {
    MemberText.name(hold.member ?? Member(), labels)
  }
}
