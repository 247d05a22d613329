internal import Glibc
internal import LoopActor

/// Finds a method by the bytes of `:path`, without making a `String`.
@LoopActor
struct MethodTable {
  private struct Entry {
    let path: [UInt8]
    let method: MethodDefinition
  }

  private var buckets: [[Entry]]
  private let mask: Int

  /// Traps where two services define one method: that is a bug.
  init(_ services: [ServiceDefinition]) {
    let methods = services.flatMap(\.methods)
    var size = 16
    while size < methods.count * 2 { size *= 2 }
    mask = size - 1
    buckets = Array(repeating: [], count: size)
    for method in methods {
      var path = method.path
      path.withUTF8 { path in
        precondition(find(path) == nil, "\(method.path) is defined twice")
        buckets[Self.hash(path) & mask].append(Entry(path: Array(path), method: method))
      }
    }
  }

  func find(_ path: UnsafeBufferPointer<UInt8>) -> MethodDefinition? {
    for entry in buckets[Self.hash(path) & mask] where entry.path.count == path.count {
      let isSame = entry.path.withUnsafeBufferPointer {
        memcmp($0.baseAddress!, path.baseAddress!, path.count) == 0
      }
      if isSame { return entry.method }
    }
    return nil
  }

  /// FNV-1a. A peer gains nothing by collisions: the table is fixed.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
