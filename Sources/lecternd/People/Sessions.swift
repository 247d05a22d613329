internal import EventLoop
internal import GRPC
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract

/// Whose scenes a peer may enter.
///
/// An account has one session by itself, named after its uid. A key is checked against the uid of the
/// peer that sends it, so knowing one is worth nothing.
@LoopActor
final class Sessions {
  private let stage: Stage
  private let accounts: Accounts
  private let words: Words

  init(_ stage: Stage, accounts: Accounts, words: Words) {
    self.stage = stage
    self.accounts = accounts
    self.words = words
  }

  /// The session that a view asks for, made where there is none.
  ///
  /// - Parameter key: empty for the account's own.
  func session(_ key: String, of peer: PeerCredentials) throws(Status) -> StageSession {
    stage.session(key: try own(key, of: peer))
  }

  /// Who opens a screen in a session that ``session(_:of:)`` has given them.
  func visitor(_ open: Open?, of peer: PeerCredentials) -> Visitor {
    Visitor(actor: accounts.actor(for: peer), words: words)
  }

  /// Ends a session and all its scenes; how many there were.
  func logOut(_ key: String, of peer: PeerCredentials) throws(Status) -> Int {
    stage.existingSession(key: try own(key, of: peer))?.logOut() ?? 0
  }

  private func own(_ key: String, of peer: PeerCredentials) throws(Status) -> String {
    let own = accounts.sessionKey(for: peer)
    guard key.isEmpty || key == own else {
      throw Status(.unauthenticated, "you have no such session")
    }
    return own
  }
}
