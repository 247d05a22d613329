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

  init(from running: Configuration, to wanted: Configuration) {
    configuration = running
    for key in Key.all where key.differs(running, wanted) {
      switch key.counts {
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
    return "the configuration was reloaded: "
      + (parts.isEmpty ? "nothing has changed" : parts.joined(separator: "; "))
  }

  /// One key of the configuration, as a reload sees it.
  struct Key: Sendable {
    let name: String
    let counts: Counts
    let differs: @Sendable (Configuration, Configuration) -> Bool
    let copy: @Sendable (inout Configuration, Configuration) -> Void

    /// From when on a change counts.
    enum Counts: Sendable {
      /// From the reload on, for each connection, view or scene that begins then.
      case reload
      case restart
      /// For a library that is new; later it keeps its own.
      case firstStart
    }

    static let all: [Key] = live + later

    private static let live = [
      key("MaxConnections", \.limits.connections),
      key("MaxConnectionsPerUser", \.limits.connectionsPerUser),
      key("MaxStreamsPerConnection", \.limits.streamsPerConnection),
      key("MaxCallsPerConnection", \.limits.callsPerConnection),
      key("MaxCallsPerUser", \.limits.callsPerUser),
      key("MaxScenesPerSession", \.limits.scenesPerSession),
      key("MaxSignedInPerUser", \.limits.signedInPerUser),
      key("MaxMessage", \.limits.message),
      key("MaxHeaderList", \.limits.headerList),
      key("MaxQueuedPerConnection", \.limits.queuedPerConnection),
      key("MaxEffectsPerView", \.limits.effectsPerView),
      key("EffectsKept", \.limits.effectsKept),
      key("FloodBurst", \.limits.floodBurst),
      key("FloodPerSecond", \.limits.floodPerSecond),
      key("OpenWithin", \.times.opening),
      key("IdleSceneEndsAfter", \.times.idleScene),
      key("IdleSignInEndsAfter", \.times.idleSignIn),
      key("EffectsKeptFor", \.times.effectsKept),
      key("StalledViewIsCutAfter", \.times.stall),
      key("DrainWithin", \.times.drain),
    ]

    private static let later = [
      key("Socket", \.socket, .restart),
      key("SocketGroup", \.socketGroup, .restart),
      key("SocketMode", \.socketMode, .restart),
      key("StateDirectory", \.stateDirectory, .restart),
      key("Reflection", \.servesReflection, .restart),
      key("TimeZone", \.timeZone, .restart),
      key("Locale", \.locale, .restart),
      key("StaffGroup", \.staffGroup, .restart),
      key("Enrol", \.enrols, .restart),
      key("ClosedWeekdays", \.closedWeekdays, .firstStart),
      key("ClosedDays", \.closedDays, .firstStart),
      key("MaxImportChunk", \.limits.importChunk, .restart),
      key("RequestIDsKeptFor", \.times.requestIDs, .restart),
    ]

    private static func key<Value: Equatable & Sendable>(
      _ name: String, _ path: WritableKeyPath<Configuration, Value> & Sendable,
      _ counts: Counts = .reload
    ) -> Key {
      Key(
        name: name, counts: counts, differs: { $0[keyPath: path] != $1[keyPath: path] },
        copy: { $0[keyPath: path] = $1[keyPath: path] })
    }
  }
}
