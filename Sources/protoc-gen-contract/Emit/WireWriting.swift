/// From the value to protobuf-c's struct.
extension Generator {
  func emitWriter(
    of member: Member, in message: MessageModel, into source: inout Source
  ) throws(Refusal) {
    switch member {
    case .field(let field):
      if let entry = mapEntry(of: field) {
        try emitMapWriter(of: field, entry: entry, into: &source)
      } else {
        emitFieldWriter(of: field, into: &source)
      }
    case .oneof(let oneof):
      let selector = "form.pointee.\(CName.oneofCase(oneof.name))"
      try source.cases(of: "self.\(SwiftName.lowerCamel(oneof.name))") { (source) throws(Refusal) in
        for field in oneof.fields {
          source.line(
            """
            case .\(SwiftName.lowerCamel(field.name))(let value)?:
              \(selector) = .init(rawValue: \(field.number))
              form.pointee.\(cMember(field)) = \(single(field, "value"))
            """)
        }
        source.line("case nil: break")
      }
    }
  }

  private func emitFieldWriter(of field: FieldModel, into source: inout Source) {
    let property = "self.\(SwiftName.lowerCamel(field.name))"
    let c = "form.pointee.\(cMember(field))"
    if field.isRepeated {
      source.line("form.pointee.n_\(field.name.lowercased()) = \(property).count")
      source.line("\(c) = \(repeated(field, property))")
    } else if field.kind == .message {
      source.line("\(c) = \(property)?.wire(in: arena)")
    } else {
      source.line("\(c) = \(single(field, property))")
    }
  }

  private func single(_ field: FieldModel, _ value: String) -> String {
    switch field.kind {
    case .string: "arena.text(\(value))"
    case .bytes: "arena.blob(\(value))"
    case .bool: "\(value) ? 1 : 0"
    case .enum: ".init(rawValue: .init(truncatingIfNeeded: \(value).rawValue))"
    case .message: "\(value).wire(in: arena)"
    default: value
    }
  }

  private func repeated(_ field: FieldModel, _ values: String) -> String {
    switch field.kind {
    case .string: "arena.texts(\(values))"
    case .bytes: "arena.blobs(\(values))"
    case .bool: "arena.bools(\(values))"
    case .enum: "arena.elements(\(values)) { \(single(field, "$0")) }"
    case .message: "arena.messages(\(values))"
    default: "arena.numbers(\(values))"
    }
  }

  private func emitMapWriter(
    of field: FieldModel, entry: MessageModel, into source: inout Source
  ) throws(Refusal) {
    let property = "self.\(SwiftName.lowerCamel(field.name))"
    let form = CName.type(entry.fullName)
    source.line(
      """
      form.pointee.n_\(field.name.lowercased()) = \(property).count
      form.pointee.\(cMember(field)) = arena.elements(Array(\(property))) {
        let entry = arena.make(\(form).self)
        \(CName.functions(entry.fullName))__init(entry)
        entry.pointee.key = \(single(entry.fields[0], "$0.key"))
        entry.pointee.value = \(single(entry.fields[1], "$0.value"))
        return entry
      }
      """)
  }
}
