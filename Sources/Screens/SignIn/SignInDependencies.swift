public import Library
public import LoopActor

/// What the sign-in needs of the world: capabilities, and who is asking.
@LoopActor
public struct SignInDependencies {
  public var signingIn: any SigningIn
  /// Made from the kernel's word about the peer; the screen never asks who that is.
  public var actor: Actor
  public var words: Words

  public init(signingIn: any SigningIn, actor: Actor, words: Words = .english) {
    self.signingIn = signingIn
    self.actor = actor
    self.words = words
  }
}
