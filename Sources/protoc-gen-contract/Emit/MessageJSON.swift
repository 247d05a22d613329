/// The proto3 JSON form of a message.
extension Generator {
  func emitJSONWriter(of message: MessageModel, into source: inout Source) throws(Refusal) {
    if message.members.isEmpty {
      source.line("\(access) func json() -> JSONValue { .object([]) }")
      return
    }
    try source.block("\(access) func json() -> JSONValue") { (source) throws(Refusal) in
      source.line("var object = JSONObject()")
      for member in message.members {
        switch member {
        case .field(let field): source.line(writer(of: field))
        case .oneof(let oneof): try emitWriter(of: oneof, into: &source)
        }
      }
      source.line("return object.value")
    }
  }

  private func writer(of field: FieldModel) -> String {
    let label =
      if mapEntry(of: field) != nil {
        "map: "
      } else if field.isRepeated {
        "all: "
      } else {
        field.kind == .message ? "optional: " : ""
      }
    return "object.add(\"\(field.jsonName)\", \(label)self.\(SwiftName.lowerCamel(field.name)))"
  }

  private func emitWriter(of oneof: OneofModel, into source: inout Source) throws(Refusal) {
    try source.cases(of: "self.\(SwiftName.lowerCamel(oneof.name))") { (source) throws(Refusal) in
      for field in oneof.fields {
        source.line(
          "case .\(SwiftName.lowerCamel(field.name))(let value)?: "
            + "object.set(\"\(field.jsonName)\", value)")
      }
      source.line("case nil: break")
    }
  }

  func emitJSONReader(of message: MessageModel, into source: inout Source) throws(Refusal) {
    let signature = "\(access) init(json: JSONValue) throws(JSONFailure)"
    try source.block(signature) { (source) throws(Refusal) in
      source.line("self.init()")
      let loop = "for member in try json.fields(of: Self.protoName)"
      if message.members.isEmpty {
        source.block(loop, line: "throw member.unknown(in: Self.protoName)")
        return
      }
      try source.block(loop) { (source) throws(Refusal) in
        try source.cases(of: "member.name") { (source) throws(Refusal) in
          for field in message.fields {
            emitReader(of: field, in: message, into: &source)
          }
          source.line("default: throw member.unknown(in: Self.protoName)")
        }
      }
    }
  }

  private func emitReader(
    of field: FieldModel, in message: MessageModel, into source: inout Source
  ) {
    let names = field.jsonName == field.name ? [field.name] : [field.jsonName, field.name]
    let name = SwiftName.lowerCamel(field.name)
    source.line("case \(names.map { "\"\($0)\"" }.joined(separator: ", ")):")
    if let index = field.oneof {
      let oneof = SwiftName.lowerCamel(message.oneofs[index].name)
      let choice = SwiftName.upperCamel(message.oneofs[index].name)
      source.line(
        """
          guard self.\(oneof) == nil else { throw member.second(of: \"\(message.oneofs[index].name)\") }
          self.\(oneof) = \(choice).\(name)(try member.read())
        """)
    } else {
      let reading =
        mapEntry(of: field) != nil ? "readMap" : field.isRepeated ? "readAll" : "read"
      let cast = field.kind == .message && !field.isRepeated
      let type = cast ? " as \(elementType(of: field, in: message))" : ""
      source.line("  self.\(name) = try member.\(reading)()\(type)")
    }
  }
}
