/// The full names that a FileDescriptorProto declares. The numbers are those of descriptor.proto.
enum DescriptorSymbols {
  static func declared(by file: [WireFields.Field], in package: String) -> [String] {
    file.flatMap { field -> [String] in
      switch field.number {
      case 4: message(field.bytes, in: package)
      case 5: type(field.bytes, in: package)
      case 6: service(field.bytes, in: package)
      case 7: [join(package, name(of: field.bytes))]
      default: []
      }
    }
  }

  /// A message, its fields, extensions and oneofs, and what is nested in it.
  private static func message(_ bytes: ArraySlice<UInt8>, in scope: String) -> [String] {
    let own = join(scope, name(of: bytes))
    return [own]
      + WireFields(bytes).flatMap { field -> [String] in
        switch field.number {
        case 2, 6, 8: [join(own, name(of: field.bytes))]
        case 3: message(field.bytes, in: own)
        case 4: type(field.bytes, in: own)
        default: []
        }
      }
  }

  /// An enum and its values, which are its siblings.
  private static func type(_ bytes: ArraySlice<UInt8>, in scope: String) -> [String] {
    [join(scope, name(of: bytes))]
      + WireFields(bytes).filter { $0.number == 2 }.map { join(scope, name(of: $0.bytes)) }
  }

  private static func service(_ bytes: ArraySlice<UInt8>, in package: String) -> [String] {
    let own = join(package, name(of: bytes))
    return [own] + WireFields(bytes).filter { $0.number == 2 }.map { join(own, name(of: $0.bytes)) }
  }

  /// Every descriptor has its name in field 1.
  private static func name(of bytes: ArraySlice<UInt8>) -> String {
    WireFields(bytes).first { $0.number == 1 }?.text ?? ""
  }

  private static func join(_ scope: String, _ name: String) -> String {
    scope.isEmpty ? name : "\(scope).\(name)"
  }
}
