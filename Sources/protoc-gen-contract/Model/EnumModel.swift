internal import CProtocPlugin

/// One enum type.
final class EnumModel {
  struct Value {
    var name: String
    var number: Int32
    var comment: [String]
  }

  let name: String
  let fullName: String
  let file: String
  let package: String
  unowned let parent: MessageModel?
  let comment: [String]
  let values: [Value]

  init(
    _ type: Protoc__EnumDescriptorProto, place: Place, parent: MessageModel?, path: [Int32],
    comments: Comments
  ) {
    name = string(type.name)
    fullName = [parent?.fullName ?? place.package, name].filter { !$0.isEmpty }
      .joined(separator: ".")
    file = place.file
    package = place.package
    self.parent = parent
    comment = comments[path]
    values = elements(type.n_value, type.value).enumerated().map { index, value in
      Value(
        name: string(value.pointee.name), number: value.pointee.number,
        comment: comments[path + [2, Int32(index)]])
    }
  }

  /// The values without those that repeat a number.
  var distinct: [Value] {
    var seen: Set<Int32> = []
    return values.filter { seen.insert($0.number).inserted }
  }

  /// `BORROW_PHASE_` where every value begins so; else empty.
  var prefix: String {
    let prefix = ProtoName.upperSnake(name) + "_"
    let carried = values.allSatisfy { $0.name.hasPrefix(prefix) && $0.name.count > prefix.count }
    return carried ? prefix : ""
  }
}
