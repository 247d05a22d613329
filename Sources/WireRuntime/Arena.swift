public import CProtobufC
internal import Glibc

/// The memory of one message while it is packed or unpacked: handed out piece by piece, released as a
/// whole.
///
/// It poses as protobuf-c's allocator, whose `free` does nothing. All memory is zeroed, so that no
/// union of a oneof ever holds bytes that nobody wrote. Whoever makes an arena calls ``release()``
/// exactly once and uses nothing from it afterwards; it belongs to one thread.
public struct Arena {
  /// Stands at the beginning of the arena's first block.
  struct State {
    var allocator: ProtobufCAllocator
    /// The free part of the newest block.
    var next: UnsafeMutableRawPointer
    var end: UnsafeMutableRawPointer
    /// Further blocks, newest first; each begins with the pointer to the one before.
    var blocks: UnsafeMutableRawPointer?
    var nextBlockSize: Int
    /// What may still be handed out.
    var budget: Int
    var isExhausted: Bool
  }

  let state: UnsafeMutablePointer<State>

  /// The first block, header included: what the C library's allocator hands out fastest.
  private static let firstBlock = 1024
  private static let secondBlock = 4 * 1024
  private static let largestBlock = 64 * 1024
  private static let alignment = 16

  /// An arena for packing: as much as it takes.
  public init() { self.init(budget: .max) }

  /// An arena for unpacking a message of that many bytes.
  public init(unpacking count: Int, budget: UnpackBudget = .standard) {
    self.init(budget: budget.bytes(forMessageOf: count))
  }

  private init(budget: Int) {
    let block = Arena.allocate(Arena.firstBlock)
    state = block.bindMemory(to: State.self, capacity: 1)
    let header = Arena.rounded(MemoryLayout<State>.size)
    state.initialize(
      to: State(
        allocator: ProtobufCAllocator(
          alloc: { Arena(of: $0).allocateWithinBudget($1) }, free: { _, _ in },
          allocator_data: block),
        next: block + header, end: block + Arena.firstBlock, blocks: nil,
        nextBlockSize: Arena.secondBlock, budget: budget, isExhausted: false))
  }

  /// The arena behind the `allocator_data` of its allocator.
  private init(of data: UnsafeMutableRawPointer?) {
    guard let data else { preconditionFailure("an arena's allocator carries its arena") }
    state = data.assumingMemoryBound(to: State.self)
  }

  /// For protobuf-c.
  public var allocator: UnsafeMutablePointer<ProtobufCAllocator> {
    UnsafeMutableRawPointer(state).assumingMemoryBound(to: ProtobufCAllocator.self)
  }

  /// Gives all memory back.
  public func release() {
    var block = state.pointee.blocks
    while let current = block {
      block = current.load(as: UnsafeMutableRawPointer?.self)
      free(current)
    }
    free(state)
  }

  /// Zeroed memory for our own side of a message, whatever the budget.
  func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let size = Arena.rounded(count)
    if size <= state.pointee.end - state.pointee.next {
      defer { state.pointee.next += size }
      return state.pointee.next
    }
    return allocateInNewBlock(size)
  }

  /// Zeroed memory for protobuf-c; nil beyond the budget, whereupon it gives up cleanly.
  private func allocateWithinBudget(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count <= state.pointee.budget else {
      state.pointee.isExhausted = true
      return nil
    }
    state.pointee.budget -= count
    return allocate(count)
  }

  private func allocateInNewBlock(_ size: Int) -> UnsafeMutableRawPointer {
    let total = max(state.pointee.nextBlockSize, size + Arena.alignment)
    state.pointee.nextBlockSize = min(state.pointee.nextBlockSize * 2, Arena.largestBlock)
    let block = Arena.allocate(total)
    block.storeBytes(of: state.pointee.blocks, as: UnsafeMutableRawPointer?.self)
    state.pointee.blocks = block
    let start = block + Arena.alignment
    // A piece that fills its block leaves the rest of the block before in use.
    if total > size + Arena.alignment {
      state.pointee.next = start + size
      state.pointee.end = block + total
    }
    return start
  }

  private static func rounded(_ count: Int) -> Int { (count + alignment - 1) & ~(alignment - 1) }

  private static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    guard let memory = calloc(1, count) else { preconditionFailure("out of memory") }
    return memory
  }
}
