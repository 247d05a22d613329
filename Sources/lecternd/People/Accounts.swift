internal import EventLoop
internal import Library
internal import LoopActor

/// Who a peer is to the library: by what the kernel says of the socket's other end, never by what the
/// peer says.
///
/// One account per uid. Root and the daemon's own uid are staff, and so is everybody in the staff
/// group.
@LoopActor
final class Accounts {
  private let ownUser: UInt32
  private let staffGroup: UInt32?
  private var uids: [AccountID: UInt32] = [:]

  init(ownUser: UInt32, staffGroup: UInt32?) {
    self.ownUser = ownUser
    self.staffGroup = staffGroup
  }

  func actor(for peer: PeerCredentials) -> Actor {
    let account = AccountID(Self.key(peer))
    uids[account] = peer.uid
    return Actor(account: account, isStaff: isStaff(peer))
  }

  /// Somebody at that peer's place who is nobody: for what must not happen, and then must do no harm.
  func nobody(for peer: PeerCredentials) -> Actor {
    Actor(account: AccountID(Self.key(peer)), signedIn: MemberID(""))
  }

  /// The uid behind an account that has been here since the daemon started.
  func uid(of account: AccountID) -> UInt32? { uids[account] }

  /// The key of the session that the account has by itself.
  func sessionKey(for peer: PeerCredentials) -> String { Self.key(peer) }

  private static func key(_ peer: PeerCredentials) -> String { "uid:\(peer.uid)" }

  private func isStaff(_ peer: PeerCredentials) -> Bool {
    if peer.uid == 0 || peer.uid == ownUser { return true }
    guard let staffGroup else { return false }
    return peer.gid == staffGroup || peer.groups.contains(staffGroup)
  }
}
