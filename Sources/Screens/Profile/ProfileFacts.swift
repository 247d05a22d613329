public import Library

/// All that the profile knows, without a word.
public struct ProfileFacts: Equatable, Sendable {
  /// Whether somebody looks at themselves.
  public var isOwn: Bool
  /// The newest one that was loaded; nil: none yet.
  public var profile: Library.Profile?
  public var isLoading = true
  /// Why the newest load gave none.
  public var failure: LoadFailure?

  public init(isOwn: Bool) { self.isOwn = isOwn }
}
