/// What the daemon says of itself.
enum Version {
  static let text = "0.1.0"
  /// The level of the contract that this daemon speaks …
  static let protocolLevel: UInt32 = 1
  /// … and the oldest that it still serves.
  static let oldestProtocolLevel: UInt32 = 1
}
