import Library
import Testing

@testable import lecternd

@Suite("The configuration file")
struct ConfigurationFileTests {
  private func parse(_ text: String) throws(ConfigurationFailure) -> Configuration {
    try ConfigurationFile.parse(Array(text.utf8), file: "l.conf")
  }

  private func failure(_ text: String) -> String {
    do throws(ConfigurationFailure) {
      _ = try parse(text)
      return "no failure"
    } catch {
      return "\(error)"
    }
  }

  @Test("an empty file sets nothing")
  func empty() throws {
    #expect(try parse("") == Configuration())
    #expect(try parse("\n# a comment\n; another\n[Daemon]\n") == Configuration())
  }

  @Test("every key can be set, with blanks around it, a BOM before it and CRLF behind it")
  func allKeys() throws {
    let text = """
      \u{FEFF}[Daemon]\r
      Socket = /run/l/s\r
      SocketGroup=readers
      SocketMode=0660
      StateDirectory=/srv/library
      Reflection=no
      Backups=3
      [Library]
      TimeZone=Europe/Zurich
      Locale=de-CH
      StaffGroup=librarians
      Enrol=off
      ClosedWeekdays=sat, sun
      ClosedDays=2026-12-24..2027-01-06 Christmas / 2026-08-01 National Day
      [Limits]
      MaxConnections=10
      MaxConnectionsPerUser=5
      MaxStreamsPerConnection=7
      MaxCallsPerConnection=8
      MaxCallsPerUser=16
      MaxScenesPerSession=3
      MaxSignedInPerUser=2
      MaxMessage=32K
      MaxImportChunk=1M
      MaxHeaderList=16384
      MaxQueuedPerConnection=2M
      MaxEffectsPerView=9
      EffectsKept=4
      FloodBurst=50
      FloodPerSecond=5
      [Times]
      OpenWithin=1500ms
      IdleSceneEndsAfter=1h
      IdleSignInEndsAfter=10min
      EffectsKeptFor=2min
      StalledViewIsCutAfter=45
      DrainWithin=3s
      RequestIDsKeptFor=2d
      """
    var expected = Configuration()
    expected.socket = "/run/l/s"
    expected.socketGroup = "readers"
    expected.socketMode = 0o660
    expected.stateDirectory = "/srv/library"
    expected.servesReflection = false
    expected.backups = 3
    expected.timeZone = "Europe/Zurich"
    expected.locale = "de-CH"
    expected.staffGroup = "librarians"
    expected.enrols = false
    expected.closedWeekdays = [.saturday, .sunday]
    expected.closedDays = [
      closure("2026-08-01", "2026-08-01", "National Day"),
      closure("2026-12-24", "2027-01-06", "Christmas"),
    ].compactMap { $0 }
    expected.limits = Configuration.Limits(
      connections: 10, connectionsPerUser: 5, streamsPerConnection: 7, callsPerConnection: 8,
      callsPerUser: 16, scenesPerSession: 3, signedInPerUser: 2, message: 32_768,
      importChunk: 1_048_576,
      headerList: 16_384, queuedPerConnection: 2_097_152, effectsPerView: 9, effectsKept: 4,
      floodBurst: 50, floodPerSecond: 5)
    expected.times = Configuration.Times(
      opening: .milliseconds(1500), idleScene: .seconds(3600), idleSignIn: .seconds(600),
      effectsKept: .seconds(120),
      stall: .seconds(45), drain: .seconds(3), requestIDs: .seconds(2 * 86_400))
    #expect(try parse(text) == expected)
    let keys = text.utf8.count { $0 == UInt8(ascii: "=") }
    #expect(keys == ConfigurationKey.all.count)
  }

  private func closure(_ first: String, _ last: String, _ name: String) -> Closure? {
    guard let first = CalendarDate(iso8601: first), let last = CalendarDate(iso8601: last) else {
      return nil
    }
    return Closure(first: first, last: last, name: name)
  }

