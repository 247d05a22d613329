internal import Testing

@Suite("What the sources may hold")
struct SourceRuleTests {
  /// Where the compiler's proof is set aside, and why it may be.
  private static let escapes: [String: [String]] = [
    // The one way in from a C callback, behind a check of the thread.
    "LoopActor/LoopActor.swift": ["unsafeBitCast"],
    // Every access goes through the mutex.
    "LoopActor/Lock.swift": ["@unchecked Sendable"],
    // libuv's handles: touched on the loop's thread, but for the one call that is thread-safe.
    "EventLoop/Loop/LoopTurner.swift": ["@unchecked Sendable"],
    // A pthread condition, which is made for several threads.
    "SQLiteStore/Threads/Bell.swift": ["@unchecked Sendable"],
    // ICU's formatters, used under a lock.
    "ICULocalization/ICULocaleRules.swift": ["@unchecked Sendable", "nonisolated(unsafe)"],
    // ICU's calendar: opened once, cloned for each use.
    "lecternd/Time/LibraryTimeZone.swift": ["@unchecked Sendable", "nonisolated(unsafe)"],
  ]

  private static let forbidden = [
    "@unchecked Sendable", "unsafeBitCast", "nonisolated(unsafe)", "unowned(unsafe)",
    "@preconcurrency", "assumeIsolated", "assumingMemoryBound(to: AnyObject",
  ]

  @Test("the compiler's proof of isolation is set aside only where it is said why")
  func escapes() throws {
    for file in try SourceTree.files() {
      let allowed = Self.escapes[file.path] ?? []
      for (index, line) in file.lines.enumerated() where !Self.isComment(line) {
        for escape in Self.forbidden where line.contains(escape) {
          #expect(allowed.contains(escape), "\(file.path):\(index + 1): \(escape)")
        }
      }
    }
  }

  @Test("a listed exception is one that is needed")
  func exceptionsAreReal() throws {
    let files = Dictionary(
      uniqueKeysWithValues: try SourceTree.files().map { ($0.path, $0.lines) })
    for (path, escapes) in Self.escapes {
      for escape in escapes {
        #expect(
          files[path]?.contains { !Self.isComment($0) && $0.contains(escape) } == true,
          "\(path) has no \(escape) any more")
      }
    }
  }

  @Test("no file is longer than 400 lines, but for generated ones")
  func length() throws {
    for file in try SourceTree.files() where !file.isGenerated {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("the runtime says no word about books")
  func noBooks() throws {
    let runtime: Set = [
      "LoopActor", "EventLoop", "HTTP2", "GRPC", "GRPCServices", "ContractRuntime", "WireRuntime",
      "StageContract", "StageWire", "Stage", "StageGRPC", "StageClient", "protoc-gen-contract",
    ]
    for file in try SourceTree.files() where runtime.contains(file.module) {
      for (index, line) in file.lines.enumerated() where !Self.isComment(line) {
        // The prefix of our own C functions is no word.
        let words = line.lowercased().split(separator: "lectern_").joined()
        for word in ["book", "borrow", "loan", "catalogue", "lectern"] where words.contains(word) {
          Issue.record("\(file.path):\(index + 1) knows “\(word)”")
        }
      }
    }
  }

  @Test("nothing is left to be done later, and nothing is a placeholder")
  func leftovers() throws {
    for file in try SourceTree.files() {
      #expect(file.name != "Placeholder.swift", "\(file.path)")
      for (index, line) in file.lines.enumerated() {
        for word in ["TODO", "FIXME", "XXX:", "fatalError("] where line.contains(word) {
          Issue.record("\(file.path):\(index + 1): \(word)")
        }
      }
    }
  }

  private static func isComment(_ line: String) -> Bool {
    line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
  }
}
