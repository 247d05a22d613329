internal import CSystem
internal import Dispatch
internal import Glibc

/// The person's own editor, on a file. It has the terminal until it ends.
struct EditorProcess: Sendable {
  private static let queue = DispatchQueue(label: "lectern.editor")

  /// What `$VISUAL`, else `$EDITOR` says; it may have arguments.
  let command: String

  /// Nil: the person has named none.
  init?() {
    for name in ["VISUAL", "EDITOR"] {
      guard let value = getenv(name) else { continue }
      let command = String(cString: value)
      guard !command.isEmpty else { continue }
      self.command = command
      return
    }
    return nil
  }

  /// Runs it to its end.
  ///
  /// - Returns: whether it ended well; nil: it could not be started.
  func run(on path: String) async -> Bool? {
    let command = command
    return await withCheckedContinuation { continuation in
      Self.queue.async { continuation.resume(returning: Self.run(command, path)) }
    }
  }

  private static func run(_ command: String, _ path: String) -> Bool? {
    // Like git: the command may be a line of shell, and gets the path as it is.
    let words = ["/bin/sh", "-c", command + " \"$@\"", command, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    let result = csystem_run("/bin/sh", arguments)
    return result < 0 ? nil : result == 0
  }
}
