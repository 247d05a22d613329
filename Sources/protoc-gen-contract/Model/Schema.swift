internal import CProtocPlugin

/// Everything protoc told us: the files to generate and all that they import.
final class Schema {
  private(set) var files: [FileModel] = []
  /// By full name, without a leading dot.
  private(set) var messages: [String: MessageModel] = [:]
  private(set) var enums: [String: EnumModel] = [:]

  init(_ request: Protoc__CodeGeneratorRequest) {
    let wanted = strings(request.n_file_to_generate, request.file_to_generate)
    for file in elements(request.n_proto_file, request.proto_file) {
      let model = FileModel(file.pointee)
      model.isWanted = wanted.contains(model.name)
      files.append(model)
      register(model.messages, model.enums)
    }
  }

  var wantedFiles: [FileModel] { files.filter(\.isWanted) }

  /// The package of a message or enum.
  func package(of type: String) -> String? { messages[type]?.package ?? enums[type]?.package }

  private func register(_ messages: [MessageModel], _ enums: [EnumModel]) {
    for type in enums { self.enums[type.fullName] = type }
    for message in messages {
      self.messages[message.fullName] = message
      register(message.messages, message.enums)
    }
  }
}
