/// From protobuf-c's struct to the value.
extension Generator {
  func emitReader(
    of member: Member, in message: MessageModel, into source: inout Source
  ) throws(Refusal) {
    switch member {
    case .field(let field):
      if let entry = mapEntry(of: field) {
        try emitMapReader(of: field, entry: entry, in: message, into: &source)
      } else {
        emitFieldReader(of: field, in: message, into: &source)
      }
    case .oneof(let oneof):
      try emitOneofReader(of: oneof, in: message, into: &source)
    }
  }

  private func emitFieldReader(
    of field: FieldModel, in message: MessageModel, into source: inout Source
  ) {
    let property = "self.\(SwiftName.lowerCamel(field.name))"
    let c = "form.pointee.\(cMember(field))"
    if field.isRepeated {
      let elements = "form.pointee.n_\(field.name.lowercased()), \(c)"
      source.line("\(property) = \(repeated(field, elements))")
    } else if field.kind == .message {
      let type = elementType(of: field, in: message)
      source.block("if let inner = \(c)", line: "\(property) = try \(type)(wire: inner)")
    } else {
      source.line("\(property) = \(single(field, c))")
    }
  }

  /// A field that is there once and is no message.
  private func single(_ field: FieldModel, _ c: String) -> String {
    switch field.kind {
    case .string: "try Unpacked.text(\(c), \"\(field.fullName)\")"
    case .bytes: "Unpacked.blob(\(c))"
    case .bool: "\(c) != 0"
    case .enum: "Unpacked.value(\(c))"
    default: c
    }
  }

  private func repeated(_ field: FieldModel, _ elements: String) -> String {
    switch field.kind {
    case .string: "try Unpacked.texts(\(elements), \"\(field.fullName)\")"
    case .bytes: "Unpacked.blobs(\(elements))"
    case .bool: "Unpacked.bools(\(elements))"
    case .enum: "Unpacked.values(\(elements))"
    case .message: "try Unpacked.messages(\(elements))"
    default: "Unpacked.numbers(\(elements))"
    }
  }

  /// On the wire a map is repeated entries; of those with one key the last counts.
  private func emitMapReader(
    of field: FieldModel, entry: MessageModel, in message: MessageModel, into source: inout Source
  ) throws(Refusal) {
    let (key, value) = (entry.fields[0], entry.fields[1])
    let elements = "form.pointee.n_\(field.name.lowercased()), form.pointee.\(cMember(field))"
    try source.block("for case let entry? in Unpacked.buffer(\(elements))") {
      (source) throws(Refusal) in
      source.line("let key = \(single(key, "entry.pointee.key"))")
      let property = "self.\(SwiftName.lowerCamel(field.name))[key]"
      if value.kind == .message {
        let type = elementType(of: value, in: message)
        source.line(
          """
          if let inner = entry.pointee.value {
            \(property) = try \(type)(wire: inner)
          } else {
            \(property) = \(type)()
          }
          """)
      } else {
        source.line("\(property) = \(single(value, "entry.pointee.value"))")
      }
    }
  }

  /// The member that tells which field is set holds the field's number.
  private func emitOneofReader(
    of oneof: OneofModel, in message: MessageModel, into source: inout Source
  ) throws(Refusal) {
    let property = "self.\(SwiftName.lowerCamel(oneof.name))"
    // In full, since `.none` alone would be the optional's.
    let choice = SwiftName.upperCamel(oneof.name)
    let selector = "form.pointee.\(CName.oneofCase(oneof.name)).rawValue"
    try source.cases(of: selector) { (source) throws(Refusal) in
      for field in oneof.fields {
        let name = SwiftName.lowerCamel(field.name)
        let c = "form.pointee.\(cMember(field))"
        if field.kind == .message {
          let type = elementType(of: field, in: message)
          source.line("case \(field.number):")
          let value = "\(choice).\(name)(try \(type)(wire: inner))"
          source.line("  if let inner = \(c) { \(property) = \(value) }")
        } else {
          source.line("case \(field.number): \(property) = \(choice).\(name)(\(single(field, c)))")
        }
      }
      source.line("default: break")
    }
  }

  /// The member of the C struct, as Swift writes it.
  func cMember(_ field: FieldModel) -> String { SwiftName.escaped(CName.field(field.name)) }
}
