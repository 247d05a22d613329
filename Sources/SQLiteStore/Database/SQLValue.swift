/// A value to bind. Text is bound with its length, so that NUL is a character like any other.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  static func integer(_ number: Int) -> SQLValue { .integer(Int64(number)) }

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
}
