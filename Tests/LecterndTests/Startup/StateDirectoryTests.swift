import Glibc
import TestSupport
import Testing

@testable import lecternd

@Suite("The state directory")
struct StateDirectoryTests {
  let directory = TemporaryDirectory()

  @Test("is made for the daemon alone, and a second daemon is refused while the first lives")
  func oneDaemon() throws {
    let path = directory.file("made/state")
    let first = try StateDirectory.claim(path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(throws: StateDirectory.Failure.inUse(path: path)) { try StateDirectory.claim(path) }
    first.release()
    try StateDirectory.claim(path).release()
  }

  @Test("where others may write is no place for a library", arguments: [0o777, 0o1777, 0o770])
  func untrusted(mode: UInt32) {
    let path = directory.file("shared")
    mkdir(path, 0o700)
    chmod(path, mode)
    let refusal = StateDirectory.Failure.untrusted(path: path, owner: geteuid(), mode: mode)
    #expect(throws: refusal) { try StateDirectory.claim(path) }
    #expect(refusal.description.contains(String(mode, radix: 8)))
  }

  @Test("a file of that name is refused")
  func file() {
    let path = directory.file("file")
    fclose(fopen(path, "w"))
    #expect(throws: StateDirectory.Failure.self) { try StateDirectory.claim(path) }
  }
}
