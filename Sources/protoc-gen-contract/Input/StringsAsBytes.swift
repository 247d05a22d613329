internal import CProtobufC
internal import CProtocPlugin

/// Rewrites a descriptor set for protoc-gen-c alone.
///
/// protobuf-c hands a string over as `char *`, which hides NUL and is not checked for UTF-8. As bytes
/// the wire format is the same and the length is known. So every string field becomes bytes here, and
/// a map becomes the repeated entry that it is on the wire, so that its keys may be bytes too.
/// Services go, because protoc-gen-c would make stubs of its own kind for them, and so does what is
/// deprecated: a codec has to touch it without a warning. Reflection is served from the set as it was.
enum StringsAsBytes {
  /// Nil where the bytes are not a FileDescriptorSet.
  static func rewrite(_ bytes: [UInt8]) -> [UInt8]? {
    guard let set = protoc__file_descriptor_set__unpack(nil, bytes.count, bytes) else { return nil }
    defer { protoc__file_descriptor_set__free_unpacked(set, nil) }
    for file in elements(set.pointee.n_file, set.pointee.file) {
      for message in elements(file.pointee.n_message_type, file.pointee.message_type) {
        rewrite(message)
      }
      // The memory of what is cut off here is freed by the exit of the process.
      file.pointee.n_service = 0
    }
    var packed = [UInt8](repeating: 0, count: protoc__file_descriptor_set__get_packed_size(set))
    protoc__file_descriptor_set__pack(set, &packed)
    return packed
  }

  private static func rewrite(_ message: UnsafeMutablePointer<Protoc__DescriptorProto>) {
    for field in elements(message.pointee.n_field, message.pointee.field) {
      if field.pointee.type == FieldKind.string.rawValue {
        field.pointee.type = FieldKind.bytes.rawValue
      }
      field.pointee.options?.pointee.has_deprecated = 0
    }
    message.pointee.options?.pointee.has_map_entry = 0
    for nested in elements(message.pointee.n_nested_type, message.pointee.nested_type) {
      rewrite(nested)
    }
  }
}
