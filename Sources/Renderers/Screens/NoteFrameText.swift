public import Contract
internal import StageContract

/// The editor of a note in lines, in the order in which one reads it: what is wrong stands beside its
/// field.
public enum NoteFrameText {
  public static func lines(_ frame: NoteFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"]
    guard frame.phase != .missing else {
      return lines + message(frame) + ["> close"]
    }
    lines.append(labels.text(.noteTitle, ["title": frame.title]))
    if let error = frame.titleError { lines.append("  ! \(MessageText.text(error))") }
    lines += text(frame.text)
    if let error = frame.textError { lines.append("  ! \(MessageText.text(error))") }
    if let autosave = frame.autosave {
      lines.append(labels.text(.noteDraft, ["state": autosave.text]))
      if let failure = autosave.failure { lines.append("  ! \(MessageText.text(failure))") }
    }
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    return lines + message(frame) + conflict(frame, labels) + answers(frame)
  }

  private static func message(_ frame: NoteFrame) -> [String] {
    frame.message.map { [MessageText.text($0)] } ?? []
  }

  /// One line each, with a mark that tells it from what the editor says.
  private static func text(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)" }
  }

  private static func conflict(_ frame: NoteFrame, _ labels: Labels) -> [String] {
    guard let conflict = frame.conflict else { return [] }
    guard !conflict.deleted else { return [conflict.text] }
    return [labels.text(.noteTheirTitle, ["title": conflict.theirTitle])]
      + text(conflict.theirText) + [conflict.text]
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: NoteFrame) -> [String] {
    switch frame.phase {
    case .loading, .editing, .saved:
      ["> title TEXT, text TEXT, line TEXT, save, close, close discard"]
    case .saving: frame.canCancel ? ["> cancel"] : []
    case .failed: ["> cancel, save, close, close discard"]
    case .conflict:
      frame.conflict?.deleted == true
        ? ["> keep mine, dismiss, close, close discard"]
        : ["> keep mine, take theirs, keep both, dismiss, close, close discard"]
    case .missing, .unspecified, .unrecognized: []
    }
  }
}
