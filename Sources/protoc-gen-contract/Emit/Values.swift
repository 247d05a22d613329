/// The value types of a file: no C, no transport.
extension Generator {
  func values(of file: FileModel) throws(Refusal) -> String {
    var source = Source()
    var imports = Imports(own: modules(of: file.package).values, access: access)
    if !file.messages.isEmpty || !file.enums.isEmpty { imports.show("ContractRuntime") }
    for field in file.allMessages.flatMap(\.fields) {
      if let home = schema.package(of: field.typeName) { imports.show(modules(of: home).values) }
    }
    for type in file.enums {
      source.line()
      try emit(type, into: &source)
    }
    for message in file.messages {
      source.line()
      try emit(message, into: &source)
    }
    for screen in screens(of: file) {
      source.line()
      imports.show(modules(of: screen.stagePackage).values)
      try emit(screen, into: &source)
    }
    return header(of: file) + imports.lines + source.text
  }
}
