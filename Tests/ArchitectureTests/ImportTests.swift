internal import Testing

@Suite("Arrows point down only")
struct ImportTests {
  @Test("nobody imports what is not theirs to import")
  func gates() throws {
    let gates = Dictionary(uniqueKeysWithValues: Gate.all.map { ($0.module, $0) })
    for file in try SourceTree.files() {
      for imported in file.lines.compactMap(ImportLine.init) {
        guard let gate = gates[imported.module] else {
          Issue.record("\(file.path) imports \(imported.module), which has no gate")
          continue
        }
        #expect(
          gate.opensTo.contains(file.module),
          "\(file.path) imports \(imported.module): \(gate.reason)")
      }
    }
  }

  @Test("every import says who sees it")
  func accessLevels() throws {
    for file in try SourceTree.files() {
      for imported in file.lines.compactMap(ImportLine.init) {
        #expect(
          imported.accessLevel != nil,
          "\(file.path) imports \(imported.module) without an access level")
      }
    }
  }

  @Test("every gate has a reason, and names modules that exist")
  func gatesAreReal() throws {
    let modules = Set(try SourceTree.modules())
    for gate in Gate.all {
      #expect(!gate.reason.isEmpty)
      #expect(
        gate.opensTo.isSubset(of: modules), "\(gate.module) opens to a module that is gone")
    }
    let gated = Set(Gate.all.map(\.module))
    let roots: Set = ["lecternd", "lectern", "protoc-gen-contract"]
    #expect(modules.subtracting(gated) == roots, "these have no gate, or should be no root")
  }

  @Test("the gates allow no circle")
  func noCircle() {
    var left = Dictionary(uniqueKeysWithValues: Gate.all.map { ($0.module, $0.opensTo) })
    while let top = left.keys.first(where: { left[$0]?.isDisjoint(with: left.keys) == true }) {
      left[top] = nil
    }
    #expect(left.isEmpty, "a circle among \(left.keys.sorted())")
  }

  @Test(
    "an import line is read whatever stands before and after",
    arguments: [
      ("internal import Glibc", "Glibc", "internal"),
      ("@testable internal import Stage", "Stage", "internal"),
      ("  public import struct Library.Book  // why", "Library", "public"),
      ("@preconcurrency import Foundation", "Foundation", nil),
      ("import class Foundation.Thread", "Foundation", nil),
    ] as [(String, String, String?)])
  func importLines(line: String, module: String, level: String?) throws {
    let imported = try #require(ImportLine(line))
    #expect(imported.module == module)
    #expect(imported.accessLevel == level)
  }

  @Test(
    "other lines are no imports",
    arguments: [
      "// import Foundation", "let import = 1", "  /// Rows to import Foundation with",
      "important()",
      "", "case import", "func import () {",
    ])
  func otherLines(line: String) { #expect(ImportLine(line) == nil) }
}
