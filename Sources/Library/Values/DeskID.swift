/// Which desk an account works at: what one desk has done, only that desk takes back.
///
/// It tells the desks of one account apart and gives nobody a right: whoever acts is an ``Actor``, and the
/// desks of two accounts are different ones whatever they are called.
public struct DeskID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }

  /// The longest name of a desk, in bytes of UTF-8.
  public static let longest = 128
}
