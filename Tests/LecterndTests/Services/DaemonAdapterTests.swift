import Contract
import EventLoop
import GRPC
import GRPCServices
import LoopActor
import Release
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The daemon over gRPC", .timeLimit(.minutes(10)))
struct DaemonAdapterTests {
  @Test("status counts what there is, by stable names")
  func status() async throws {
    let library = try TestLibrary()
    _ = try await library.shelve("Emma")
    let channel = library.client()
    _ = try await LendingClient(channel: channel).listLoans(ListLoansRequest())
    let status = try await DaemonClient(channel: channel).status(StatusRequest())
    #expect((status.version, status.protocol) == (Release.version, Release.protocolLevel))
    #expect((status.titles, status.members, status.openLoans) == (1, 1, 0))
    #expect(status.connections >= 1)
    let names = status.counters.map(\.name)
    #expect(Set(names).count == names.count)
    for name in ["connections_accepted", "calls", "scenes_made", "store_commits"] {
      #expect(names.contains(name))
    }
    let latencies = status.latencies.map(\.name)
    for name in ["search", "commit", "loop", "calls"] { #expect(latencies.contains(name)) }
    #expect(status.backup?.kept == 0 && status.backup?.newest == "")
  }

  @Test("every limit is there by a stable name, with how near it is and how often it was hit")
  func limits() async throws {
    let library = try TestLibrary {
      $0.limits.connectionsPerUser = 2
      $0.limits.scenesPerSession = 5
    }
    let staff = library.client(uid: TestLibrary.staff)
    let readers = [library.client(), library.client()]
    for reader in readers {
      _ = try await DaemonClient(channel: reader).status(StatusRequest())
    }
    let peer = PeerCredentials(uid: TestLibrary.reader, gid: 0, pid: 1)
    library.server.accept(ByteStreamPair.make(peer: peer).1)
    let status = try await DaemonClient(channel: staff).status(StatusRequest())
    let limits = status.limits.reduce(into: [:]) { $0[$1.name] = $1 }
    #expect(limits.count == status.limits.count)
    let user = try #require(limits["connections_per_user"])
    #expect((user.limit, user.now, user.hits) == (2, 2, 1))
    #expect(limits["connections"]?.now == 3)
    #expect(limits["scenes_per_session"]?.limit == 5)
    #expect(limits["calls_per_connection"]?.now == 1, "this one")
    for name in [
      "streams_per_connection", "calls_per_user", "message_bytes", "header_list_bytes",
      "queued_bytes_per_connection", "flood_burst", "signed_in_per_user", "effects_per_view",
    ] {
      #expect(limits[name] != nil, "\(name)")
    }
  }

  @Test("staff see who is connected; others see themselves, and how many there are")
  func frontends() async throws {
    let library = try TestLibrary()
    let reader = DaemonClient(channel: library.client())
    let other = DaemonClient(channel: library.client(uid: TestLibrary.otherReader))
    let staff = DaemonClient(channel: library.client(uid: TestLibrary.staff))
    _ = try await other.status(StatusRequest())
    library.scheduler.advance(by: .seconds(90))
    let own = try await reader.status(StatusRequest())
    #expect(own.frontends.map(\.uid) == [TestLibrary.reader])
    #expect(own.connections == 2)
    let all = try await staff.status(StatusRequest())
    #expect(
      Set(all.frontends.map(\.uid))
        == [TestLibrary.reader, TestLibrary.otherReader, TestLibrary.staff])
    let first = try #require(all.frontends.first)
    #expect((first.pid, first.ageSeconds, first.views) == (1, 90, 0))
    #expect(first.userAgent == "grpc-swift-nghttp2/0.1")
    #expect(all.frontends.last?.calls == 1, "this one")
  }

  @Test("whether nobody is staff yet is asked until somebody is")
  func staff() {
    let group = Lock((isEmpty: true, asked: 0))
    let facts = StaffFacts(group: "lectern-staff") { _ in
      group.withLock { group in
        group.asked += 1
        return group.isEmpty
      }
    }
    #expect(facts.lacksStaff && facts.lacksStaff)
    #expect(group.withLock { $0.asked } == 2)
    group.withLock { $0.isEmpty = false }
    #expect(!facts.lacksStaff && !facts.lacksStaff)
    #expect(group.withLock { $0.asked } == 3)
    #expect(!StaffFacts(group: nil) { _ in true }.lacksStaff, "then nobody else can be")
    #expect(SystemAccounts.isEmpty(group: "no-such-group-here"))
    // Listed nowhere, root is in its own group.
    #expect(!SystemAccounts.isEmpty(group: "root") && !SystemAccounts.isEmpty(group: "0"))
  }

  @Test("logging out of one's own session is fine without one; of another's it is not")
  func logout() async throws {
    let library = try TestLibrary()
    let daemon = DaemonClient(channel: library.client())
    #expect(try await daemon.logout(LogoutRequest()).scenes == 0)
    #expect(try await daemon.logout(LogoutRequest(session: "uid:4242")).scenes == 0)
    let foreign = await end {
      try await daemon.logout(LogoutRequest(session: "uid:0"))
    }
    #expect(foreign.code == .unauthenticated)
  }

  @Test("reflection is served unless it is switched off")
  func reflection() throws {
    func names(_ library: TestLibrary) -> Set<String> {
      Set(library.services.definitions.map(\.name))
    }
    let service = "grpc.reflection.v1.ServerReflection"
    #expect(names(try TestLibrary()).contains(service))
    #expect(!names(try TestLibrary { $0.servesReflection = false }).contains(service))
    #expect(
      names(try TestLibrary { $0.servesReflection = false }).contains("grpc.health.v1.Health"))
  }
}
