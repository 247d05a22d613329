import EventLoop
import GRPC
import LoopActor
import TestSupport
import Testing

@testable import lecternd

@Suite("The log")
struct LogTests {
  private func line(isJournal: Bool, _ text: String) -> String {
    let lines = Lock<[[UInt8]]>([])
    let log = Log(isJournal: isJournal) { line in lines.withLock { $0.append(line) } }
    log.warning(text)
    return lines.withLock { $0.map { String(decoding: $0, as: UTF8.self) }.joined() }
  }

  @Test("a line for the journal begins with its priority")
  func priority() {
    #expect(line(isJournal: true, "hello") == "<4>hello\n")
    #expect(line(isJournal: false, "hello") == "lecternd: hello\n")
  }

  @Test("a client that is refused a thousand times fills no disk: some lines, then how many more")
  @LoopActor
  func floods() {
    let lines = Lock<[String]>([])
    let scheduler = ManualScheduler()
    let log = ConnectionLog(
      Log(isJournal: true) { line in
        lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      }, scheduler: scheduler)
    let note = ServerNote.connectionRefused(
      PeerCredentials(uid: 7, gid: 7, pid: 1, groups: []), "too many connections of this user")
    for _ in 0..<1000 { log.write(note) }
    #expect(lines.withLock(\.count) == 20)
    #expect(lines.withLock(\.first)?.contains("uid 7") == true)
    scheduler.advance(by: .seconds(60))
    #expect(lines.withLock(\.last)?.contains("980 more") == true)
    scheduler.advance(by: .seconds(600))
    #expect(lines.withLock(\.count) == 21)
    log.write(note)
    #expect(lines.withLock(\.count) == 22)
  }

  @Test("what people typed can't forge a line or reach a terminal")
  func harmless() {
    #expect(
      line(isJournal: true, "a\n<0>b\u{1B}[2J\u{202E}c") == "<4>a\u{FFFD}<0>b\u{FFFD}[2J\u{FFFD}c\n"
    )
    #expect(line(isJournal: true, "Žižek 戦士") == "<4>Žižek 戦士\n")
  }
}
