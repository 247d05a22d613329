/// Typed protocols for whoever serves.
extension Generator {
  func services(of file: FileModel) throws(Refusal) -> String {
    var source = Source()
    var imports = Imports(own: modules(of: file.package).wire, access: access)
    for service in file.services {
      imports.show("LoopActor")
      addImports(for: service, to: &imports)
      source.line()
      try emitProtocol(of: service, into: &source)
      source.line()
      try emitDefinition(of: service, into: &source)
    }
    return header(of: file) + imports.lines + source.text
  }

  private func emitProtocol(of service: ServiceModel, into source: inout Source) throws(Refusal) {
    source.line("/// Whoever serves `\(service.fullName)`.")
    if !service.comment.isEmpty { source.line("///") }
    source.documentation(service.comment)
    let head = "@LoopActor\n\(access) protocol \(service.name)Service: AnyObject"
    try source.block(head) { (source) throws(Refusal) in
      for method in service.methods {
        let types = types(of: method, in: service)
        let stream = "_ stream: ServerStream<\(types.input), \(types.output)>"
        let parameters =
          switch (method.clientStreaming, method.serverStreaming) {
          case (false, false): "_ request: \(types.input), _ reply: Reply<\(types.output)>"
          case (false, true): "_ request: \(types.input), \(stream)"
          case (true, _): stream
          }
        source.documentation(method.comment)
        source.line("func \(SwiftName.lowerCamel(method.name))(\(parameters))")
      }
    }
  }

  private func emitDefinition(of service: ServiceModel, into source: inout Source) throws(Refusal) {
    try source.block("extension \(service.name)Service") { (source) throws(Refusal) in
      source.line("/// What a server is told; it keeps the service alive.")
      try source.block("\(access) var definition: ServiceDefinition") { (source) throws(Refusal) in
        source.line("ServiceDefinition(")
        source.line("  name: \(service.name)Methods.serviceName,")
        source.line("  methods: [")
        for method in service.methods {
          let name = SwiftName.lowerCamel(method.name)
          let constant = "\(service.name)Methods.\(name)"
          let line =
            switch (method.clientStreaming, method.serverStreaming) {
            case (false, false): ".unary(\(constant)) { self.\(name)($0, $1) },"
            case (false, true): ".serverStreaming(\(constant)) { self.\(name)($0, $1) },"
            case (true, _): ".streaming(\(constant)) { self.\(name)($0) },"
            }
          source.line("    \(line)")
        }
        source.line("  ])")
      }
    }
  }
}
