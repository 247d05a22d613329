internal import Glibc

/// Who is in a group: by its list, and by this login, which knows only what the list said when it began.
struct GroupMembership: Equatable, Sendable {
  var user: String
  var group: String
  /// The list names the user.
  var isListed: Bool
  /// This process may do what the group may.
  var isActive: Bool

  /// Added, but before that logged in.
  var isOlderThanLogin: Bool { isListed && !isActive }

  /// Nobody is to be made a member of root's own group: whatever is root's would be theirs.
  var isOfRoot: Bool { group == Self.group(0) }

  init(user: String, group: String, isListed: Bool, isActive: Bool) {
    self.user = user
    self.group = group
    self.isListed = isListed
    self.isActive = isActive
  }

  /// Of whoever runs this program.
  init(inGroup gid: gid_t) {
    let account = getpwuid(geteuid())
    user = Self.user(geteuid())
    let primary = account?.pointee.pw_gid
    let listed = Self.members(getgrgid(gid))
    group = Self.group(gid)
    isListed = primary == gid || listed.contains(user)
    isActive = getegid() == gid || Self.activeGroups.contains(gid)
  }

  /// What adds the user, with the tool that this system has.
  var command: String {
    access("/usr/sbin/adduser", X_OK) == 0
      ? "sudo adduser \(user) \(group)" : "sudo usermod -aG \(group) \(user)"
  }

  /// By name; at least the number.
  static func user(_ uid: uid_t) -> String {
    getpwuid(uid).map { String(cString: $0.pointee.pw_name) } ?? "\(uid)"
  }

  static func group(_ gid: gid_t) -> String {
    getgrgid(gid).map { String(cString: $0.pointee.gr_name) } ?? "\(gid)"
  }

  /// Whom the list of a group names; nil: there is no such group. Those whose first group it is are not named.
  static func members(of group: String) -> [String]? {
    guard let entry = getgrnam(group) else { return nil }
    return members(entry)
  }

  private static func members(_ entry: UnsafeMutablePointer<Glibc.group>?) -> [String] {
    guard var next = entry?.pointee.gr_mem else { return [] }
    var names: [String] = []
    while let name = next.pointee {
      names.append(String(cString: name))
      next += 1
    }
    return names
  }

  private static var activeGroups: [gid_t] {
    let count = getgroups(0, nil)
    guard count > 0 else { return [] }
    var groups = [gid_t](repeating: 0, count: Int(count))
    let filled = getgroups(count, &groups)
    return Array(groups.prefix(max(Int(filled), 0)))
  }
}
