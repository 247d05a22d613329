internal import Glibc
internal import Renderers

/// The first directory or socket on a path that is closed to this user.
struct ClosedDoor {
  var path: String
  var owner: String
  var group: String
  /// Of whoever asks, in that group.
  var membership: GroupMembership
  /// Whether members of the group may pass.
  var isOpenToGroup: Bool
}

extension ClosedDoor {
  /// Nil where nothing of it can be looked at.
  init?(onTheWayTo path: String) {
    var passed = ""
    for part in path.split(separator: "/") {
      let next = "\(passed)/\(part)"
      let isLast = next == path
      if access(next, isLast ? W_OK : X_OK) != 0 {
        var info = stat()
        // What lies behind a closed directory can't be looked at: then the directory is the door.
        guard stat(next, &info) == 0 || stat(passed, &info) == 0 else { return nil }
        let needed = mode_t(isLast ? S_IWGRP : S_IXGRP)
        self.path = next
        owner = GroupMembership.user(info.st_uid)
        group = GroupMembership.group(info.st_gid)
        membership = GroupMembership(inGroup: info.st_gid)
        isOpenToGroup = info.st_mode & needed != 0
        return
      }
      passed = next
    }
    return nil
  }

  /// Why `path` can't be used, and whom to ask.
  func lines(for path: String, _ labels: Labels) -> [String] {
    guard isOpenToGroup else {
      return [
        labels.text(.doorOfOwner, ["path": path, "door": self.path, "owner": owner]),
        labels.text(.askOwner, ["owner": owner]),
      ]
    }
    let reason = labels.text(
      .doorOfGroup, ["path": path, "door": self.path, "group": group])
    if membership.isOlderThanLogin, !membership.isOfRoot {
      return [reason, labels.text(.logInAgain, ["group": group, "command": "newgrp \(group)"])]
    }
    guard !membership.isOfRoot else {
      return [reason, labels.text(.setGroup, ["key": "SocketGroup"])]
    }
    return [reason, labels.text(.joinGroup, ["command": membership.command])]
  }
}
