internal import CProtocPlugin

/// One service.
struct ServiceModel {
  struct Method {
    var name: String
    /// Full names without a leading dot.
    var input: String
    var output: String
    var clientStreaming: Bool
    var serverStreaming: Bool
    var comment: [String]
  }

  var name: String
  var fullName: String
  var file: String
  var package: String
  var comment: [String]
  var methods: [Method]

  init(
    _ service: Protoc__ServiceDescriptorProto, place: Place, path: [Int32], comments: Comments
  ) {
    name = string(service.name)
    fullName = [place.package, name].filter { !$0.isEmpty }.joined(separator: ".")
    file = place.file
    package = place.package
    comment = comments[path]
    methods = elements(service.n_method, service.method).enumerated().map { index, method in
      let method = method.pointee
      return Method(
        name: string(method.name),
        input: String(string(method.input_type).drop { $0 == "." }),
        output: String(string(method.output_type).drop { $0 == "." }),
        clientStreaming: method.client_streaming != 0,
        serverStreaming: method.server_streaming != 0,
        comment: comments[path + [2, Int32(index)]])
    }
  }
}
