internal import EventLoop
internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import lectern

@Suite("No connection: what a person is told")
struct ConnectSentenceTests {
  @Test("no socket, refused and no permission are three sentences, each with what to do")
  func threeSentences() {
    let path = "/nonexistent/lectern.sock"
    let all = [
      ConnectSentence.lines(for: .noSocket(path: path)),
      ConnectSentence.lines(for: .refused(path: path)),
      ConnectSentence.lines(for: .noPermission(path: path)),
    ]
    #expect(Set(all.map { $0[0] }).count == 3)
    for lines in all {
      #expect(lines.count == 2)
      #expect(lines[0].contains(path))
    }
  }

  @Test("where several places were tried all are named")
  func places() {
    let lines = ConnectSentence.lines(for: .noSocket(path: "/b"), candidates: ["/a", "/b"])
    #expect(lines[0] == "There is no daemon at /a or /b.")
  }

  @Test("what is no socket is not called a daemon that has stopped")
  func notASocket() {
    let directory = TemporaryDirectory()
    let failure = ConnectFailure.refused(path: directory.path)
    #expect(ConnectSentence.lines(for: failure)[0] == "\(directory.path) is not a socket.")
    #expect(ConnectSentence.exitCode(for: failure) == .usage)
  }

  @Test("the exit code tells no daemon from no permission")
  func exitCodes() {
    #expect(ConnectSentence.exitCode(for: .noSocket(path: "/nonexistent")) == .noDaemon)
    #expect(ConnectSentence.exitCode(for: .refused(path: "/nonexistent")) == .noDaemon)
    #expect(ConnectSentence.exitCode(for: .noPermission(path: "/nonexistent")) == .noPermission)
  }

  @Test("the socket is the option's, else the variable's, else at the conventional places")
  func candidates() {
    let environment = ["LECTERN_SOCKET": "/v", "XDG_RUNTIME_DIR": "/run/user/7"]
    #expect(SocketPath.candidates(option: "/o") { environment[$0] } == ["/o"])
    #expect(SocketPath.candidates(option: nil) { environment[$0] } == ["/v"])
    #expect(
      SocketPath.candidates(option: nil) { $0 == "LECTERN_SOCKET" ? "" : environment[$0] }
        == ["/run/user/7/lectern/lectern.sock", "/run/lectern/lectern.sock"])
    #expect(SocketPath.candidates(option: nil) { _ in nil } == ["/run/lectern/lectern.sock"])
  }
}
