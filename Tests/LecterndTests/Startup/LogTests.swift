import LoopActor
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

  @Test("what people typed can't forge a line or reach a terminal")
  func harmless() {
    #expect(
      line(isJournal: true, "a\n<0>b\u{1B}[2J\u{202E}c") == "<4>a\u{FFFD}<0>b\u{FFFD}[2J\u{FFFD}c\n"
    )
    #expect(line(isJournal: true, "Žižek 戦士") == "<4>Žižek 戦士\n")
  }
}
