/// Why nothing can be generated: names the file and the element.
struct Refusal: Error, CustomStringConvertible {
  var file: String?
  var element: String?
  var reason: String

  init(file: String?, element: String?, _ reason: String) {
    self.file = file
    self.element = element
    self.reason = reason
  }

  var description: String {
    [file, element, reason].compactMap { $0 }.joined(separator: ": ")
  }
}