  @Test(
    "closed days that are none are refused with what they may be",
    arguments: [
      "ClosedWeekdays=Sunday", "ClosedWeekdays=", "ClosedWeekdays=sat;sun", "ClosedDays=Christmas",
      "ClosedDays=2026-12-24", "ClosedDays=2026-02-30 Never", "ClosedDays=2026-12-24.2027-01-06 X",
      "ClosedDays=2027-01-06..2026-12-24 Backwards",
    ])
  func closedDays(line: String) {
    #expect(failure("[Library]\n\(line)").hasPrefix("l.conf:2: Closed"))
  }

  @Test("an unknown key is refused with its line and the keys that there are")
  func unknownKey() {
    #expect(
      failure("[Library]\n\nTimezone=UTC\n")
        == "l.conf:3: there is no key Timezone in [Library]; there is TimeZone, Locale, StaffGroup, "
        + "Enrol, ClosedWeekdays, ClosedDays")
    #expect(failure("[Server]\nPort=1").hasPrefix("l.conf:2: there is no section [Server]; "))
    #expect(failure("Socket=/x").hasPrefix("l.conf:1: there is no section []; "))
  }

  @Test(
    "a bad value is refused with its line and what it may be",
    arguments: [
      ("[Limits]\nMaxConnections=0", "l.conf:2: MaxConnections can't be “0”; it may be 1…65536"),
      ("[Limits]\nMaxConnections=1e3", "“1e3”"),
      ("[Limits]\nMaxConnections=٣", "“٣”"),
      ("[Limits]\nMaxConnections=99999999999999999999", "it may be 1…65536"),
      ("[Limits]\nMaxMessage=8G", "1K…4M bytes, with K or M"),
      ("[Times]\nDrainWithin=0", "1s…60s"),
      ("[Times]\nDrainWithin=5 parsecs", "“5 parsecs”"),
      ("[Times]\nDrainWithin=-1s", "“-1s”"),
      ("[Daemon]\nSocketMode=0777", "0600…0666"),
      ("[Daemon]\nSocketMode=+660", "“+660”"),
      ("[Daemon]\nReflection=maybe", "yes or no"),
      ("[Daemon]\nSocket=", "Socket can't be “”"),
    ])
  func badValue(text: String, part: String) {
    #expect(failure(text).contains(part), "\(failure(text))")
    #expect(failure(text).hasPrefix("l.conf:2: "))
  }

  @Test("the first mistake is the one that is named")
  func firstMistake() {
    #expect(failure("[Limits]\nnonsense\nMaxMessage=x").hasPrefix("l.conf:2: this is no [Section]"))
    #expect(failure("[Limits]\nMaxMessage=x\nnonsense").hasPrefix("l.conf:2: MaxMessage"))
    #expect(failure("[Limits").hasPrefix("l.conf:1: this is no [Section]"))
    #expect(
      failure("[Daemon]\nReflection=no\nReflection=yes")
        == "l.conf:3: Reflection is set a second time")
  }

  @Test("a line that is too long, holds NUL or is not UTF-8 is refused, not cut")
  func oddBytes() throws {
    let long = "[Daemon]\nSocket=/" + String(repeating: "x", count: 500)
    #expect(failure(long).hasPrefix("l.conf:2: this is no [Section]"))
    #expect(failure("[Daemon]\nSocket=/a\0b").hasPrefix("l.conf:2: "))
    #expect(throws: ConfigurationFailure.notUTF8(file: "l.conf", line: 2)) {
      try ConfigurationFile.parse(Array("[Daemon]\nSocket=/".utf8) + [0xFF], file: "l.conf")
    }
  }

  @Test("a file that can't be read is named with the reason")
  func unreadable() {
    #expect(
      throws: ConfigurationFailure.unreadable(
        file: "/nowhere/l.conf", reason: "No such file or directory")
    ) { try ConfigurationFile.read("/nowhere/l.conf") }
    #expect(throws: ConfigurationFailure.self) { try ConfigurationFile.read("/") }
  }
}
