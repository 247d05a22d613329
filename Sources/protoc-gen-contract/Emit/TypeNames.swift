/// How generated code refers to types.
extension Generator {
  /// `Outer.Inner`, as it is declared.
  func path(of message: MessageModel) -> String {
    (message.parent.map { path(of: $0) + "." } ?? "") + message.name
  }

  func path(of type: EnumModel) -> String {
    (type.parent.map { path(of: $0) + "." } ?? "") + type.name
  }

  /// A message or enum as written in code of `package`, within the nested declarations of `scope`:
  /// with its module where it is another's, or where a nested type would hide it.
  func reference(_ fullName: String, from package: String, scope: MessageModel?) -> String {
    let (path, home) =
      if let message = schema.messages[fullName] {
        (self.path(of: message), message.package)
      } else if let type = schema.enums[fullName] {
        (self.path(of: type), type.package)
      } else {
        (fullName, package)
      }
    let module = modules(of: home).values
    let first = String(path.prefix { $0 != "." })
    let isHidden = (scope?.scopes ?? []).contains { nestedNames(of: $0).contains(first) }
    let isForeign = module != modules(of: package).values
    return isForeign || isHidden ? "\(module).\(path)" : path
  }

  /// The names that a message declares inside itself.
  func nestedNames(of message: MessageModel) -> [String] {
    message.messages.filter { !$0.isMapEntry }.map(\.name) + message.enums.map(\.name)
      + message.oneofs.map { SwiftName.upperCamel($0.name) }
  }

  /// The entry message of a map field.
  func mapEntry(of field: FieldModel) -> MessageModel? {
    guard field.isRepeated, let entry = schema.messages[field.typeName], entry.isMapEntry else {
      return nil
    }
    return entry
  }

  /// The type of one element of a field: without optional and array.
  func elementType(of field: FieldModel, in scope: MessageModel) -> String {
    field.kind?.scalar ?? reference(field.typeName, from: scope.package, scope: scope)
  }

  /// The type of a field's property.
  func propertyType(of field: FieldModel, in scope: MessageModel) -> String {
    if let entry = mapEntry(of: field) {
      let key = elementType(of: entry.fields[0], in: scope)
      return "[\(key): \(elementType(of: entry.fields[1], in: scope))]"
    }
    let element = elementType(of: field, in: scope)
    if field.isRepeated { return "[\(element)]" }
    return field.kind == .message && field.oneof == nil ? "\(element)?" : element
  }

  /// The value of a fresh property.
  func defaultValue(of field: FieldModel) -> String {
    if mapEntry(of: field) != nil { return "[:]" }
    if field.isRepeated { return "[]" }
    switch field.kind {
    case .message: return "nil"
    case .enum:
      guard let type = schema.enums[field.typeName], let first = type.values.first else {
        return ".init()"
      }
      return ".\(caseName(first, of: type))"
    case .bool: return "false"
    case .string: return "\"\""
    case .bytes: return "[]"
    default: return "0"
    }
  }

  /// `BORROW_PHASE_EDITING` → `editing`.
  func caseName(_ value: EnumModel.Value, of type: EnumModel) -> String {
    SwiftName.lowerCamel(token(value, of: type))
  }

  /// `BORROW_PHASE_EDITING` → `EDITING`.
  func token(_ value: EnumModel.Value, of type: EnumModel) -> String {
    String(value.name.dropFirst(type.prefix.count))
  }
}
