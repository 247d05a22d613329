internal import CProtocPlugin

/// The comments of a file by the path of the element that they stand at.
struct Comments {
  private var texts: [[Int32]: String] = [:]

  init(_ info: Protoc__SourceCodeInfo?) {
    guard let info else { return }
    for location in elements(info.n_location, info.location).map(\.pointee) {
      let leading = string(location.leading_comments)
      let text = leading.isEmpty ? string(location.trailing_comments) : leading
      guard !text.isEmpty else { continue }
      texts[Array(UnsafeBufferPointer(start: location.path, count: location.n_path))] = text
    }
  }

  /// The lines at an element, without the space behind `//`.
  subscript(path: [Int32]) -> [String] {
    var lines = (texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.map { String($0.first == " " ? $0.dropFirst() : $0) }
  }
}
