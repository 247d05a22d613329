/// The fields of a contract's message, as its .proto names them.
public enum FrameFields {
  /// In the order of the contract.
  public static func names(of message: Any?) -> [String] {
    guard let message else { return [] }
    return Mirror(reflecting: message).children.compactMap(\.label).map(snakeCase)
  }

  /// `durationError` as `duration_error`.
  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      result += letter.isUppercase ? "_\(letter.lowercased())" : String(letter)
    }
  }
}
