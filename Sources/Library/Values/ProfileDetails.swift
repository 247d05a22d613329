/// What members may say of themselves.
public struct ProfileDetails: Hashable, Sendable {
  /// Not blank, at most ``longestName`` bytes of UTF-8.
  public var name: String
  /// At most ``mostInitials`` characters as a reader counts them; nil: those of the name.
  public var initials: String?
  /// Where a picture is to be found: opaque to the library, which never opens it; nil: none.
  public var picture: String?

  public init(name: String, initials: String? = nil, picture: String? = nil) {
    self.name = name
    self.initials = initials
    self.picture = picture
  }

  public static let longestName = NewMember.longestName
  public static let mostInitials = 3
  /// Bytes of UTF-8: a character may have any number of marks on it.
  public static let longestInitials = 64
  /// Bytes of UTF-8.
  public static let longestPicture = 512

  /// As they are kept: without blanks at the ends, and blank ones missing (C-54: trimmed at the explicit
  /// save, never while somebody types).
  public var normalized: ProfileDetails {
    func kept(_ text: String?) -> String? {
      let trimmed = Blanks.trimmed(text ?? "")
      return trimmed.isEmpty ? nil : trimmed
    }
    return ProfileDetails(
      name: Blanks.trimmed(name), initials: kept(initials), picture: kept(picture))
  }

  /// Everything that is wrong with them, in the order of the fields.
  public var problems: [ProfileProblem] {
    var problems: [ProfileProblem] = []
    let kept = normalized
    if kept.name.isEmpty { problems.append(.nameMissing) }
    if kept.name.utf8.count > Self.longestName {
      problems.append(.nameTooLong(limit: Self.longestName))
    }
    let initials = kept.initials ?? ""
    if initials.utf8.count > Self.longestInitials || initials.count > Self.mostInitials {
      problems.append(.initialsTooLong(limit: Self.mostInitials))
    }
    if (kept.picture ?? "").utf8.count > Self.longestPicture {
      problems.append(.pictureTooLong(limit: Self.longestPicture))
    }
    return problems
  }
}

/// Why these can't be somebody's details.
public enum ProfileProblem: Hashable, Sendable {
  case nameMissing
  /// Bytes.
  case nameTooLong(limit: Int)
  /// Characters as a reader counts them.
  case initialsTooLong(limit: Int)
  /// Bytes.
  case pictureTooLong(limit: Int)
}
