/// Refuses what can't be generated, before anything is.
enum Checks {
  static func run(on schema: Schema, options: Options) throws(Refusal) {
    for file in schema.wantedFiles {
      try checkFile(file, options: options)
      for message in file.allMessages where !message.isMapEntry {
        try checkMessage(message, schema: schema, options: options)
      }
      for service in file.services {
        for method in service.methods {
          for type in [method.input, method.output] {
            try checkPackage(
              of: type, usedBy: "\(service.fullName).\(method.name)", in: file.name,
              schema: schema, options: options)
          }
        }
      }
    }
    try checkRecursion(schema)
    try checkNames(schema, options: options)
  }

  private static func checkFile(_ file: FileModel, options: Options) throws(Refusal) {
    if let name = file.extensions.first {
      throw Refusal(file: file.name, element: name, "extensions are not supported")
    }
    // Before the syntax, so that the message names the field that somebody has to change.
    for message in file.allMessages {
      if message.hasExtensions {
        throw Refusal(file: file.name, element: message.fullName, "extensions are not supported")
      }
      for field in message.fields {
        if field.kind == .group { throw refusal(field, file, "groups are not supported") }
        if field.isRequired { throw refusal(field, file, "required fields are not supported") }
        if field.isProto3Optional {
          throw refusal(
            field, file, "proto3 'optional' is not supported; put the field in a message of its own"
          )
        }
        if field.kind == nil { throw refusal(field, file, "a field of an unknown type") }
      }
    }
    if !file.isProto3 { throw Refusal(file: file.name, element: nil, "only proto3 is supported") }
    if options.modules[file.package] == nil {
      throw Refusal(
        file: file.name, element: file.package, "no 'package=' option names this package's modules")
    }
  }

  private static func checkMessage(
    _ message: MessageModel, schema: Schema, options: Options
  ) throws(Refusal) {
    for field in message.fields where !field.typeName.isEmpty {
      try checkPackage(
        of: field.typeName, usedBy: field.fullName, in: message.file, schema: schema,
        options: options)
    }
  }

  private static func checkPackage(
    of type: String, usedBy user: String, in file: String, schema: Schema, options: Options
  ) throws(Refusal) {
    guard let package = schema.package(of: type) else {
      throw Refusal(file: file, element: user, "type \(type) is not in the descriptors")
    }
    if options.modules[package] == nil {
      throw Refusal(
        file: file, element: user,
        "type \(type): no 'package=' option names the modules of \(package)")
    }
  }

  private static func refusal(
    _ field: FieldModel, _ file: FileModel, _ reason: String
  ) -> Refusal {
    Refusal(file: file.name, element: field.fullName, reason)
  }
}
