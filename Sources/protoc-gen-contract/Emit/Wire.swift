/// The codecs of a file: from values to protobuf-c's structs and back.
extension Generator {
  func wire(of file: FileModel) throws(Refusal) -> String {
    var source = Source()
    let home = modules(of: file.package)
    var imports = Imports(own: home.wire, access: access)
    let messages = file.allMessages.filter { !$0.isMapEntry }
    if !messages.isEmpty {
      for module in [home.values, home.c, "GRPC", "WireRuntime"] { imports.show(module) }
    }
    for field in file.allMessages.flatMap(\.fields) {
      guard let package = schema.package(of: field.typeName), package != file.package else {
        continue
      }
      imports.hide(modules(of: package).values)
      if field.kind == .message { imports.hide(modules(of: package).wire) }
    }
    for message in messages {
      source.line()
      try emitCodec(of: message, into: &source)
    }
    for service in file.services {
      addImports(for: service, to: &imports)
      source.line()
      try emitMethods(of: service, into: &source)
    }
    return header(of: file) + imports.lines + source.text
  }

  private func emitCodec(of message: MessageModel, into source: inout Source) throws(Refusal) {
    let form = CName.type(message.fullName)
    let functions = CName.functions(message.fullName)
    let name = reference(message.fullName, from: message.package, scope: nil)
    try source.block("extension \(name): WireMessage") { (source) throws(Refusal) in
      source.line(
        """
        \(access) init(serialized bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {
          let arena = Arena(unpacking: bytes.count)
          defer { arena.release() }
          let form = arena.make(\(form).self)
          \(functions)__init(form)
          try self.init(wire: arena.unpack(bytes, like: form, as: Self.protoName))
        }

        \(access) func serialized() -> [UInt8] {
          let arena = Arena()
          defer { arena.release() }
          return arena.packed(wire(in: arena))
        }

        """)
      let reader = "\(access) init(wire form: UnsafePointer<\(form)>) throws(MalformedMessage)"
      try source.block(reader) { (source) throws(Refusal) in
        source.line("self.init()")
        for member in message.members { try emitReader(of: member, in: message, into: &source) }
      }
      source.line()
      let writer = "\(access) func wire(in arena: Arena) -> UnsafeMutablePointer<\(form)>"
      try source.block(writer) { (source) throws(Refusal) in
        source.line("let form = arena.make(\(form).self)")
        source.line("\(functions)__init(form)")
        for member in message.members { try emitWriter(of: member, in: message, into: &source) }
        source.line("return form")
      }
    }
  }
}
