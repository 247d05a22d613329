internal import LoopActor

/// Finds a method by the bytes of `:path`, without making a `String`.
@LoopActor
struct MethodTable {
  private var buckets: [[MethodDefinition]]
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
        buckets[Self.hash(path) & mask].append(method)
      }
    }
  }

  func find(_ path: UnsafeBufferPointer<UInt8>) -> MethodDefinition? {
    buckets[Self.hash(path) & mask].first { method in
      method.path.utf8.count == path.count && method.path.utf8.elementsEqual(path)
    }
  }

  /// FNV-1a. A peer gains nothing by collisions: the table is fixed.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
