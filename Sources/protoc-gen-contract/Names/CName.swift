/// How protoc-gen-c 1.4.1 spells what a .proto names.
enum CName {
  /// `lectern.v1.BorrowIntent` → `Lectern__V1__BorrowIntent`.
  static func type(_ fullName: String) -> String {
    fullName.split(separator: ".").map { camel($0) }.joined(separator: "__")
  }

  /// `lectern.v1.BorrowIntent` → `lectern__v1__borrow_intent`, the first part of its functions.
  static func functions(_ fullName: String) -> String {
    fullName.split(separator: ".").map { snake($0) }.joined(separator: "__")
  }

  /// The member of the struct.
  static func field(_ name: String) -> String {
    let lower = name.lowercased()
    return keywords.contains(lower) ? "\(lower)_" : lower
  }

  /// The member that tells which field of a oneof is set.
  static func oneofCase(_ name: String) -> String { snake(name[...]) + "_case" }

  private static func camel(_ name: Substring) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func snake(_ name: Substring) -> String {
    var result = ""
    var wasUpper = true
    for letter in name {
      let isUpper = letter.isUppercase
      if isUpper && !wasUpper { result.append("_") }
      result += letter.lowercased()
      wasUpper = isUpper
    }
    return result
  }

  private static let keywords: Set<String> = [
    "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
    "class", "compl", "const", "const_cast", "continue", "default", "delete", "do", "double",
    "dynamic_cast", "else", "enum", "explicit", "extern", "false", "float", "for", "friend", "goto",
    "if", "inline", "int", "long", "mutable", "namespace", "new", "not", "not_eq", "operator", "or",
    "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "return", "short",
    "signed", "sizeof", "static", "static_cast", "struct", "switch", "template", "this", "throw",
    "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual", "void",
    "volatile", "wchar_t", "while", "xor", "xor_eq",
  ]
}
