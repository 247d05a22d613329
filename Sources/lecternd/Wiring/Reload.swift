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
    for key in Key.all where key.differs(running, wanted) {
      if key.isLive {
        key.take(&configuration, wanted)
        applied.append(key.name)
      } else {
        postponed.append(key.name)
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

  /// One key of the configuration, as a reload sees it.
  struct Key: Sendable {
    let name: String
    /// Limits and times are read anew by each connection, view or scene that begins.
    let isLive: Bool
    let differs: @Sendable (Configuration, Configuration) -> Bool
    let take: @Sendable (inout Configuration, Configuration) -> Void

    static let all: [Key] = live + afterRestart

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

    private static let afterRestart = [
      key("Socket", \.socket, isLive: false),
      key("SocketGroup", \.socketGroup, isLive: false),
      key("SocketMode", \.socketMode, isLive: false),
      key("StateDirectory", \.stateDirectory, isLive: false),
      key("Reflection", \.servesReflection, isLive: false),
      key("TimeZone", \.timeZone, isLive: false),
      key("Locale", \.locale, isLive: false),
      key("StaffGroup", \.staffGroup, isLive: false),
      key("Enrol", \.enrols, isLive: false),
      key("ClosedWeekdays", \.closedWeekdays, isLive: false),
      key("ClosedDays", \.closedDays, isLive: false),
      key("MaxImportChunk", \.limits.importChunk, isLive: false),
      key("RequestIDsKeptFor", \.times.requestIDs, isLive: false),
    ]

    private static func key<Value: Equatable & Sendable>(
      _ name: String, _ path: WritableKeyPath<Configuration, Value> & Sendable,
      isLive: Bool = true
    ) -> Key {
      Key(
        name: name, isLive: isLive, differs: { $0[keyPath: path] != $1[keyPath: path] },
        take: { $0[keyPath: path] = $1[keyPath: path] })
    }
  }
}
