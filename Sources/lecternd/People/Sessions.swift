internal import EventLoop
internal import GRPC
internal import Library
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
  private let languages: Languages

  /// The locale that somebody has chosen in their settings, as BCP 47; nil or empty: none. It wins over
  /// what a frontend asks for.
  var chosenLocale: (@LoopActor (Actor) -> String?)?

  init(_ stage: Stage, accounts: Accounts, languages: Languages) {
    self.stage = stage
    self.accounts = accounts
    self.languages = languages
  }

  /// The session that a view asks for, made where there is none.
  ///
  /// - Parameter key: empty for the account's own.
  func session(_ key: String, of peer: PeerCredentials) throws(Status) -> StageSession {
    stage.session(key: try own(key, of: peer))
  }

  /// Who opens a screen in a session that ``session(_:of:)`` has given them.
  ///
  /// A scene is built for whoever opens it first, and keeps that language: what they have chosen, else
  /// what their frontend asks for, else the library's own.
  func visitor(_ open: Open?, of peer: PeerCredentials) -> Visitor {
    let actor = accounts.actor(for: peer)
    return Visitor(actor: actor, words: languages.words(chosenLocale?(actor), open?.locale))
  }

  /// The words of a call without a scene.
  func words(for call: CallContext) -> Words {
    let chosen = chosenLocale?(accounts.actor(for: call.peer))
    return languages.words([chosen] + AcceptLanguage.tags(call.metadata["accept-language"] ?? ""))
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
