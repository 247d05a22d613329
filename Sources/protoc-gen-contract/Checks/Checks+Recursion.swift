/// A message that may hold itself is refused: libprotobuf-c unpacks without a depth limit, so a peer
/// could exhaust the stack with a few kilobytes.
extension Checks {
  static func checkRecursion(_ schema: Schema) throws(Refusal) {
    var finished: Set<String> = []
    for message in schema.wantedFiles.flatMap(\.allMessages) {
      try visit(message, path: [], finished: &finished, schema: schema)
    }
  }

  private static func visit(
    _ message: MessageModel, path: [String], finished: inout Set<String>, schema: Schema
  ) throws(Refusal) {
    if let start = path.firstIndex(of: message.fullName) {
      let circle = (path[start...] + [message.fullName]).joined(separator: " → ")
      throw Refusal(
        file: message.file, element: message.fullName, "recursive messages are refused: \(circle)")
    }
    if finished.contains(message.fullName) { return }
    for field in message.fields {
      guard let inner = schema.messages[field.typeName] else { continue }
      try visit(inner, path: path + [message.fullName], finished: &finished, schema: schema)
    }
    finished.insert(message.fullName)
  }
}
