public import Library

/// All that the sign-in knows, without a word.
public struct SignInFacts: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case editing
    case signingIn
    /// Whoever looks is not staff.
    case refused
  }

  /// What is wrong with the field.
  public enum CardProblem: Equatable, Sendable {
    case missing
    case several
    case unknown
  }

  /// What has just happened.
  public enum Notice: Equatable, Sendable {
    case signedIn(Library.SignedInMember)
    case signedOut(Library.Member)
    case refused([Reason])
    case tooMany(limit: Int)
    case failed(FailureID)
  }

  public var phase: Phase
  /// What is in the field, as typed.
  public var card = ""
  public var problem: CardProblem?
  public var notice: Notice?
  public var signedIn: [Library.SignedInMember] = []

  public init(isStaff: Bool) { phase = isStaff ? .editing : .refused }
}
