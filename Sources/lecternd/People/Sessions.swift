internal import EventLoop
internal import GRPC
internal import LoopActor
internal import Stage

/// Whose scenes a peer may enter.
///
/// An account has one session by itself, named after its uid. A key is checked against the uid of the
/// peer that sends it, so knowing one is worth nothing.
@LoopActor
final class Sessions {
  private let stage: Stage
  private let accounts: Accounts

  init(_ stage: Stage, accounts: Accounts) {
    self.stage = stage
    self.accounts = accounts
  }

  /// The session that a view asks for, made where there is none.
  ///
  /// - Parameter key: empty for the account's own.
  func session(_ key: String, of peer: PeerCredentials) throws(Status) -> StageSession {
    stage.session(key: try own(key, of: peer))
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
