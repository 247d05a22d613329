internal import CProtocPlugin

/// Where a type is declared.
typealias Place = (file: String, package: String)

/// One message type.
final class MessageModel {
  let name: String
  let fullName: String
  let file: String
  let package: String
  unowned let parent: MessageModel?
  let isMapEntry: Bool
  let hasExtensions: Bool
  let comment: [String]
  let fields: [FieldModel]
  let oneofs: [OneofModel]
  private(set) var messages: [MessageModel] = []
  private(set) var enums: [EnumModel] = []

  init(
    _ message: Protoc__DescriptorProto, place: Place, parent: MessageModel?, path: [Int32],
    comments: Comments
  ) {
    name = string(message.name)
    fullName = [parent?.fullName ?? place.package, name].filter { !$0.isEmpty }
      .joined(separator: ".")
    file = place.file
    package = place.package
    self.parent = parent
    isMapEntry = (message.options?.pointee.map_entry ?? 0) != 0
    hasExtensions = message.n_extension > 0 || message.n_extension_range > 0
    comment = comments[path]
    let fullName = self.fullName
    let fields = elements(message.n_field, message.field).enumerated().map { index, field in
      FieldModel(
        field.pointee, of: fullName, comment: comments[path + [2, Int32(index)]])
    }
    self.fields = fields
    oneofs = elements(message.n_oneof_decl, message.oneof_decl).enumerated().map { index, oneof in
      OneofModel(
        name: string(oneof.pointee.name), comment: comments[path + [8, Int32(index)]],
        fields: fields.filter { $0.oneof == index })
    }
    messages = elements(message.n_nested_type, message.nested_type).enumerated().map {
      MessageModel(
        $1.pointee, place: place, parent: self, path: path + [3, Int32($0)], comments: comments)
    }
    enums = elements(message.n_enum_type, message.enum_type).enumerated().map {
      EnumModel(
        $1.pointee, place: place, parent: self, path: path + [4, Int32($0)], comments: comments)
    }
  }

  var withNested: [MessageModel] { [self] + messages.flatMap(\.withNested) }

  /// The message and those around it, innermost first.
  var scopes: [MessageModel] { [self] + (parent?.scopes ?? []) }

  /// The fields and oneofs as a reader of the .proto meets them.
  var members: [Member] {
    var seen: Set<Int> = []
    return fields.compactMap { field in
      guard let oneof = field.oneof else { return .field(field) }
      return seen.insert(oneof).inserted ? .oneof(oneofs[oneof]) : nil
    }
  }
}

/// What becomes one property: a field, or a oneof with its fields.
enum Member {
  case field(FieldModel)
  case oneof(OneofModel)
}

/// A oneof.
struct OneofModel {
  var name: String
  var comment: [String]
  var fields: [FieldModel]
}
