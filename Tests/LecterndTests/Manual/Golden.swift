import Glibc
import Testing

/// A text that the tests keep as a file, to be read in reviews.
///
/// With `RECORD_GOLDENS=1` in the environment the file is written, and the test fails all the same, so that
/// no recording run passes for a test.
struct Golden {
  let path: String
  let isRecording: Bool

  init(
    _ name: String, in directory: String = Golden.directory,
    recording: Bool = getenv("RECORD_GOLDENS").map { $0.pointee != 0 } ?? false
  ) {
    path = directory + "/" + name
    isRecording = recording
  }

  static let directory =
    "\(#filePath)".split(separator: "/").dropLast()
    .reduce("") { "\($0)/\($1)" } + "/Goldens"

  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard !isRecording else {
      write(text)
      Issue.record(
        "recorded \(path); run again without RECORD_GOLDENS", sourceLocation: sourceLocation)
      return
    }
    guard let kept = read() else {
      Issue.record("there is no \(path); RECORD_GOLDENS=1 makes it", sourceLocation: sourceLocation)
      return
    }
    let (old, new) = (lines(kept), lines(text))
    let first = zip(old, new).firstIndex { $0 != $1 } ?? min(old.count, new.count)
    guard old != new else { return }
    Issue.record(
      """
      \(path):\(first + 1) is not what is written now; RECORD_GOLDENS=1 records it
      kept: \(first < old.count ? old[first] : "(the end)")
      now:  \(first < new.count ? new[first] : "(the end)")
      """, sourceLocation: sourceLocation)
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func read() -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func write(_ text: String) {
    guard let file = fopen(path, "we") else { return }
    fputs(text, file)
    fclose(file)
  }
}

extension Zip2Sequence {
  fileprivate func firstIndex(where isMet: (Element) -> Bool) -> Int? {
    enumerated().first { isMet($0.element) }?.offset
  }
}
