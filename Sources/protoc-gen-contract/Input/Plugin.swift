internal import CProtobufC
internal import CProtocPlugin

/// One run as a protoc plugin.
enum Plugin {
  /// The packed CodeGeneratorResponse. What can't be generated is an error inside it, which protoc
  /// prints; nothing is generated then.
  static func answer(to bytes: [UInt8]) -> [UInt8] {
    guard let request = protoc__code_generator_request__unpack(nil, bytes.count, bytes) else {
      return pack(error: "the input is not a CodeGeneratorRequest", files: [])
    }
    defer { protoc__code_generator_request__free_unpacked(request, nil) }
    do throws(Refusal) {
      let options = try Options(string(request.pointee.parameter))
      let schema = Schema(request.pointee)
      try Checks.run(on: schema, options: options)
      let generator = Generator(schema: schema, options: options)
      return pack(error: nil, files: try generator.files())
    } catch {
      return pack(error: error.description, files: [])
    }
  }

  private static func pack(error: String?, files: [GeneratedFile]) -> [UInt8] {
    // Bit 0, "understands proto3 optional": so that protoc lets it through to our own refusal, which
    // names the field.
    var response: [UInt8] = [0x10, 0x01]
    if let error { append(&response, 1, Array(error.utf8)) }
    for file in files {
      var body: [UInt8] = []
      append(&body, 1, Array(file.name.utf8))
      append(&body, 15, Array(file.content.utf8))
      append(&response, 15, body)
    }
    return response
  }

  /// Appends a length-delimited field.
  private static func append(_ bytes: inout [UInt8], _ number: UInt8, _ content: [UInt8]) {
    bytes.append(number << 3 | 2)
    var length = content.count
    while length > 0x7f {
      bytes.append(UInt8(length & 0x7f) | 0x80)
      length >>= 7
    }
    bytes.append(UInt8(length))
    bytes += content
  }
}

/// A file for protoc to write below its output folder.
struct GeneratedFile {
  var name: String
  var content: String
}
