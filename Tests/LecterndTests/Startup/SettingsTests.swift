import GRPCServices
import Glibc
import Library
import SQLiteStore
import TestSupport
import Testing

@testable import lecternd

@Suite("What the daemon was told")
struct SettingsTests {
  let directory = TemporaryDirectory()
  let places = Places(environment: { _ in nil }, isService: true)

  private func write(_ text: String) -> String {
    let path = directory.file("l.conf")
    let file = fopen(path, "w")
    fputs(text, file)
    fclose(file)
    return path
  }

  private func settings(
    _ configuration: String, _ change: (inout CommandLineOptions) -> Void = { _ in }
  ) throws(Settings.Failure) -> Settings {
    var options = CommandLineOptions()
    options.configuration = write(configuration)
    change(&options)
    return try Settings(options, places)
  }

  private func sentence(
    _ configuration: String, _ change: (inout CommandLineOptions) -> Void = { _ in }
  ) -> String {
    do throws(Settings.Failure) {
      _ = try settings(configuration, change)
      return "no failure"
    } catch {
      return error.sentence
    }
  }

  @Test("the command line stands over the file, the file over convention")
  func precedence() throws {
    #expect(try settings("").socket == "/run/lectern/lectern.sock")
    #expect(try settings("").state == "/var/lib/lectern")
    #expect(try settings("[Daemon]\nSocket=/file\nStateDirectory=/kept").socket == "/file")
    let both = try settings("[Daemon]\nSocket=/file\nStateDirectory=/kept") { $0.socket = "/line" }
    #expect((both.socket, both.state) == ("/line", "/kept"))
  }

  @Test("without a place for the socket the person is asked for one")
  func noPlace() {
    #expect(throws: Settings.Failure.self) {
      try Settings(CommandLineOptions(), Places(environment: { _ in nil }, isService: false))
    }
  }

  @Test("whom the socket lets in, its directory lets through")
  func permissions() throws {
    #expect(try settings("").permissions == .group(nil))
    let person = Places(
      environment: { ["XDG_RUNTIME_DIR": "/run/user/7", "HOME": "/h"][$0] }, isService: false)
    #expect(try Settings(CommandLineOptions(), person).permissions == .ownerOnly)
    let group = try settings("[Daemon]\nSocketGroup=0").permissions
    #expect((group.mode, group.directoryMode, group.group) == (0o660, 0o750, 0))
    let everybody = try settings("[Daemon]\nSocketMode=0666").permissions
    #expect((everybody.mode, everybody.directoryMode) == (0o666, 0o755))
  }

  @Test("what there is not is named")
  func unknownNames() {
    #expect(sentence("[Library]\nStaffGroup=no-such-group").contains(":2: StaffGroup can't be"))
    #expect(sentence("") { $0.clock = "noon" }.contains("“noon”"))
    #expect(sentence("") { $0.configuration = "/nowhere" } == "/nowhere: No such file or directory")
    #expect(sentence("[Limits]\nMaxMessage=1").contains(":2: MaxMessage"))
  }

  @Test("a file with several mistakes is told as several sentences, and as one line")
  func severalMistakes() {
    let failure = #expect(throws: Settings.Failure.self) {
      try settings("[Library]\nTimeZone=Mars/Olympus\nLocale=tlh")
    }
    #expect(failure?.sentences.count == 2)
    #expect(failure?.sentence.contains("\n") == false)
  }

  @Test("the log holds a screenful of mistakes, and says where all of them are")
  func manyMistakes() {
    for (count, last) in [(20, nil), (21, "1 more mistake"), (30, "10 more mistakes")] {
      let failure = #expect(throws: Settings.Failure.self) {
        try settings(String(repeating: "<br>\n", count: count))
      }
      #expect(failure?.sentences.count == count)
      #expect(failure?.logged.count == min(count, 21))
      guard let last else { continue }
      #expect(failure?.logged.last == "and \(last); lecternd --check-config names all")
    }
  }

  @Test("what the command line says is known to stand above the file")
  func commandLine() throws {
    #expect(try settings("").saidByCommandLine == [])
    let said = try settings("") {
      $0.socket = "/s"
      $0.state = "/d"
    }
    #expect(said.saidByCommandLine == ["Socket", "StateDirectory"])
    var handedOver = said
    handedOver.inheritedSocket = 3
    #expect(handedOver.saidByServiceManager == ["Socket", "SocketGroup", "SocketMode"])
  }

  @Test("where the configuration was read is known")
  func file() throws {
    #expect(try settings("").configurationFile == directory.file("l.conf"))
    let nowhere = Places(
      environment: { ["HOME": "/h", "XDG_RUNTIME_DIR": "/r"][$0] }, isService: false)
    #expect(try Settings(CommandLineOptions(), nowhere).configurationFile == nil)
  }

  @Test("a new library's policy is what the configuration says, and the rest by default")
  func firstPolicy() throws {
    let settings = try settings("[Policy]\nMaxDays=21\nOverrideHolds=no")
    #expect(settings.store.firstPolicy == LoanPolicy(maxDays: 21, overrideHolds: 0))
    let configuration = settings.configuration
    #expect(configuration.policyNotice(where: settings.store.firstPolicy) == nil)
    // What the configuration does not speak of may be as the library likes.
    #expect(
      configuration.policyNotice(where: LoanPolicy(maxDays: 21, maxLoans: 99, overrideHolds: 0))
        == nil)
    let notice = configuration.policyNotice(where: LoanPolicy(maxDays: 28, overrideHolds: 0))
    #expect(notice?.contains("for the first start only") == true)
    #expect(notice?.contains("(MaxDays is 28, not 21)") == true)
  }

  @Test("a configured limit reaches the part that keeps it")
  func limits() throws {
    let settings = try settings(
      """
      [Limits]
      MaxConnections=11
      MaxMessage=2K
      FloodBurst=12
      MaxEffectsPerView=13
      MaxScenesPerSession=14
      MaxHealthWatches=15
      [Times]
      OpenWithin=15s
      RequestIDsKeptFor=1d
      UndoWithin=2min
      UnlockWithin=3s
      """)
    #expect((settings.server.connections, settings.server.messageSize) == (11, 2048))
    #expect(settings.server.session.floodLimit?.burst == 12)
    #expect((settings.screens.pendingEffects, settings.screens.openDue) == (13, .seconds(15)))
    #expect(settings.stage.scenesPerSession == 14)
    #expect(settings.store.requestIDsKept == .seconds(86_400))
    #expect(settings.health.watches == 15)
    #expect((settings.store.undoTime, settings.store.busyTimeout) == (.seconds(120), .seconds(3)))
  }

  @Test("what is not configured is what the parts have by themselves")
  func defaults() throws {
    let settings = try settings("")
    #expect(settings.stage == .init())
    #expect(settings.store.requestIDsKept == .seconds(7 * 86_400))
    #expect(settings.server.messageSize == 65_536)
    #expect(settings.health.watches == HealthConfiguration().watches)
    let store = StoreConfiguration()
    #expect(settings.store.undoTime == store.undoTime)
    #expect(settings.store.busyTimeout == store.busyTimeout)
    #expect(settings.store.firstPolicy == LoanPolicy())
    #expect(settings.server.session.concurrentStreams == 128)
  }
}
