internal import CProtocPlugin

/// One .proto file.
final class FileModel {
  let name: String
  let package: String
  let isProto3: Bool
  let messages: [MessageModel]
  let enums: [EnumModel]
  let services: [ServiceModel]
  let extensions: [String]
  var isWanted = false

  init(_ file: Protoc__FileDescriptorProto) {
    name = string(file.name)
    package = string(file.package)
    isProto3 = string(file.syntax) == "proto3"
    extensions = elements(file.n_extension, file.extension).map { string($0.pointee.name) }
    let comments = Comments(file.source_code_info?.pointee)
    let place = (file: name, package: package)
    messages = elements(file.n_message_type, file.message_type).enumerated().map { index, message in
      MessageModel(
        message.pointee, place: place, parent: nil, path: [4, Int32(index)], comments: comments)
    }
    enums = elements(file.n_enum_type, file.enum_type).enumerated().map { index, type in
      EnumModel(
        type.pointee, place: place, parent: nil, path: [5, Int32(index)], comments: comments)
    }
    services = elements(file.n_service, file.service).enumerated().map { index, service in
      ServiceModel(service.pointee, place: place, path: [6, Int32(index)], comments: comments)
    }
  }

  /// All messages, nested ones too; outer before inner.
  var allMessages: [MessageModel] { messages.flatMap(\.withNested) }

  /// All enums, nested ones too.
  var allEnums: [EnumModel] { enums + allMessages.flatMap(\.enums) }
}
