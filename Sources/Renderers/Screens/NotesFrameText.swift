public import Contract
internal import StageContract

/// The list of notes in lines.
public enum NotesFrameText {
  public static func lines(_ frame: NotesFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"] + frame.items.map { "\($0.id)  \($0.text)" }
    if !frame.totalText.isEmpty { lines.append(frame.totalText) }
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    if let confirmation = frame.confirmation { lines.append(confirmation.text) }
    return lines + answers(frame)
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: NotesFrame) -> [String] {
    switch frame.phase {
    case .ready: ["> next, back, edit ID, new, delete ID, close"]
    case .confirming: ["> confirm, dismiss, close"]
    case .failed: ["> retry, close"]
    case .loading, .deleting, .unspecified, .unrecognized: []
    }
  }
}
