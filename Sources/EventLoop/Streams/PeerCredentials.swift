internal import CSystem
internal import Glibc

/// Who is at the other end of a Unix socket, from the kernel.
public struct PeerCredentials: Hashable, Sendable {
  public var uid: UInt32
  public var gid: UInt32
  /// For people only: a pid is reused. 0 where it is not visible from this namespace.
  public var pid: Int32
  /// Supplementary groups.
  public var groups: [UInt32]

  public init(uid: UInt32, gid: UInt32, pid: Int32, groups: [UInt32] = []) {
    self.uid = uid
    self.gid = gid
    self.pid = pid
    self.groups = groups
  }

  /// This process, as a peer of its own.
  public static var ofThisProcess: PeerCredentials {
    var groups = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    groups.removeLast(groups.count - max(0, min(groups.count, Int(count))))
    return PeerCredentials(uid: getuid(), gid: getgid(), pid: getpid(), groups: groups)
  }

  /// The process that connected the socket, as it was at that moment (SO_PEERCRED, SO_PEERGROUPS).
  /// Nil where the kernel doesn't say; such a peer is nobody and is not served.
  init?(socket descriptor: Int32) {
    var peer = csystem_peer()
    guard csystem_peer_credentials(descriptor, &peer) == 0 else { return nil }
    var groups = [gid_t](repeating: 0, count: 32)
    var count = csystem_peer_groups(descriptor, &groups, Int32(groups.count))
    if count > groups.count {
      groups = [gid_t](repeating: 0, count: Int(count))
      count = csystem_peer_groups(descriptor, &groups, count)
    }
    guard count >= 0, count <= groups.count else { return nil }
    self.init(
      uid: peer.uid, gid: peer.gid, pid: peer.pid, groups: Array(groups.prefix(Int(count))))
  }
}
