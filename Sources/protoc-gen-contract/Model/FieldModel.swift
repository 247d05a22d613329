internal import CProtocPlugin

/// One field of a message.
struct FieldModel {
  var name: String
  var fullName: String
  var jsonName: String
  var number: Int32
  /// Nil for a type that descriptor.proto did not know when this was written.
  var kind: FieldKind?
  /// The full name of the message or enum, without a leading dot.
  var typeName: String
  var isRepeated: Bool
  var isRequired: Bool
  var isProto3Optional: Bool
  /// The index of the oneof that holds it.
  var oneof: Int?
  var comment: [String]

  init(_ field: Protoc__FieldDescriptorProto, of message: String, comment: [String]) {
    name = string(field.name)
    fullName = "\(message).\(name)"
    jsonName = string(field.json_name)
    number = field.number
    kind = FieldKind(rawValue: field.type)
    typeName = String(string(field.type_name).drop { $0 == "." })
    isRequired = field.label == 2
    isRepeated = field.label == 3
    isProto3Optional = field.proto3_optional != 0
    oneof = field.has_oneof_index != 0 ? Int(field.oneof_index) : nil
    self.comment = comment
  }
}
