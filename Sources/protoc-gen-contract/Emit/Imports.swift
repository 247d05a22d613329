/// Which modules a generated file needs, and which of them its public declarations show: an import
/// that is public without need is a warning.
struct Imports {
  private var shown: Set<String> = []
  private var hidden: Set<String> = []
  let own: String
  let access: String

  init(own: String, access: String) {
    self.own = own
    self.access = access
  }

  /// A module that a declaration shows.
  mutating func show(_ module: String) { shown.insert(module) }

  /// A module that only bodies use.
  mutating func hide(_ module: String) { hidden.insert(module) }

  var lines: String {
    shown.union(hidden).subtracting([own, ""]).sorted()
      .map { "\(shown.contains($0) ? access : "internal") import \($0)\n" }.joined()
  }
}
