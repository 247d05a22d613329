/// The types of a field, with the numbers of descriptor.proto.
enum FieldKind: Int32 {
  case double = 1
  case float, int64, uint64, int32, fixed64, fixed32, bool, string, group, message, bytes, uint32
  case `enum`, sfixed32, sfixed64, sint32, sint64

  /// The Swift type of a scalar; nil for messages, enums and groups.
  var scalar: String? {
    switch self {
    case .double: "Double"
    case .float: "Float"
    case .int64, .sfixed64, .sint64: "Int64"
    case .uint64, .fixed64: "UInt64"
    case .int32, .sfixed32, .sint32: "Int32"
    case .uint32, .fixed32: "UInt32"
    case .bool: "Bool"
    case .string: "String"
    case .bytes: "[UInt8]"
    case .enum, .message, .group: nil
    }
  }
}
