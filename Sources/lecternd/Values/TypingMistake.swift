internal import Contract
internal import Library

/// A text that can't be what its field is for.
struct TypingMistake: Error, Equatable {
  /// As one types it.
  var field: String
  var text: String

  /// Digits with an optional minus sign, -9999...9999 without 0; ASCII only (C-16). Empty: unknown.
  static func year(_ text: String) throws(TypingMistake) -> Int? {
    guard !text.isEmpty else { return nil }
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard (1...4).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
      let year = Int(text), year != 0
    else { throw TypingMistake(field: "year", text: text) }
    return year
  }

  /// With its check digit right. Empty: none.
  static func isbn(_ text: String) throws(TypingMistake) -> ISBN? {
    guard !text.isEmpty else { return nil }
    guard let isbn = ISBN(text) else { throw TypingMistake(field: "isbn", text: text) }
    return isbn
  }

  /// Empty: unknown.
  static func language(_ text: String) throws(TypingMistake) -> String? {
    guard !text.isEmpty else { return nil }
    guard MemberSettings.isWellFormed(text) else {
      throw TypingMistake(field: "language", text: text)
    }
    return text
  }
}

extension Library.BookEdit {
  /// A field by its name, with its values.
  init(_ edit: Contract.BookEdit) throws(TypingMistake) {
    let text = edit.values.first ?? ""
    if edit.field == "authors" {
      self = .authors(edit.values)
      return
    }
    guard edit.values.count < 2 else {
      throw TypingMistake(field: edit.field, text: edit.values.joined(separator: "; "))
    }
    switch edit.field {
    case "title": self = .title(text)
    case "year": self = .year(try TypingMistake.year(text))
    case "isbn": self = .isbn(try TypingMistake.isbn(text))
    case "language": self = .language(try TypingMistake.language(text))
    default: throw TypingMistake(field: edit.field, text: text)
    }
  }
}
