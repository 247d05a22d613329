internal import CJansson
internal import ContractRuntime

/// JSON that somebody typed, read by jansson.
enum JSONText {
  /// - Throws: where it is not one JSON value: what is wrong and in which column.
  static func parse(_ text: String) throws(JSONFailure) -> JSONValue {
    var error = json_error_t()
    var bytes = Array(text.utf8)
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
    let root = bytes.withUnsafeMutableBytes { bytes in
      json_loadb(bytes.baseAddress, bytes.count, flags, &error)
    }
    guard let root else {
      let reason = withUnsafeBytes(of: &error.text) { text in
        String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw JSONFailure("not JSON: \(reason) (column \(error.column))")
    }
    defer { json_decref(root) }
    return value(root)
  }

  /// jansson has bounded the depth already.
  private static func value(_ json: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch json.pointee.type {
    case JSON_OBJECT: .object(members(json))
    case JSON_ARRAY: .array((0..<json_array_size(json)).map { value(json_array_get(json, $0)) })
    case JSON_STRING: .string(string(json_string_value(json), json_string_length(json)))
    case JSON_INTEGER: .integer(Int64(json_integer_value(json)))
    case JSON_REAL: .number(json_real_value(json))
    case JSON_TRUE: .bool(true)
    case JSON_FALSE: .bool(false)
    default: .null
    }
  }

  private static func members(_ json: UnsafeMutablePointer<json_t>) -> [JSONMember] {
    var members: [JSONMember] = []
    var iterator = json_object_iter(json)
    while let current = iterator {
      if let name = json_object_iter_key(current), let member = json_object_iter_value(current) {
        members.append(JSONMember(name: String(cString: name), value: value(member)))
      }
      iterator = json_object_iter_next(json, current)
    }
    return members
  }

  private static func string(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
    guard let bytes else { return "" }
    return UnsafeRawBufferPointer(start: bytes, count: count).withMemoryRebound(to: UInt8.self) {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
