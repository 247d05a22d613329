import Contract
import GRPC
import GRPCServices
import LoopActor
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
    #expect((status.version, status.protocol) == (Version.text, Version.protocolLevel))
    #expect((status.titles, status.members, status.openLoans) == (1, 1, 0))
    #expect(status.connections >= 1)
    let names = status.counters.map(\.name)
    #expect(Set(names).count == names.count)
    for name in ["connections_accepted", "calls", "scenes_made", "store_commits"] {
      #expect(names.contains(name))
    }
    #expect(status.latencies.map(\.name).contains("search"))
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
