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

  @Test("a file of that name is refused")
  func file() {
    let path = directory.file("file")
    fclose(fopen(path, "w"))
    #expect(throws: StateDirectory.Failure.self) { try StateDirectory.claim(path) }
  }
}
