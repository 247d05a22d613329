/// The Swift struct of a message.
extension Generator {
  func emit(_ message: MessageModel, into source: inout Source) throws(Refusal) {
    source.documentation(message.comment)
    try source.block("\(access) struct \(message.name): ContractMessage") {
      (source) throws(Refusal) in
      source.line("\(access) static let protoName = \"\(message.fullName)\"")
      if !message.members.isEmpty { source.line() }
      for member in message.members { emitProperty(member, of: message, into: &source) }
      source.line()
      source.line("\(access) init() {}")
      emitInitializer(of: message, into: &source)
      for oneof in message.oneofs {
        source.line()
        try emit(oneof, of: message, into: &source)
      }
      for type in message.enums {
        source.line()
        try emit(type, into: &source)
      }
      for nested in message.messages where !nested.isMapEntry {
        source.line()
        try emit(nested, into: &source)
      }
      source.line()
      try emitJSONWriter(of: message, into: &source)
      source.line()
      try emitJSONReader(of: message, into: &source)
    }
  }

  /// Name, type and default of a member's property.
  func property(
    _ member: Member, of message: MessageModel
  ) -> (name: String, type: String, value: String) {
    switch member {
    case .field(let field):
      (
        SwiftName.lowerCamel(field.name), propertyType(of: field, in: message),
        defaultValue(of: field)
      )
    case .oneof(let oneof):
      (SwiftName.lowerCamel(oneof.name), "\(SwiftName.upperCamel(oneof.name))?", "nil")
    }
  }

  private func emitProperty(_ member: Member, of message: MessageModel, into source: inout Source) {
    switch member {
    case .field(let field): source.documentation(field.comment)
    case .oneof(let oneof): source.documentation(oneof.comment)
    }
    let property = property(member, of: message)
    source.line("\(access) var \(property.name): \(property.type) = \(property.value)")
  }

  private func emitInitializer(of message: MessageModel, into source: inout Source) {
    if message.members.isEmpty { return }
    let properties = message.members.map { property($0, of: message) }
    let parameters = properties.map { "  \($0.name): \($0.type) = \($0.value)" }
    source.line()
    source.line("\(access) init(\n\(parameters.joined(separator: ",\n"))\n) {")
    for property in properties { source.line("  self.\(property.name) = \(property.name)") }
    source.line("}")
  }

  private func emit(
    _ oneof: OneofModel, of message: MessageModel, into source: inout Source
  ) throws(Refusal) {
    let name = SwiftName.upperCamel(oneof.name)
    try source.block("\(access) enum \(name): Sendable, Equatable") { (source) throws(Refusal) in
      for field in oneof.fields {
        source.documentation(field.comment)
        let payload = elementType(of: field, in: message)
        source.line("case \(SwiftName.lowerCamel(field.name))(\(payload))")
      }
    }
  }
}
