public import Contract
public import StageContract

/// The form for one's own profile in lines: what is wrong stands beside its field, and at the end stands
/// what can be said now.
public enum EditProfileFrameText {
  public static func lines(_ frame: EditProfileFrame, _ labels: Labels = .english) -> [String] {
    func field(_ label: String, _ text: String, _ error: Message?) -> [String] {
      [labels.text(.field, ["label": label, "value": text])]
        + (error.map { ["  ! \(MessageText.text($0))"] } ?? [])
    }
    var lines = ["== \(frame.heading)"]
    switch frame.phase {
    case .editing, .saving, .saved:
      lines += field(frame.nameLabel, frame.name, frame.nameError)
      lines += field(frame.initialsLabel, frame.initials, frame.initialsError)
      lines += field(frame.pictureLabel, frame.picture, frame.pictureError)
    case .loading, .failed, .unspecified, .unrecognized: break
    }
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    return lines + answers(frame)
  }

  /// What is wrong with the fields, in their order.
  public static func errors(_ frame: EditProfileFrame) -> [Message] {
    [frame.nameError, frame.initialsError, frame.pictureError].compactMap { $0 }
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: EditProfileFrame) -> [String] {
    switch frame.phase {
    case .editing, .saved:
      ["> name TEXT, initials TEXT, picture TEXT, save, discard, close"]
    case .failed: ["> retry, discard, close"]
    case .loading: ["> discard, close"]
    case .saving, .unspecified, .unrecognized: []
    }
  }
}
