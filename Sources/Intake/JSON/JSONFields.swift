internal import CJansson

/// The fields of one JSON object, as a row of CSV has them: lists are joined, and nothing is empty.
enum JSONFields {
  struct Field: Equatable {
    var name: String
    var text: String
  }

  /// Nil: the bytes are no object of plain values and lists of texts.
  static func fields(_ bytes: [UInt8]) -> [Field]? {
    let flags = Int(JSON_REJECT_DUPLICATES) | Int(JSON_ALLOW_NUL)
    let root = bytes.withUnsafeBytes { raw in
      json_loadb(raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count, flags, nil)
    }
    guard let root else { return nil }
    defer { json_decref(root) }
    var fields: [Field] = []
    var next = json_object_iter(root)
    while let iterator = next {
      guard let name = json_object_iter_key(iterator), let value = json_object_iter_value(iterator),
        let text = text(value)
      else { return nil }
      fields.append(Field(name: String(cString: name), text: text))
      next = json_object_iter_next(root, iterator)
    }
    return fields
  }

  private static func text(_ value: UnsafeMutablePointer<json_t>) -> String? {
    switch value.pointee.type {
    case JSON_NULL: return ""
    case JSON_STRING: return string(value).map { Cell.guarded($0, isSafe: false) }
    case JSON_INTEGER: return String(json_integer_value(value))
    case JSON_ARRAY:
      var pieces: [String] = []
      for index in 0..<json_array_size(value) {
        guard let item = json_array_get(value, index), item.pointee.type == JSON_STRING,
          let piece = string(item)
        else { return nil }
        pieces.append(piece)
      }
      return Cell.guarded(Cell.joined(pieces), isSafe: false)
    default: return nil
    }
  }

  private static func string(_ value: UnsafeMutablePointer<json_t>) -> String? {
    guard let start = json_string_value(value) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: start, count: json_string_length(value))
    return String(validating: bytes, as: UTF8.self)
  }
}
