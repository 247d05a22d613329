/// What a reload of the configuration changes: for every key, whether it counts at once.
struct Reload: Equatable {
  /// What counts from now on: the keys that can, of the new configuration; all others as they were.
  var configuration: Configuration
  /// Keys that count from now on, by name.
  var applied: [String] = []
  /// Keys that were changed in the file too, and count after a restart.
  var postponed: [String] = []
  /// Keys that were changed in the file too, and count for a new library only.
  var forNewLibraries: [String] = []

  /// Keys that were changed in the file too, and don't count: the command line says it …
  var underCommandLine: [String] = []
  /// … or the service manager, who has made the socket.
  var underServiceManager: [String] = []

  init(
    from running: Configuration, to wanted: Configuration, commandLine: Set<String> = [],
    serviceManager: Set<String> = []
  ) {
    configuration = running
    for key in ConfigurationKey.all where key.differs(running, wanted) {
      switch key.counts {
      case _ where serviceManager.contains(key.name): underServiceManager.append(key.name)
      case _ where commandLine.contains(key.name): underCommandLine.append(key.name)
      case .reload:
        key.copy(&configuration, wanted)
        applied.append(key.name)
      case .restart: postponed.append(key.name)
      case .firstStart: forNewLibraries.append(key.name)
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
    if !forNewLibraries.isEmpty {
      parts.append("for a new library only count \(forNewLibraries.joined(separator: ", "))")
    }
    if !underCommandLine.isEmpty {
      parts.append("the command line stands above \(underCommandLine.joined(separator: ", "))")
    }
    if !underServiceManager.isEmpty {
      parts.append(
        "the service manager's socket stands above \(underServiceManager.joined(separator: ", "))")
    }
    return "the configuration was reloaded: "
      + (parts.isEmpty ? "nothing has changed" : parts.joined(separator: "; "))
  }
}
