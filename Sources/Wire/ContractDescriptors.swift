internal import CContract

/// What the services of this module look like, for reflection.
public enum ContractDescriptors {
  /// A serialized FileDescriptorSet of `lectern.v1` and what it imports, without comments.
  public static let bytes: [UInt8] = {
    var size = 0
    let start = lectern_descriptors(&size)
    return Array(UnsafeBufferPointer(start: start, count: size))
  }()
}
