internal import EventLoop
internal import GRPC
internal import Renderers
internal import Testing

@testable internal import lectern

@Suite("What lectern says of its own")
struct UtteranceTests {
  @Test("a misunderstanding is said in the language that was asked for")
  func usage() {
    do throws(UsageFailure) {
      _ = try CommandParser.parse(["--locale", "de", "borrow"])
      Issue.record("understood")
    } catch {
      #expect(
        error.lines(Labels(locale: "de")) == [
          "lectern borrow: BOOK fehlt.", "„lectern borrow --help“ sagt mehr.",
        ])
    }
  }

  @Test(
    "the language is found on a command line that is not understood, too",
    arguments: [
      (["--locale", "de", "x"], "de"), (["x", "--locale=ja"], "ja"), (["--locale"], nil),
      (["--locale", "de_CH.UTF-8", "x"], "de-CH"), (["--locale=!"], nil),
    ] as [([String], String?)])
  func wanted(words: [String], locale: String?) {
    #expect(LocaleTag.wanted(by: words) == locale ?? LocaleTag.current())
  }

  @Test("no connection is explained in every language, with the place in it")
  func connect() {
    for locale in ["en", "de", "fr", "es", "pl", "ar", "ja"] {
      let lines = ConnectSentence.lines(
        for: .noSocket(path: "/b"), candidates: ["/a", "/b"], Labels(locale: locale))
      #expect(lines.count == 2)
      #expect(lines[0].contains("/a") && lines[0].contains("/b"), "\(lines)")
    }
  }

  @Test("what is too long for the daemon is one sentence with the limit, and no failure of its own")
  func tooLong() {
    let failure = CallFailure(FramingFailure.tooLong)
    #expect(
      failure.sentences(candidates: []) == [
        "This is too long for the daemon, which takes 64 bytes at once."
      ])
    #expect(failure.exitCode == .usage)
  }

  private enum FramingFailure {
    static let tooLong = Status(
      .resourceExhausted, "message of 66 bytes is larger than the limit of 64")
  }

  @Test("in the pseudo-locale nothing that fails says a plain English word")
  func pseudo() {
    let labels = Labels(locale: "qps")
    let codes: [Status.Code] = [
      .unavailable, .permissionDenied, .unauthenticated, .deadlineExceeded, .invalidArgument,
      .unimplemented, .internalError,
    ]
    let calls = codes.flatMap {
      CallFailure(Status($0, "")).sentences(candidates: [], labels)
    }
    let doors: [ConnectFailure] = [
      .noSocket(path: "/1"), .refused(path: "/1"), .refused(path: "/"), .noPermission(path: "/1"),
      .busy(path: "/1"),
    ]
    for line in calls + doors.flatMap({ ConnectSentence.lines(for: $0, labels) }) {
      #expect(line.first == "[" && line.last == "]", "\(line)")
      #expect(!line.contains(" the ") && !line.contains("not"), "\(line)")
    }
  }
}
