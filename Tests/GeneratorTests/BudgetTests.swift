internal import GRPC
internal import Samples
internal import Testing
internal import WireRuntime

struct BudgetTests {
  @Test("a budget is 16 times the message, at least 16 KiB, at most 4 MiB")
  func numbers() {
    let budget = UnpackBudget.standard
    #expect(budget.bytes(forMessageOf: 0) == 16 * 1024)
    #expect(budget.bytes(forMessageOf: 1024) == 16 * 1024)
    #expect(budget.bytes(forMessageOf: 1025) == 16 * 1025)
    #expect(budget.bytes(forMessageOf: 256 * 1024) == 4 * 1024 * 1024)
    #expect(budget.bytes(forMessageOf: .max) == 4 * 1024 * 1024)
  }

  static let greedy: [(String, [UInt8])] = [
    ("empty sub-messages", Array(repeatElement(Bytes.field(1, []), count: 60_000).joined())),
    ("map entries", Array(repeatElement(Bytes.field(2, []), count: 60_000).joined())),
    ("unknown fields", Array(repeatElement(Bytes.field(15, 1), count: 60_000).joined())),
    (
      "merged lists",
      Array(repeatElement(Bytes.field(3, Bytes.field(1, [])), count: 20_000).joined())
    ),
  ]

  @Test("a message that would take far more memory than its size is refused", arguments: greedy)
  func greed(_ what: String, _ bytes: [UInt8]) {
    let failure = #expect(throws: MalformedMessage.self, "\(what)") { try Heap(bytes) }
    #expect(failure?.kind == .bytes)
    #expect(failure?.explanation.contains("more memory") == true)
  }

  @Test("a chunk of a file as large as the protocol allows is no greed")
  func chunk() throws {
    let chunk = [UInt8](repeating: 7, count: 256 * 1024)
    #expect(try Scalars(Scalars(someBytes: chunk).serialized()).someBytes == chunk)
  }

  @Test(
    "bytes that do not parse are the sender's program's mistake",
    arguments: [
      [0x0a], [0x0a, 0x05, 0x61], [0x80], [0x0b], [0x0c], [0x07], [0x00],
      [0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f],
    ] as [[UInt8]])
  func malformed(_ bytes: [UInt8]) {
    let failure = #expect(throws: MalformedMessage.self) { try Scalars(bytes) }
    #expect(failure?.kind == .bytes)
    #expect(failure?.status.code == .internalError)
  }
}
