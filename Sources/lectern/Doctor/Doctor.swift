internal import Contract
internal import EventLoop
internal import GRPC
internal import Glibc
internal import Release
internal import Renderers

/// Looks at everything between a person and their library, and says what is wrong and how to mend it.
struct Doctor {
  /// Less is too little for a library that goes on; in bytes.
  static let leastRoom: UInt64 = 100 << 20
  /// Unless the configuration names another.
  static let staffGroup = "lectern-staff"
  static let restart = "sudo systemctl restart lecternd"

  let labels: Labels

  /// On the way to the daemon: the socket, the doors before it, the login.
  func way(to path: String) -> [Finding] {
    var info = stat()
    let door = ClosedDoor(onTheWayTo: path)
    // Behind a closed directory nobody sees what there is.
    guard stat(path, &info) == 0 || door.map({ $0.path != path }) == true && errno == EACCES else {
      return [Finding(check: .socket, isWell: false, for: .noSocket(path: path), labels)]
    }
    if door == nil || door?.path == path, info.st_mode & S_IFMT != S_IFSOCK {
      return [Finding(check: .socket, isWell: false, for: .refused(path: path), labels)]
    }
    let there = Finding(
      check: .socket, isWell: true, text: labels.text(.doctorSocket, ["path": path]))
    guard let door else {
      let access = Finding(check: .access, isWell: true, text: labels.text(.doctorAccess))
      return [there, access, login(GroupMembership(inGroup: info.st_gid))]
    }
    let lines = door.lines(for: path, labels)
    let access = Finding(
      check: .access, isWell: false, text: lines[0], mend: Array(lines.dropFirst()))
    return [there, access]
  }

  /// A login that is older than a membership also keeps from what only staff may.
  func login(_ membership: GroupMembership) -> Finding {
    guard membership.isOlderThanLogin else {
      return Finding(check: .login, isWell: true, text: labels.text(.doctorLogin))
    }
    let group = membership.group
    return Finding(
      check: .login, isWell: false, text: labels.text(.doctorLoginOld, ["group": group]),
      mend: [labels.text(.logInAgain, ["group": group, "command": "newgrp \(group)"])])
  }

  /// Nobody answers, or not as one should.
  func daemon(_ failure: CallFailure, candidates: [String]) -> Finding {
    let lines = failure.sentences(candidates: candidates, labels)
    let mend = lines.count > 1 ? Array(lines.dropFirst()) : [labels.text(mend(failure))]
    return Finding(check: .daemon, isWell: false, text: lines[0], mend: mend)
  }

  /// What to do where the sentence does not say so itself.
  private func mend(_ failure: CallFailure) -> Label {
    switch failure.status.code {
    case .permissionDenied, .unauthenticated: .askOperator
    case .resourceExhausted: .tryAgain
    default: .restartDaemon
    }
  }

  /// What a daemon that answers says of itself.
  func daemon(_ status: StatusResponse) -> [Finding] {
    let answers = labels.text(.doctorDaemon, ["pid": "\(status.pid)"])
    return [
      Finding(check: .daemon, isWell: true, text: answers), versions(status), disk(status.store),
    ]
  }

  /// Other versions are well as long as both speak a protocol.
  func versions(
    _ status: StatusResponse, own: String = Release.version, level: UInt32 = Release.protocolLevel
  ) -> Finding {
    let speaks = status.oldestProtocol <= level && level <= status.protocol
    if speaks, status.version == own {
      return Finding(
        check: .versions, isWell: true,
        text: labels.text(
          .doctorVersions, ["version": own, "protocol": "\(status.protocol)"]))
    }
    let text = labels.text(
      .doctorOtherVersion,
      [
        "version": own, "daemon": status.version, "oldest": "\(status.oldestProtocol)",
        "protocol": "\(status.protocol)",
      ])
    let mend = labels.text(.doctorUpdate, ["command": Self.restart])
    return Finding(check: .versions, isWell: speaks, text: text, mend: speaks ? [] : [mend])
  }

  /// Room where the store is.
  func disk(_ path: String, room: (String) -> UInt64? = Doctor.room) -> Finding {
    guard let free = room(path) else {
      return Finding(
        check: .disk, isWell: true, text: labels.text(.doctorDiskUnseen, ["path": path]))
    }
    let isWell = free >= Self.leastRoom
    let folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    return Finding(
      check: .disk, isWell: isWell,
      text: labels.text(
        isWell ? .doctorDisk : .doctorDiskFull, ["free": Self.size(free), "path": path]),
      mend: isWell
        ? [] : [labels.text(.doctorMakeRoom, ["command": "sudo du -xh \(folder) | sort -h | tail"])]
    )
  }

  /// Whether somebody can work at the desk.
  ///
  /// - Parameters:
  ///   - group: whose members are staff, as the daemon says.
  ///   - names: whom the group names; nil: there is no such group.
  func staff(
    _ names: [String]?, of group: String = Doctor.staffGroup, isOwn: Bool, user: String
  ) -> Finding {
    if isOwn { return Finding(check: .staff, isWell: true, text: labels.text(.doctorYours)) }
    guard let names, !names.isEmpty else {
      let membership = GroupMembership(
        user: user, group: group, isListed: false, isActive: false)
      let make = names == nil ? "sudo groupadd --system \(group) && " : ""
      let mend =
        membership.isOfRoot
        ? labels.text(.setGroup, ["key": "StaffGroup"])
        : labels.text(.doctorAddStaff, ["command": make + membership.command])
      return Finding(
        check: .staff, isWell: false, text: labels.text(.doctorNoStaff), mend: [mend])
    }
    let text = labels.text(.doctorStaff, ["names": names.joined(separator: ", ")])
    return Finding(check: .staff, isWell: true, text: text)
  }

  /// Free for those who are not root, in bytes; nil where it can't be seen.
  static func room(_ path: String) -> UInt64? {
    var info = statvfs()
    guard statvfs(path, &info) == 0 else { return nil }
    let (bytes, overflows) = UInt64(info.f_bavail).multipliedReportingOverflow(
      by: UInt64(info.f_frsize))
    return overflows ? .max : bytes
  }

  static func size(_ bytes: UInt64) -> String {
    let units: [(UInt64, String)] = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    for (unit, name) in units where bytes >= unit {
      return "\(bytes / unit).\(bytes % unit * 10 / unit) \(name)"
    }
    return "\(bytes) B"
  }
}

extension Finding {
  /// A way that is closed, in the words that every command has for it.
  init(check: Check, isWell: Bool, for failure: ConnectFailure, _ labels: Labels) {
    let lines = ConnectSentence.lines(for: failure, labels)
    self.init(check: check, isWell: isWell, text: lines[0], mend: Array(lines.dropFirst()))
  }
}
