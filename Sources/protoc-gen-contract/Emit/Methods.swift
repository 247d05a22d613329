/// The methods of a service by name, which servers and clients share.
extension Generator {
  func emitMethods(of service: ServiceModel, into source: inout Source) throws(Refusal) {
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

  func types(
    of method: ServiceModel.Method, in service: ServiceModel
  ) -> (input: String, output: String) {
    (
      reference(method.input, from: service.package, scope: nil),
      reference(method.output, from: service.package, scope: nil)
    )
  }

  /// What code that names the messages of a service imports.
  func addImports(for service: ServiceModel, to imports: inout Imports) {
    imports.show("GRPC")
    for type in service.methods.flatMap({ [$0.input, $0.output] }) {
      guard let package = schema.package(of: type) else { continue }
      imports.show(modules(of: package).values)
      // Where the conformance to GRPCMessage is.
      imports.hide(modules(of: package).wire)
    }
  }
}
