internal import Glibc
public import Testing

/// A long text that the tests keep as a file, to be read in reviews.
///
/// With `RECORD_GOLDENS=1` in the environment the file is written, and the test fails all the same, so that
/// no recording run passes for a test.
public struct Golden: Sendable {
  public let path: String
  private let isRecording: Bool

  /// - Parameters:
  ///   - name: of the file.
  ///   - file: the test's own, beside whose folder `Goldens` it is kept.
  public init(
    _ name: String, beside file: String = #filePath, recording: Bool = Golden.isRecordingRun
  ) {
    let folder = file.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    path = "\(folder)/Goldens/\(name)"
    isRecording = recording
  }

  /// Whether the environment asks for a recording.
  public static var isRecordingRun: Bool {
    getenv("RECORD_GOLDENS").map { $0.pointee != 0 } ?? false
  }

  public func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let complaint = complaint(about: text) {
      Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
  }

  /// Why a test of this text fails; nil: it passes.
  public func complaint(about text: String) -> String? {
    guard !isRecording else {
      return write(text)
        ? "recorded \(path); run again without RECORD_GOLDENS" : "\(path) can't be written"
    }
    guard let kept = read() else { return "there is no \(path); RECORD_GOLDENS=1 makes it" }
    guard kept != text else { return nil }
    let (old, new) = (lines(kept), lines(text))
    let first = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset
    let index = first ?? min(old.count, new.count)
    return """
      \(path):\(index + 1) is not what is written now; RECORD_GOLDENS=1 records it
      kept: \(index < old.count ? old[index] : "(the end)")
      now:  \(index < new.count ? new[index] : "(the end)")
      """
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func read() -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk.prefix(count)
    }
  }

  private func write(_ text: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    mkdir(folder, 0o755)
    guard let file = fopen(path, "we") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
