/// `interop-server --socket PATH`.
struct Arguments {
  var socket: String

  /// Nil where the arguments are others.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "--socket" else { return nil }
    socket = arguments[1]
  }
}
