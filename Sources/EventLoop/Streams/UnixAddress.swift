internal import Glibc

/// The address of a Unix socket in the file system.
struct UnixAddress {
  /// What `sun_path` holds beside its final NUL: 107 bytes on Linux, 103 on macOS and BSD. A longer
  /// path is refused here, because libuv and many others silently cut it.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private var address = sockaddr_un()

  /// Nil for a path that is empty, too long, or has a NUL inside.
  init?(path: String) {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count <= Self.longestPath, !bytes.contains(0) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  /// That of a socket; nil where it is no Unix socket.
  init?(of descriptor: Int32) {
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    guard code == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
  }

  /// Nil for a socket without a name in the file system.
  var path: String? {
    withUnsafeBytes(of: address.sun_path) { bytes in
      let name = bytes.prefix { $0 != 0 }
      return name.isEmpty ? nil : String(validating: name, as: UTF8.self)
    }
  }

  /// 0, or an errno value.
  func connect(_ descriptor: Int32) -> Int32 {
    withAddress { Glibc.connect(descriptor, $0, $1) == 0 ? 0 : errno }
  }

  /// 0, or an errno value.
  func bind(_ descriptor: Int32) -> Int32 {
    withAddress { Glibc.bind(descriptor, $0, $1) == 0 ? 0 : errno }
  }

  private func withAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
