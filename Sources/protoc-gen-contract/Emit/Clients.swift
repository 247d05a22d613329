/// Typed stubs for whoever calls.
extension Generator {
  func clients(of file: FileModel) throws(Refusal) -> String {
    var source = Source()
    var imports = Imports(own: modules(of: file.package).wire, access: access)
    for service in file.services {
      imports.show("LoopActor")
      addImports(for: service, to: &imports)
      source.line()
      try emitClient(of: service, into: &source)
    }
    return header(of: file) + imports.lines + source.text
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

        /// The same without a task; `completion` is called exactly once.
        @discardableResult
        \(access) func \(name)(
          _ request: \(types.input), \(options),
          completion: @escaping @LoopActor (Result<\(types.output), CallFailure>) -> Void
        ) -> Cancellation {
          channel.unary(
            \(constant), request, metadata: metadata, timeout: timeout, completion: completion)
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
}
