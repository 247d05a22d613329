public import Contract
public import Library
public import StageContract

/// What the form looks like: facts in, words and enabled actions out.
public struct EditProfilePresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: EditProfileFacts) -> EditProfileFrame {
    var frame = EditProfileFrame(
      heading: words.text(Phrase(.editProfileHeading)),
      nameLabel: words.text(Phrase(.editProfileName)), name: facts.fields.name,
      nameError: error(.name, facts), initialsLabel: words.text(Phrase(.editProfileInitials)),
      initials: facts.fields.initials, initialsError: error(.initials, facts),
      pictureLabel: words.text(Phrase(.editProfilePicture)), picture: facts.fields.picture,
      pictureError: error(.picture, facts), message: message(facts))
    switch facts.phase {
    case .loading:
      frame.phase = .loading
      frame.busy = true
      frame.canDiscard = true
    case .failed:
      frame.phase = .failed
      frame.canDiscard = true
      frame.canRetry = true
    case .editing:
      frame.phase = .editing
      frame.canSave = facts.problems.isEmpty
      frame.canDiscard = true
    case .saving:
      frame.phase = .saving
      frame.busy = true
    case .saved:
      frame.phase = .saved
      frame.canSave = true
      frame.canDiscard = true
    }
    return frame
  }

  /// What the form says of what has just happened, or of why there is nothing to edit.
  func message(_ facts: EditProfileFacts) -> Message? {
    switch facts.notice {
    case .refused(let reasons)?: words.message(reasons: reasons, isOwn: true)
    case .failed(let failure)?: words.message(failure)
    case .newerEditKept?: words.message(.newerEditKept, Phrase(.editProfileNewerEditKept))
    case .requestIDTooLong(let limit)?:
      words.message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    case nil:
      switch facts.phase {
      case .failed(let failure): words.message(failure, isOwn: true)
      case .saved: words.message(.profileSaved, Phrase(.editProfileSaved))
      case .loading, .editing, .saving: nil
      }
    }
  }

  /// The fields of the frame that can be wrong, and get the focus then.
  enum Field: String {
    case name, initials, picture

    init(_ problem: ProfileProblem) {
      switch problem {
      case .nameMissing, .nameTooLong: self = .name
      case .initialsTooLong: self = .initials
      case .pictureTooLong: self = .picture
      }
    }
  }

  private func error(_ field: Field, _ facts: EditProfileFacts) -> Message? {
    words.message(
      joining: facts.problems.filter { Field($0) == field }.map { words.message($0) })
  }
}

extension Words {
  /// Why these can't be somebody's details.
  public func message(_ problem: ProfileProblem) -> Message {
    switch problem {
    case .nameMissing: message(.nameMissing, Phrase(.editProfileNameMissing))
    case .nameTooLong(let limit):
      message(.nameTooLong, Phrase(.editProfileNameTooLong, ["limit": .count(limit)]))
    case .initialsTooLong(let limit):
      message(.initialsTooLong, Phrase(.editProfileInitialsTooLong, ["limit": .count(limit)]))
    case .pictureTooLong(let limit):
      message(.pictureTooLong, Phrase(.editProfilePictureTooLong, ["limit": .count(limit)]))
    }
  }
}
