internal import Glibc

/// The private file that an editor works on: title, blank line, text. In a directory that nobody else can
/// look into, made for this one file.
///
/// Some editors write a new file and rename it into place, so the file is known by its name only.
struct NoteFile: Sendable {
  struct Failure: Error, Equatable {
    var text: String

    init(_ path: String, _ code: Int32) { text = "\(path): \(String(cString: strerror(code)))" }
  }

  /// What stands in it.
  struct Content: Equatable, Sendable {
    var title: String
    var text: String
  }

  /// Tells one state of the file from another without reading it.
  struct Stamp: Equatable, Sendable {
    var inode: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// Bytes; a longer file is no note.
  static let longest = (1 << 20) + 8192

  let directory: String
  let path: String

  /// Makes the file, for nobody else to read.
  init(_ content: Content) throws(Failure) {
    let base = Self.base
    var template = Array("\(base)/lectern-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(base, errno) }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = directory + "/note.txt"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path, errno) }
    defer { close(descriptor) }
    var bytes = Array(Self.bytes(of: content))[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(path, errno) }
      bytes.removeFirst(count)
    }
  }

  /// Nil while there is none, as in the moment before an editor renames another one into place.
  var stamp: Stamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Stamp(
      inode: UInt(info.st_ino), size: Int(info.st_size), seconds: info.st_mtim.tv_sec,
      nanoseconds: info.st_mtim.tv_nsec)
  }

  /// Nil: there is none, or it is nothing that could be a note at this moment.
  func read() -> Content? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= Self.longest {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return Self.content(of: bytes) }
      bytes += buffer[..<count]
    }
    return nil
  }

  /// Where it can be done without, after all was saved.
  func remove() {
    unlink(path)
    // What an editor has left beside it, a backup perhaps, stays.
    rmdir(directory)
  }

  static func bytes(of content: Content) -> [UInt8] {
    let title = String(content.title.map { $0.isNewline ? " " : $0 })
    return Array("\(title)\n\n\(content.text)\n".utf8)
  }

  /// Editors end a file with a line break; that one is not part of the text.
  static func content(of bytes: [UInt8]) -> Content? {
    guard let whole = String(validating: bytes, as: UTF8.self) else { return nil }
    let scalars = whole.unicodeScalars
    let end = scalars.firstIndex(of: "\n") ?? scalars.endIndex
    var title = scalars[..<end]
    if title.last == "\r" { title = title.dropLast() }
    var rest = end == scalars.endIndex ? scalars[end...] : scalars[scalars.index(after: end)...]
    if rest.first == "\n" {
      rest = rest.dropFirst()
    } else if rest.starts(with: "\r\n".unicodeScalars) {
      rest = rest.dropFirst(2)
    }
    if rest.last == "\n" { rest = rest.dropLast() }
    return Content(title: String(title), text: String(rest))
  }

  private static var base: String {
    for name in ["XDG_RUNTIME_DIR", "TMPDIR"] {
      if let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/"),
        access(value, W_OK) == 0
      {
        return value
      }
    }
    return "/tmp"
  }
}
