import EventLoop
import GRPC
import LoopActor
import TestSupport
import Testing

@testable import lecternd

@LoopActor
@Suite("Reloading the configuration", .timeLimit(.minutes(10)))
struct ReloadTests {
  @Test("what can count at once is taken, what can't is named and stays")
  func split() {
    var wanted = Configuration()
    wanted.limits.connections = 7
    wanted.times.drain = .seconds(9)
    wanted.locale = "de"
    wanted.closedWeekdays = [.sunday]
    let reload = Reload(from: Configuration(), to: wanted)
    #expect(reload.applied == ["MaxConnections", "DrainWithin"])
    #expect(reload.postponed == ["Locale"])
    #expect(reload.configuration.limits.connections == 7)
    #expect(reload.configuration.locale == nil)
    #expect(reload.configuration.closedWeekdays == nil)
    #expect(
      reload.sentence
        == "the configuration was reloaded: from now on count MaxConnections, DrainWithin; "
        + "after the next restart of lecternd count Locale; "
        + "for a new library only count ClosedWeekdays")
    #expect(
      Reload(from: wanted, to: wanted).sentence
        == "the configuration was reloaded: nothing has changed")
  }

  @Test("what the command line or the service manager says is not promised for a restart")
  func overruled() {
    var wanted = Configuration()
    wanted.socket = "/other"
    wanted.stateDirectory = "/elsewhere"
    wanted.socketMode = 0o666
    wanted.locale = "de"
    let line = Reload(
      from: Configuration(), to: wanted, commandLine: ["Socket", "StateDirectory"])
    #expect(line.postponed == ["SocketMode", "Locale"])
    #expect(
      line.sentence.hasSuffix("the command line stands above Socket, StateDirectory"))
    let manager = Reload(
      from: Configuration(), to: wanted, commandLine: ["Socket", "StateDirectory"],
      serviceManager: ["Socket", "SocketGroup", "SocketMode"])
    #expect(manager.postponed == ["Locale"] && manager.underCommandLine == ["StateDirectory"])
    #expect(
      manager.sentence.hasSuffix("the service manager's socket stands above Socket, SocketMode"))
  }

  @Test("new limits are those of whoever connects from then on")
  func applied() throws {
    let library = try TestLibrary()
    var settings = library.settings
    settings.configuration.limits.connections = 1
    library.server.configuration = settings.server
    let peer = PeerCredentials(uid: 4242, gid: 4242, pid: 1)
    let first = ByteStreamPair.make(peer: peer)
    let second = ByteStreamPair.make(peer: peer)
    library.server.accept(first.1)
    library.server.accept(second.1)
    #expect(library.server.connectionCount == 1)
    #expect(library.server.counters.connectionsRefused == 1)
  }

  @Test(
    "a configuration that is wrong is one error with what to do, and the status says so until it is mended"
  )
  func refused() throws {
    let rig = try ManagerRig()
    let library = try TestLibrary()
    let address = rig.address
    let supervision = Supervision(
      ManagerEnvironment(variable: { $0 == "NOTIFY_SOCKET" ? address : nil }, pid: 1),
      store: library.store, server: library.server, scheduler: rig.scheduler, log: rig.log)
    supervision.reload { () throws(Settings.Failure) in
      throw Settings.Failure(sentence: "l.conf:2: MaxMessage can't be “plenty”")
    }
    let heard = rig.heard()
    #expect(heard.first?.hasPrefix("RELOADING=1\nMONOTONIC_USEC=") == true)
    #expect(heard.last == "READY=1")
    let lines = rig.lines.withLock { $0 }
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "<3>the configuration was not reloaded, and what counted before still counts: l.conf:2: "))
    #expect(lines[0].contains("lecternd --check-config"))
  }

  @Test("from ready to stopping the manager hears everything in order")
  func life() throws {
    let rig = try ManagerRig()
    let library = try TestLibrary()
    let variables = ["NOTIFY_SOCKET": rig.address, "WATCHDOG_USEC": "30000000"]
    let supervision = Supervision(
      ManagerEnvironment(variable: { variables[$0] }, pid: 1),
      store: library.store, server: library.server, scheduler: rig.scheduler, log: rig.log)
    supervision.begin()
    supervision.reload { Reload(from: Configuration(), to: Configuration()) }
    supervision.end()
    let heard = rig.heard()
    #expect(heard.first == "READY=1" && heard.dropFirst().first == "WATCHDOG=1")
    #expect(heard.last == "STOPPING=1")
    #expect(
      rig.lines.withLock { $0 } == ["<5>the configuration was reloaded: nothing has changed\n"])
  }
}
