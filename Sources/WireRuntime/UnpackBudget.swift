/// How much memory unpacking one message may take.
///
/// A hostile message makes libprotobuf-c allocate 60 to 90 times its size (a megabyte of two-byte
/// fields, say). An honest one stays far below 16 times; the floor is for small messages, whose
/// structs outweigh their bytes.
public struct UnpackBudget: Sendable {
  /// Bytes of memory for each byte of the message.
  public var factor = 16
  /// Bytes that any message may take.
  public var floor = 16 * 1024
  /// Bytes that no message may exceed.
  public var ceiling = 4 * 1024 * 1024

  /// The numbers that stand above.
  public init() {}

  /// What every generated `init(serialized:)` keeps to.
  public static let standard = UnpackBudget()

  /// The budget of a message of that many bytes.
  public func bytes(forMessageOf count: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    return max(floor, min(overflow ? ceiling : product, ceiling))
  }
}
