internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

@testable internal import GRPCServices

@LoopActor @Suite(.timeLimit(.minutes(10))) struct HealthTests {
  let rig = ServicesRig()

  @Test("the server as a whole and each service that it names are serving at first")
  func first() async throws {
    #expect(try await rig.check("") == .serving)
    #expect(try await rig.check("known.Service") == .serving)
  }

  @Test(
    "names are compared exactly; one that is not known is NOT_FOUND",
    arguments: [
      "known", "known.service", "known.Service ", "*",
    ])
  func unknown(_ name: String) async {
    let failure = await #expect(throws: CallFailure.self) { try await rig.check(name) }
    #expect(failure?.status.code == .notFound)
  }

  @Test("a status that is set is told, also of a service that was not known")
  func set() async throws {
    rig.health.set(.notServing, for: "known.Service")
    rig.health.set(.serving, for: "new.Service")
    #expect(try await rig.check("known.Service") == .notServing)
    #expect(try await rig.check("new.Service") == .serving)
    #expect(try await rig.check("") == .serving)
  }

  @Test("List tells everything at once")
  func list() async throws {
    rig.health.set(.notServing, for: "known.Service")
    let statuses = try await rig.channel.unary(HealthMethods.list, HealthListRequest()).statuses
    #expect(statuses.mapValues(\.status) == ["": .serving, "known.Service": .notServing])
  }

  @Test("List refuses where there is more than it may tell")
  func longList() async throws {
    for number in 1..<99 { rig.health.set(.serving, for: "s\(number)") }
    let statuses = try await rig.channel.unary(HealthMethods.list, HealthListRequest()).statuses
    #expect(statuses.count == 100)
    rig.health.set(.serving, for: "one.too.many")
    let failure = await #expect(throws: CallFailure.self) {
      try await rig.channel.unary(HealthMethods.list, HealthListRequest())
    }
    #expect(failure?.status.code == .resourceExhausted)
  }

  @Test("Watch tells the status at once, and then each change once")
  func watch() async {
    let watch = rig.watch("known.Service")
    await watch.hears(1)
    rig.health.set(.serving, for: "known.Service")
    rig.health.set(.notServing, for: "known.Service")
    rig.health.set(.notServing, for: "")
    await watch.hears(2)
    rig.health.set(.serving, for: "known.Service")
    await watch.hears(3)
    #expect(watch.heard == [.serving, .notServing, .serving])
    #expect(watch.end == nil)
  }

  @Test("Watch waits for a service that is not known yet")
  func watchUnknown() async {
    let watch = rig.watch("new.Service")
    await watch.hears(1)
    #expect(watch.heard == [.serviceUnknown])
    rig.health.set(.serving, for: "new.Service")
    await watch.hears(2)
    #expect(watch.heard == [.serviceUnknown, .serving])
  }

  @Test("after shutDown nothing is served and nothing brings it back")
  func shutDown() async throws {
    let watch = rig.watch("")
    await watch.hears(1)
    rig.health.shutDown()
    rig.health.set(.serving, for: "")
    await watch.hears(2)
    #expect(watch.heard == [.serving, .notServing])
    #expect(try await rig.check("known.Service") == .notServing)
  }

  @Test("a watch that goes is forgotten")
  func forgotten() async {
    let watch = rig.watch("")
    await watch.hears(1)
    #expect(rig.health.watchCount == 1)
    watch.stream.cancel()
    await LoopThread.until { rig.health.watchCount == 0 }
  }

  @Test("one watch more than allowed is refused, the others go on")
  func tooMany() async {
    var configuration = HealthConfiguration()
    configuration.watches = 2
    let rig = ServicesRig(configuration)
    let watches = [rig.watch(""), rig.watch("")]
    for watch in watches { await watch.hears(1) }
    let refused = rig.watch("")
    await refused.hears(1)
    #expect(refused.heard.isEmpty)
    #expect(refused.end?.code == .resourceExhausted)
    rig.health.set(.notServing, for: "")
    for watch in watches { await watch.hears(2) }
  }
}
