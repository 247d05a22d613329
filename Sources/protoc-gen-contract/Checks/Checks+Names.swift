/// Two things that would get one name in Swift or in C, and names that Swift needs for itself.
extension Checks {
  static func checkNames(_ schema: Schema, options: Options) throws(Refusal) {
    try checkTopLevel(schema, options: options)
    for file in schema.wantedFiles {
      for message in file.allMessages where !message.isMapEntry {
        try checkMembers(of: message)
        try checkNested(in: message)
      }
      for type in file.allEnums { try checkValues(of: type) }
      for service in file.services { try checkMethods(of: service) }
    }
  }

  private static func checkTopLevel(_ schema: Schema, options: Options) throws(Refusal) {
    var owners: [String: String] = [:]
    var files: [String: String] = [:]
    for file in schema.files {
      guard let module = options.modules[file.package]?.values else { continue }
      let types =
        file.messages.map { ($0.name, $0.fullName) } + file.enums.map { ($0.name, $0.fullName) }
      for (name, fullName) in types {
        try checkReserved(
          name, element: fullName, file: file.name, names: SwiftName.reservedTopLevelTypes)
        if name == module {
          throw Refusal(file: file.name, element: fullName, "has the name of its Swift module")
        }
        if let other = owners.updateValue(fullName, forKey: "\(module).\(name)") {
          throw Refusal(
            file: file.name, element: fullName, "has the Swift name of \(other) in \(module)")
        }
      }
      for service in file.services {
        for name in ["Methods", "Service", "Client"].map({ service.name + $0 }) {
          if let other = owners.updateValue(service.fullName, forKey: "\(module).\(name)") {
            throw Refusal(
              file: file.name, element: service.fullName,
              "its '\(name)' has the Swift name of \(other)")
          }
        }
      }
      let base = file.name.split(separator: "/").last.map(String.init) ?? file.name
      if file.isWanted, let other = files.updateValue(file.name, forKey: "\(module)/\(base)") {
        throw Refusal(
          file: file.name, element: nil, "would be generated to the same Swift file as \(other)")
      }
    }
  }

  private static func checkNested(in message: MessageModel) throws(Refusal) {
    var seen: Set<String> = []
    let nested =
      message.messages.filter { !$0.isMapEntry }.map(\.name) + message.enums.map(\.name)
      + message.oneofs.map { SwiftName.upperCamel($0.name) }
    for name in nested {
      let element = "\(message.fullName).\(name)"
      try checkReserved(name, element: element, file: message.file)
      if !seen.insert(name).inserted {
        throw Refusal(file: message.file, element: element, "two nested types of this Swift name")
      }
    }
  }

  private static func checkMembers(of message: MessageModel) throws(Refusal) {
    var swift: [String: String] = [:]
    var c: [String: String] = ["base": "protobuf-c's own 'base'"]
    let names =
      message.members.map { member in
        switch member {
        case .field(let field): field.name
        case .oneof(let oneof): oneof.name
        }
      }
    for name in names {
      try claim(SwiftName.plainLowerCamel(name), for: name, of: message, in: &swift)
    }
    for oneof in message.oneofs {
      var cases: [String: String] = [:]
      for field in oneof.fields {
        try claim(SwiftName.plainLowerCamel(field.name), for: field.name, of: message, in: &cases)
      }
      try claim(CName.oneofCase(oneof.name), for: oneof.name, of: message, in: &c)
    }
    for field in message.fields {
      try claim(CName.field(field.name), for: field.name, of: message, in: &c)
      if field.isRepeated {
        try claim("n_\(field.name.lowercased())", for: field.name, of: message, in: &c)
      }
    }
  }

  /// Takes a name for a member, or says who has it.
  private static func claim(
    _ name: String, for member: String, of message: MessageModel, in owners: inout [String: String]
  ) throws(Refusal) {
    let element = "\(message.fullName).\(member)"
    if SwiftName.reservedMembers.contains(name) {
      throw Refusal(
        file: message.file, element: element, "the name '\(name)' is used by the generated code")
    }
    if let other = owners.updateValue(member, forKey: name) {
      throw Refusal(
        file: message.file, element: element, "has the generated name '\(name)', like \(other)")
    }
  }

  private static func checkValues(of type: EnumModel) throws(Refusal) {
    try checkReserved(type.name, element: type.fullName, file: type.file)
    var seen: Set<String> = ["unrecognized", "allCases", "protoName", "init", "self"]
    for value in type.values {
      let token = String(value.name.dropFirst(type.prefix.count))
      if !seen.insert(SwiftName.plainLowerCamel(token)).inserted {
        throw Refusal(
          file: type.file, element: "\(type.fullName).\(value.name)",
          "the Swift name '\(SwiftName.plainLowerCamel(token))' is taken")
      }
    }
  }

  private static func checkMethods(of service: ServiceModel) throws(Refusal) {
    var seen: Set<String> = ["serviceName", "definition", "channel", "init", "self"]
    for method in service.methods {
      let name = SwiftName.plainLowerCamel(method.name)
      if !seen.insert(name).inserted {
        throw Refusal(
          file: service.file, element: "\(service.fullName).\(method.name)",
          "the Swift name '\(name)' is taken")
      }
    }
  }

  private static func checkReserved(
    _ name: String, element: String, file: String,
    names: Set<String> = SwiftName.reservedTypes
  ) throws(Refusal) {
    if names.contains(name) {
      throw Refusal(file: file, element: element, "the name '\(name)' would hide a Swift type")
    }
  }
}
