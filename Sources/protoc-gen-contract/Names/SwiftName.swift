/// How Swift spells what a .proto names.
enum SwiftName {
  /// `set_duration` → `setDuration`, `PERMISSION_DENIED` → `permissionDenied`; in backticks where it
  /// is a keyword.
  static func lowerCamel(_ name: String) -> String { escaped(plainLowerCamel(name)) }

  /// The same without backticks.
  static func plainLowerCamel(_ name: String) -> String {
    let parts = parts(of: name)
    let joined =
      lowerFirst(parts.first ?? "") + parts.dropFirst().map(upperFirst).joined()
    return joined.first?.isNumber ?? true ? "_\(joined)" : joined
  }

  /// `message_request` → `MessageRequest`.
  static func upperCamel(_ name: String) -> String { parts(of: name).map(upperFirst).joined() }

  /// In backticks where Swift would take it for a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Names of types that would hide those that the generated code uses, or that Swift keeps.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Arena", "Array", "Bool", "ContractEnum", "ContractMessage", "Dictionary",
    "Double", "Equatable", "Float", "Int", "Int32", "Int64", "JSONFailure", "JSONObject",
    "JSONValue", "MalformedMessage", "Optional", "Protocol", "Self", "Sendable", "String", "Type",
    "UInt", "UInt32", "UInt64", "UInt8", "Unpacked", "UnsafeMutablePointer", "UnsafePointer",
    "UnsafeRawBufferPointer", "Void", "WireMessage",
  ]

  /// The same, for types that stand beside the services.
  static let reservedTopLevelTypes: Set<String> = reservedTypes.union([
    "CallFailure", "Channel", "ClientStream", "Duration", "Metadata", "Method", "Reply",
    "ServerStream", "ServiceDefinition",
  ])

  /// Properties and cases that the generated types have already.
  static let reservedMembers: Set<String> = ["init", "json", "self", "serialized", "wire"]

  private static func parts(of name: String) -> [String] {
    name.split(separator: "_").map { part in
      part == part.uppercased() ? part.lowercased() : String(part)
    }
  }

  private static func lowerFirst(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func upperFirst(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
