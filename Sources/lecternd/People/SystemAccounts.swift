internal import Glibc

/// Users and groups as the system knows them.
enum SystemAccounts {
  /// What to call somebody: the full name of their passwd entry, else the user name, else nil.
  static func name(ofUser uid: UInt32) -> String? {
    withBuffer { buffer, size in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      let code = getpwuid_r(uid, &entry, buffer, size, &found)
      guard code == 0, found != nil else { return (code, nil) }
      // GECOS: the full name ends at the first comma.
      let full = text(entry.pw_gecos)?.prefix { $0 != "," }.trimmingBlanks() ?? ""
      return (0, full.isEmpty ? text(entry.pw_name) : full)
    }
  }

  /// The number of a group that is given by name or number; nil where there is none. A number need have no
  /// name: not every container has a list of groups.
  static func number(ofGroup name: String) -> UInt32? {
    isNumber(name) ? number(name) : entry(ofGroup: name)?.number
  }

  private static func isNumber(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// The largest is nobody's: to chown(2) and setgid(2) it means "no change".
  private static func number(_ digits: String) -> UInt32? {
    UInt32(digits).flatMap { $0 == .max ? nil : $0 }
  }

  /// Whether nobody is in a group, neither by its list of members nor because it is their own group; true
  /// where there is no such group. For one thread at a time: the list of users has one reader.
  static func isEmpty(group name: String) -> Bool {
    guard let group = entry(ofGroup: name) else { return true }
    return group.listsNobody && !isOwnGroup(group.number)
  }

  /// What the system's list of groups says of one; nil where it is not there.
  private static func entry(ofGroup name: String) -> (number: UInt32, listsNobody: Bool)? {
    withBuffer { buffer, size in
      var entry = group()
      var found: UnsafeMutablePointer<group>?
      let code: Int32 =
        if isNumber(name) {
          number(name).map { getgrgid_r($0, &entry, buffer, size, &found) } ?? 0
        } else {
          getgrnam_r(name, &entry, buffer, size, &found)
        }
      guard code == 0, found != nil else { return (code, nil) }
      return (0, (entry.gr_gid, entry.gr_mem.flatMap { $0.pointee } == nil))
    }
  }

  /// Whether some user has it as their own group.
  private static func isOwnGroup(_ number: UInt32) -> Bool {
    setpwent()
    defer { endpwent() }
    while let entry = getpwent() {
      if entry.pointee.pw_gid == number { return true }
    }
    return false
  }

  private static func text(_ field: UnsafeMutablePointer<CChar>?) -> String? {
    field.flatMap { String(validatingCString: $0) }
  }

  /// Calls with a larger buffer as long as the answer is ERANGE.
  private static func withBuffer<Result>(
    _ look: (UnsafeMutablePointer<CChar>, Int) -> (Int32, Result?)
  ) -> Result? {
    var size = 1024
    while size <= 1024 * 1024 {
      let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: size)
      defer { buffer.deallocate() }
      let (code, result) = look(buffer, size)
      if code != ERANGE { return result }
      size *= 4
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
