/// Typed service protocols and client stubs of a file.
extension Generator {
  func services(of file: FileModel) throws(Refusal) -> String {
    var source = Source()
    var imports = Imports(own: modules(of: file.package).wire, access: access)
    for service in file.services {
      for module in ["GRPC", "LoopActor"] { imports.show(module) }
      for type in service.methods.flatMap({ [$0.input, $0.output] }) {
        guard let package = schema.package(of: type) else { continue }
        imports.show(modules(of: package).values)
        // Where the conformance to GRPCMessage is.
        imports.hide(modules(of: package).wire)
      }
      source.line()
      try emitMethods(of: service, into: &source)
      source.line()
      try emitProtocol(of: service, into: &source)
      source.line()
      try emitDefinition(of: service, into: &source)
      source.line()
      try emitClient(of: service, into: &source)
    }
    return header(of: file) + imports.lines + source.text
  }

  private func emitMethods(of service: ServiceModel, into source: inout Source) throws(Refusal) {
    source.line("/// The methods of `\(service.fullName)`.")
    try source.block("\(access) enum \(service.name)Methods") { (source) throws(Refusal) in
      source.line("\(access) static let serviceName = \"\(service.fullName)\"")
      for method in service.methods {
        let types = types(of: method, in: service)
        source.line(
          "\(access) static let \(SwiftName.lowerCamel(method.name)) = "
            + "Method<\(types.input), \(types.output)>("
            + "service: serviceName, name: \"\(method.name)\")")
      }
    }
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

  private func emitClient(of service: ServiceModel, into source: inout Source) throws(Refusal) {
    source.line("/// Calls `\(service.fullName)`.")
    try source.block("@LoopActor\n\(access) struct \(service.name)Client") {
      (source) throws(Refusal) in
      source.line("\(access) let channel: Channel")
      source.line()
      source.line("\(access) init(channel: Channel) { self.channel = channel }")
      for method in service.methods {
        source.line()
        source.documentation(method.comment)
        emitCall(method, of: service, into: &source)
      }
    }
  }

  private func emitCall(
    _ method: ServiceModel.Method, of service: ServiceModel, into source: inout Source
  ) {
    let types = types(of: method, in: service)
    let name = SwiftName.lowerCamel(method.name)
    let constant = "\(service.name)Methods.\(name)"
    let options = "metadata: Metadata = [:], timeout: Duration? = nil"
    let stream = "ClientStream<\(types.input), \(types.output)>"
    switch (method.clientStreaming, method.serverStreaming) {
    case (false, false):
      source.line(
        """
        \(access) func \(name)(
          _ request: \(types.input), \(options)
        ) async throws(CallFailure) -> \(types.output) {
          try await channel.unary(\(constant), request, metadata: metadata, timeout: timeout)
        }
        """)
    case (false, true):
      source.line(
        """
        \(access) func \(name)(
          _ request: \(types.input), \(options)
        ) -> \(stream) {
          let stream = channel.open(\(constant), metadata: metadata, timeout: timeout)
          stream.send(request)
          stream.finishSending()
          return stream
        }
        """)
    case (true, _):
      source.line(
        """
        \(access) func \(name)(\(options)) -> \(stream) {
          channel.open(\(constant), metadata: metadata, timeout: timeout)
        }
        """)
    }
  }

  private func types(
    of method: ServiceModel.Method, in service: ServiceModel
  ) -> (input: String, output: String) {
    (
      reference(method.input, from: service.package, scope: nil),
      reference(method.output, from: service.package, scope: nil)
    )
  }
}
