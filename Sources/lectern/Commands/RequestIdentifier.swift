/// The name of one durable change, chosen here and used again when the request is repeated.
enum RequestIdentifier {
  /// 128 random bits in hexadecimal.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
