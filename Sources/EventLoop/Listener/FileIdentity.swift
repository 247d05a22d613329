internal import Glibc

/// Which file a name stands for, and of what kind it is.
struct FileIdentity: Equatable {
  var device: dev_t
  var inode: ino_t
  var isSocket: Bool

  /// Of the name itself: a symbolic link isn't followed. Nil and errno where there is none.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
  }
}

/// The errno values that mean "you may not".
enum Errno {
  static let access = EACCES
  static let notPermitted = EPERM
  static let readOnly = EROFS
}
