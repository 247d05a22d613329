public import Library

/// All that the form for one's own profile knows, without a word.
public struct EditProfileFacts: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case loading
    /// There is nothing to edit.
    case failed(LoadFailure)
    case editing
    case saving
    case saved
  }

  /// What has just happened to the form.
  public enum Notice: Equatable, Sendable {
    case refused([Reason])
    case failed(FailureID)
    case newerEditKept
    case requestIDTooLong(limit: Int)
  }

  /// What is in the fields, as typed.
  public struct Fields: Equatable, Sendable {
    public var name: String
    public var initials: String
    public var picture: String

    public init(name: String = "", initials: String = "", picture: String = "") {
      self.name = name
      self.initials = initials
      self.picture = picture
    }

    public init(_ details: ProfileDetails) {
      self.init(
        name: details.name, initials: details.initials ?? "", picture: details.picture ?? "")
    }

    public var details: ProfileDetails {
      ProfileDetails(name: name, initials: initials, picture: picture)
    }
  }

  public var phase = Phase.loading
  /// The form's subject as it is kept; nil: not known yet.
  public var kept: ProfileDetails?
  public var fields = Fields()
  /// What is wrong with the fields, in their order.
  public var problems: [ProfileProblem] = []
  public var notice: Notice?

  public init() {}

  /// Whether somebody has typed something that is not kept.
  public var isTouched: Bool { kept.map { Fields($0) != fields } ?? false }
}
