internal import EventLoop
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract

/// Whose scenes a peer may enter, and as whom it acts.
///
/// An account has one session by itself, named after its uid, and one for each member whom its staff have
/// signed in. A key is checked against the uid of the peer that sends it, so another's is worth nothing.
/// This is the one place where a peer becomes an actor: screens and calls ask here.
@LoopActor
final class Sessions {
  /// In which metadata a call without a scene names its session.
  static let metadataKey = "lectern-session"

  private let stage: Stage
  private let accounts: Accounts
  private let languages: Languages
  /// Set when there is somebody who finds members.
  var desk: DeskSessions?

  /// What somebody has chosen in their settings. A locale among them wins over what a frontend asks for.
  var chosen: (@LoopActor (Actor) -> MemberSettings)?

  init(_ stage: Stage, accounts: Accounts, languages: Languages) {
    self.stage = stage
    self.accounts = accounts
    self.languages = languages
  }

  // MARK: Screens

  /// The session that a view asks for, made where there is none.
  ///
  /// - Parameter key: empty for the account's own.
  func session(_ key: String, of peer: PeerCredentials) throws(Status) -> StageSession {
    _ = try actor(key, of: peer)
    return stage.session(key: key.isEmpty ? accounts.sessionKey(for: peer) : key)
  }

  /// Who opens a screen in a session that ``session(_:of:)`` has given them.
  ///
  /// A scene is built for whoever opens it first, and keeps that language: what they have chosen, else
  /// what their frontend asks for, else the library's own.
  func visitor(_ open: Open?, of peer: PeerCredentials) -> Visitor {
    let actor = (try? actor(open?.session ?? "", of: peer)) ?? accounts.nobody(for: peer)
    return Visitor(actor: actor, words: words(actor, [open?.locale]))
  }

  // MARK: Calls without a scene

  /// As whom a call acts: the account itself, or the member whose session its metadata name.
  func actor(for call: CallContext) throws(Status) -> Actor {
    try actor(key(of: call), of: call.peer)
  }

  /// The words of a call without a scene.
  func words(for call: CallContext) -> Words {
    words(try? actor(for: call), AcceptLanguage.tags(call.metadata["accept-language"] ?? ""))
  }

  /// The words for somebody wherever they look.
  func words(for actor: Actor) -> Words { words(actor, []) }

  private func words(_ actor: Actor?, _ wishes: [String?]) -> Words {
    let settings = actor.flatMap { chosen?($0) } ?? MemberSettings()
    var words = languages.words([settings.locale] + wishes)
    words.timeFormat = settings.timeFormat
    return words
  }

  // MARK: The end

  /// Ends a session and all its scenes on every frontend; how many there were.
  ///
  /// - Parameter key: empty for the one that the call's metadata name, else the account's own.
  func logOut(_ key: String, by call: CallContext) throws(Status) -> Int {
    let key = key.isEmpty ? self.key(of: call) : key
    let actor = try actor(key, of: call.peer)
    if actor.signedIn != nil { return desk?.end(key, account: actor.account) ?? 0 }
    return stage.existingSession(key: accounts.sessionKey(for: call.peer))?.logOut() ?? 0
  }

  // MARK: Who somebody is

  private func key(of call: CallContext) -> String { call.metadata[Self.metadataKey] ?? "" }

  private func actor(_ key: String, of peer: PeerCredentials) throws(Status) -> Actor {
    let own = accounts.actor(for: peer)
    if key.isEmpty || key == accounts.sessionKey(for: peer) { return own }
    // Another's key and one that was never given out are the same to whoever asks.
    guard let signedIn = desk?.actor(key, account: own.account) else {
      throw Status(.unauthenticated, "you have no such session")
    }
    desk?.touch(key)
    return signedIn
  }
}

extension KnownSettings {
  /// Of the member whom staff have signed in, else of the account's own.
  func settings(ofWhoever actor: Actor) -> MemberSettings {
    if let member = actor.signedIn { return settings(of: member) }
    return settings(of: actor.account)
  }
}
