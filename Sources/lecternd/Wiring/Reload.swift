/// What a reload of the configuration changes: for every key, whether it counts at once.
struct Reload: Equatable {
  /// What counts from now on: the keys that can, of the new configuration; all others as they were.
  var configuration: Configuration
  /// Keys that count from now on, by name.
  var applied: [String] = []
  /// Keys that were changed in the file too, and count after a restart.
  var postponed: [String] = []

  init(from running: Configuration, to wanted: Configuration) {
    configuration = running
    for key in ConfigurationKey.all where key.differs(running, wanted) {
      switch key.counts {
      case .reload:
        key.copy(&configuration, wanted)
        applied.append(key.name)
      case .restart: postponed.append(key.name)
      // The library keeps its own by now.
      case .firstStart: break
      }
    }
  }

  /// For the log.
  var sentence: String {
    var parts: [String] = []
    if !applied.isEmpty { parts.append("from now on count \(applied.joined(separator: ", "))") }
    if !postponed.isEmpty {
      parts.append(
        "after the next restart of lecternd count \(postponed.joined(separator: ", "))")
    }
    return "the configuration was reloaded: "
      + (parts.isEmpty ? "nothing has changed" : parts.joined(separator: "; "))
  }
}
