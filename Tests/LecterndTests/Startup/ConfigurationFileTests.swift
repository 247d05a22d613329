import Library
import Testing

@testable import lecternd

@Suite("The configuration file")
struct ConfigurationFileTests {
  private func parse(_ text: String) throws(ConfigurationMistakes) -> Configuration {
    try ConfigurationFile.parse(Array(text.utf8), file: "l.conf")
  }

  private func failure(_ text: String) -> String {
    do throws(ConfigurationMistakes) {
      _ = try parse(text)
      return "no failure"
    } catch {
      return error.sentences.joined(separator: "\n")
    }
  }

  @Test("an empty file sets nothing")
  func empty() throws {
    #expect(try parse("") == Configuration())
    #expect(try parse("\n# a comment\n; another\n[Daemon]\n") == Configuration())
  }

  @Test("every key can be set, with blanks around it, a BOM before it and CRLF behind it")
  func allKeys() throws {
    // One apart from the default, each.
    let settings = LoanPolicy.Setting.allCases.map { setting in
      let usual = LoanPolicy()[setting]
      return (setting, usual == 1 ? 0 : usual + (setting == .defaultDays ? -1 : 1))
    }
    let policy = settings.map { "      \($0.key)=\($1)" }.joined(separator: "\n")
    let text = """
      \u{FEFF}[Daemon]\r
      Socket = /run/l/s\r
      SocketGroup=0
      SocketMode=0660
      StateDirectory=/srv/library
      Reflection=no
      Backups=3
      [Library]
      Name=Dorf ; Bücherei
      TimeZone=Europe/Zurich
      Locale=de-CH
      StaffGroup=4711
      Enrol=off
      ClosedWeekdays=sat, sun
      ClosedDays=2026-12-24..2027-01-06 Christmas / 2026-08-01 National Day
      [Policy]
      \(policy)
      [Limits]
      MaxConnections=10
      MaxConnectionsPerUser=5
      MaxStreamsPerConnection=7
      MaxCallsPerConnection=8
      MaxCallsPerUser=16
      MaxScenesPerSession=3
      MaxSignedInPerUser=2
      MaxHealthWatches=6
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
      UndoWithin=90s
      UnlockWithin=2s
      """
    var expected = Configuration()
    expected.socket = "/run/l/s"
    expected.socketGroup = "0"
    expected.socketMode = 0o660
    expected.stateDirectory = "/srv/library"
    expected.servesReflection = false
    expected.name = "Dorf ; Bücherei"
    expected.policy = Dictionary(uniqueKeysWithValues: settings)
    expected.backups = 3
    expected.timeZone = "Europe/Zurich"
    expected.locale = "de-CH"
    expected.staffGroup = "4711"
    expected.enrols = false
    expected.closedWeekdays = [.saturday, .sunday]
    expected.closedDays = [
      closure("2026-08-01", "2026-08-01", "National Day"),
      closure("2026-12-24", "2027-01-06", "Christmas"),
    ].compactMap { $0 }
    expected.limits = Configuration.Limits(
      connections: 10, connectionsPerUser: 5, streamsPerConnection: 7, callsPerConnection: 8,
      callsPerUser: 16, scenesPerSession: 3, signedInPerUser: 2, healthWatches: 6, message: 32_768,
      importChunk: 1_048_576,
      headerList: 16_384, queuedPerConnection: 2_097_152, effectsPerView: 9, effectsKept: 4,
      floodBurst: 50, floodPerSecond: 5)
    expected.times = Configuration.Times(
      opening: .milliseconds(1500), idleScene: .seconds(3600), idleSignIn: .seconds(600),
      effectsKept: .seconds(120),
      stall: .seconds(45), drain: .seconds(3), requestIDs: .seconds(2 * 86_400), undo: .seconds(90),
      unlock: .seconds(2))
    #expect(try parse(text) == expected)
    let keys = text.utf8.count { $0 == UInt8(ascii: "=") }
    #expect(keys == ConfigurationKey.all.count)

    // Key by key it can be told from another configuration, and taken over.
    var copied = Configuration()
    for key in ConfigurationKey.all {
      #expect(key.differs(copied, expected), "\(key.name)")
      key.copy(&copied, expected)
      #expect(!key.differs(copied, expected), "\(key.name)")
    }
    #expect(copied == expected)
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
        == "l.conf:3: there is no key Timezone in [Library]; there is Name, TimeZone, Locale, StaffGroup, "
        + "Enrol, ClosedWeekdays, ClosedDays")
    #expect(failure("[Server]\nPort=1").hasPrefix("l.conf:1: there is no section [Server]; "))
    #expect(failure("Socket=/x").hasPrefix("l.conf:1: Socket stands before the first [Section]; "))
    #expect(
      failure("[Limits]\nDrainWithin=3s")
        == "l.conf:2: DrainWithin does not belong to [Limits]; it belongs to [Times]")
  }

  @Test(
    "a bad value is refused with its line and what it may be",
    arguments: [
      ("[Limits]\nMaxConnections=0", "l.conf:2: MaxConnections can't be “0”; it may be 1…65536"),
      ("[Limits]\nMaxConnections=1e3", "“1e3”"),
      ("[Limits]\nMaxConnections=٣", "“٣”"),
      ("[Limits]\nMaxConnections=99999999999999999999", "it may be 1…65536"),
      ("[Limits]\nMaxMessage=8G", "1K…4M bytes, with K or M"),
      ("[Times]\nDrainWithin=0", "1s…1min"),
      ("[Times]\nDrainWithin=5 parsecs", "“5 parsecs”"),
      ("[Times]\nDrainWithin=-1s", "“-1s”"),
      ("[Daemon]\nSocketMode=0777", "0600…0666"),
      ("[Daemon]\nSocketMode=+660", "“+660”"),
      ("[Daemon]\nReflection=maybe", "yes or no"),
      ("[Daemon]\nSocket=", "Socket can't be “”"),
      ("[Daemon]\nSocket=run/x", "an absolute path of at most 107 bytes"),
      ("[Daemon]\nSocket=/" + String(repeating: "x", count: 107), "at most 107 bytes"),
      ("[Daemon]\nSocketGroup=no-such-group", "a group that this system has"),
      ("[Library]\nStaffGroup=no-such-group", "“no-such-group”"),
      ("[Daemon]\nSocketGroup=4294967295", "a group's number below 4294967295"),
      ("[Library]\nStaffGroup=4294967295", "“4294967295”"),
      ("[Library]\nStaffGroup=4294967296", "“4294967296”"),
      ("[Library]\nStaffGroup=+0", "“+0”"),
      ("[Library]\nTimeZone=Mars/Olympus", "an IANA name such as Europe/Zurich"),
      ("[Library]\nLocale=tlh", "ar, de, en, es, fr, ja, pl"),
      ("[Library]\nName=a\u{1B}b", "without control characters"),
      ("[Limits]\nMaxConnections=10 ; more", "“10 ; more”"),
      ("[Policy]\nMaxDays=0", "it may be 1…3650"),
      ("[Policy]\nKeepHistory=2", "it may be yes or no"),
    ])
  func badValue(text: String, part: String) {
    #expect(failure(text).contains(part), "\(failure(text))")
    #expect(failure(text).hasPrefix("l.conf:2: "))
  }

  @Test("all mistakes are named, in the order of their lines, each once")
  func allMistakes() {
    let text = """
      MaxMessage=1
      [Limits]
      nonsense
      MaxMessage=x
      [Server]
      Port=1
      Host=x
      [Library] Enrol=no
      Locale=tlh
      [Daemon]
        Reflection=no
      Reflection=yes
      =x
      """
    #expect(
      failure(text).split(separator: "\n").map { $0.split(separator: ":")[1] }
        == ["1", "3", "4", "5", "8", "12", "13"])
    #expect(failure(text).contains("l.conf:3: this is no [Section]"))
    #expect(
      failure(text).contains(
        "l.conf:12: Reflection is set a second time; the first is in line 11"))
    #expect(failure("[Limits").hasPrefix("l.conf:1: this is no [Section]"))
  }

  @Test("a file that is something else altogether has a mistake in each line, and all are there")
  func somethingElse() {
    let sentences = failure(String(repeating: "<br>\n", count: 1000)).split(separator: "\n")
    #expect(sentences.count == 1000)
  }

  @Test("of several closures or days the one that is wrong is named")
  func wrongPart() {
    let good = (1...30).map { "20\($0 + 29)-12-24..20\($0 + 29)-12-31 Christmas" }
    let days = (good + ["2026-02-30 Never"] + good).joined(separator: " / ")
    #expect(
      failure("[Library]\nClosedDays=\(days)").hasPrefix(
        "l.conf:2: ClosedDays can't hold “2026-02-30 Never”; it may be 2026-12-24.."))
    #expect(
      failure("[Library]\nClosedDays=2026-08-01 A /").hasPrefix(
        "l.conf:2: ClosedDays can't hold “”; "))
    #expect(
      failure("[Library]\nClosedWeekdays=sat,sunday").hasPrefix(
        "l.conf:2: ClosedWeekdays can't hold “sunday”; "))
  }

  @Test("what one setting of the policy allows of another is asked when all are read")
  func policyAsAWhole() throws {
    #expect(
      failure("[Policy]\nMaxLoans=3\nMaxDays=5\nDefaultDays=6")
        == "l.conf:4: with this policy DefaultDays would be 6; it may be 1…5")
    #expect(failure("[Policy]\nMaxDays=5").hasPrefix("l.conf:2: with this policy DefaultDays"))
    #expect(try parse("[Policy]\nDefaultDays=20\nMaxDays=21").firstPolicy.defaultDays == 20)
  }

  @Test(
    "a long line is read whole; one that is too long, holds NUL or is not UTF-8 is refused, not cut"
  )
  func oddBytes() throws {
    let name = String(repeating: "x", count: 200)
    #expect(try parse("[Library]\nName=\(name)").name == name)
    let days = (1...60).map { "20\($0 + 29)-12-24..20\($0 + 29)-12-31 Christmas" }
    let closures = "ClosedDays=" + days.joined(separator: " / ")
    #expect(closures.utf8.count > 2000)
    #expect(try parse("[Library]\n\(closures)").closedDays?.count == 60)
    let longest = "[Daemon]\nSocket=" + String(repeating: " ", count: 4096 - 9) + "/s"
    #expect(try parse(longest).socket == "/s")
    #expect(
      failure(longest + "x") == "l.conf:2: this line has 4097 bytes; at most 4096 are read")
    #expect(try parse("# " + String(repeating: "x", count: 9999)) == Configuration())
    #expect(failure("[Daemon]\nSocket=/a\0b") == "l.conf:2: this is not UTF-8 text")
    #expect(throws: ConfigurationMistakes(.notUTF8(file: "l.conf", line: 2))) {
      try ConfigurationFile.parse(Array("[Daemon]\nSocket=/".utf8) + [0xFF], file: "l.conf")
    }
    let comment = Array("#".utf8) + [0xFC, 0x0A]
    #expect(try ConfigurationFile.parse(comment, file: "l.conf") == Configuration())
  }

  @Test("a file that can't be read is named with the reason")
  func unreadable() {
    #expect(
      throws: ConfigurationMistakes(
        .unreadable(file: "/nowhere/l.conf", reason: "No such file or directory"))
    ) { try ConfigurationFile.read("/nowhere/l.conf") }
    #expect(throws: ConfigurationMistakes.self) { try ConfigurationFile.read("/") }
  }
}
