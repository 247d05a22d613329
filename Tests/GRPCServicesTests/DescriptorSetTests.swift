internal import Testing

@testable internal import GRPCServices

struct DescriptorSetTests {
  @Test("the embedded set holds health and both reflections")
  func own() {
    #expect(
      DescriptorSet.grpcServices.fileNames == [
        "grpc/health/v1/health.proto", "grpc/reflection/v1/reflection.proto",
        "grpc/reflection/v1alpha/reflection.proto",
      ])
  }

  static let symbols = [
    "grpc.health.v1.Health", "grpc.health.v1.Health.Watch", "grpc.health.v1.HealthCheckRequest",
    "grpc.health.v1.HealthCheckRequest.service", "grpc.health.v1.HealthCheckResponse.ServingStatus",
    "grpc.health.v1.HealthCheckResponse.NOT_SERVING",
    "grpc.health.v1.HealthListResponse.StatusesEntry",
    "grpc.reflection.v1.ServerReflectionRequest.message_request",
    "grpc.reflection.v1alpha.ServerReflection",
  ]

  @Test("a file is found by every kind of symbol that it declares", arguments: symbols)
  func symbol(_ symbol: String) {
    #expect(DescriptorSet.grpcServices.file(declaring: symbol)?.count == 1)
  }

  static let strangers = [
    "", ".grpc.health.v1.Health", "grpc.health.v1", "grpc.health.v1.health", "Health",
    "grpc.health.v1.HealthCheckResponse.ServingStatus.SERVING",
  ]

  @Test("nothing is found by what is no symbol", arguments: strangers)
  func stranger(_ symbol: String) {
    #expect(DescriptorSet.grpcServices.file(declaring: symbol) == nil)
  }

  @Test("a file comes with all that it imports, each once, imports first")
  func imports() {
    let set = DescriptorSet(
      Descriptors.set([
        Descriptors.file("a.proto", imports: ["b.proto", "c.proto"]),
        Descriptors.file("b.proto", imports: ["c.proto"]),
        Descriptors.file("c.proto"),
      ]))
    let files = set.file(named: "a.proto") ?? []
    #expect(files.map(Descriptors.name) == ["c.proto", "b.proto", "a.proto"])
    #expect(set.file(named: "d.proto") == nil)
  }

  @Test("an import that is not there is left out, and files that import each other end")
  func oddImports() {
    let set = DescriptorSet(
      Descriptors.set([
        Descriptors.file("a.proto", imports: ["b.proto", "lost.proto"]),
        Descriptors.file("b.proto", imports: ["a.proto"]),
      ]))
    #expect(set.file(named: "a.proto")?.count == 2)
  }

  @Test("bytes that are no descriptor set hold nothing")
  func nonsense() {
    for bytes in [[0x0a], [0x0a, 0x7f], [0xff, 0xff], [0x0b, 0x0c], [0x0a, 0x02, 0x0a, 0x05]] {
      #expect(DescriptorSet(bytes.map(UInt8.init)).fileNames.isEmpty)
    }
  }

  @Test("of two sets with one file the first's stays")
  func merging() {
    let mine = DescriptorSet(Descriptors.set([Descriptors.file("a.proto", imports: ["b.proto"])]))
    let other = DescriptorSet(
      Descriptors.set([Descriptors.file("a.proto"), Descriptors.file("b.proto")]))
    #expect(mine.merging(other).file(named: "a.proto")?.count == 2)
  }
}

/// Descriptors written by hand.
enum Descriptors {
  static func set(_ files: [[UInt8]]) -> [UInt8] { files.flatMap { field(1, $0) } }

  static func file(_ name: String, imports: [String] = []) -> [UInt8] {
    field(1, Array(name.utf8)) + imports.flatMap { field(3, Array($0.utf8)) }
  }

  static func name(_ file: [UInt8]) -> String {
    WireFields(file[...]).first { $0.number == 1 }?.text ?? ""
  }

  private static func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    [number << 3 | 2, UInt8(content.count)] + content
  }
}
