internal import Dispatch
internal import Glibc
internal import LoopActor
internal import Renderers

/// Where lines go: standard output or standard error, by plain POSIX writes.
///
/// Whatever is written as text passes ``HarmlessText``, here and nowhere else, so that no command can
/// forget it.
struct Output: Sendable {
  static let standard = Output(descriptor: STDOUT_FILENO)
  static let errors = Output(descriptor: STDERR_FILENO)

  var descriptor: Int32

  /// Why nothing more can be written.
  enum Failure: Error, Equatable {
    /// The reader went away, as `head` does when it has seen enough. Not an error: the program ends
    /// quietly, as done.
    case readerGone
    case failed(errno: Int32)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many cells a line of the terminal has; nil: it is none, and a line may be as long as it needs.
  var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Self.columns(
      said: getenv("COLUMNS").map { String(cString: $0) }, asked: isKnown ? Int(size.ws_col) : nil)
  }

  /// What the person says goes before what the terminal says.
  static func columns(said: String?, asked: Int?) -> Int {
    if let said, let count = OptionValue.wholeNumber(said), (1...10_000).contains(count) {
      return count
    }
    return asked ?? 80
  }

  /// Writes lines of text, each made harmless.
  func text(_ lines: [String]) throws(Failure) {
    try write(lines.map { HarmlessText.line($0) + "\n" }.joined())
  }

  /// Writes lines of text that are this program's own or made harmless before, as they are.
  func write(_ text: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.removeFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw .readerGone
      case let code: throw .failed(errno: code)
      }
    }
  }

  /// Calls once nobody reads any more what is written here, as when `head` has seen enough; never for a
  /// file. It is for whoever waits and writes nothing meanwhile: a write tells by itself.
  ///
  /// By a thread, which ends with the program, and not by the loop: that would make a terminal
  /// non-blocking, for the shell too.
  func whenReaderGoes(_ tell: @escaping @LoopActor @Sendable () -> Void) {
    let descriptor = descriptor
    DispatchQueue.global().async {
      // Asked for nothing, poll tells of errors and the other side's end.
      var poll = pollfd(fd: descriptor, events: 0, revents: 0)
      while Glibc.poll(&poll, 1, -1) < 0 {
        guard errno == EINTR else { return }
      }
      guard poll.revents & Int16(POLLERR | POLLHUP) != 0 else { return }
      Task { @LoopActor in tell() }
    }
  }

  /// Somebody who shares the terminal has made it non-blocking.
  private func waitUntilWritable() {
    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = Glibc.poll(&poll, 1, -1)
  }
}
