/// Who may reach a socket that is listened on.
public struct SocketPermissions: Equatable, Sendable {
  /// Mode of the socket: whoever may write may connect.
  public var mode: UInt32
  /// Mode of the directories that have to be made for it. One that exists stays as it is.
  public var directoryMode: UInt32
  /// The group that socket and new directories belong to; nil leaves that to the system.
  public var group: UInt32?

  public init(mode: UInt32, directoryMode: UInt32, group: UInt32? = nil) {
    self.mode = mode
    self.directoryMode = directoryMode
    self.group = group
  }

  /// Only the daemon's own user: 0600 in 0700.
  public static let ownerOnly = SocketPermissions(mode: 0o600, directoryMode: 0o700)

  /// The daemon's user and one group: 0660 in 0750.
  public static func group(_ group: UInt32?) -> SocketPermissions {
    SocketPermissions(mode: 0o660, directoryMode: 0o750, group: group)
  }
}
