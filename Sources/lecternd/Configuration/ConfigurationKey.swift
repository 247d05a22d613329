/// One key of the configuration file: its name, what it may be, and where it goes.
struct ConfigurationKey: Sendable {
  typealias Path<Value> = WritableKeyPath<Configuration, Value> & Sendable

  let section: String
  let name: String
  /// For people: what it may be, and the default where there is one.
  let allowed: String
  /// Sets the value; false where it is none.
  let set: @Sendable (inout Configuration, String) -> Bool

  /// All keys, section by section.
  static let all: [ConfigurationKey] = daemon + library + limits + times

  private static let daemon = [
    text("Daemon", "Socket", "PATH", \.socket),
    text("Daemon", "SocketGroup", "GROUP", \.socketGroup),
    ConfigurationKey(section: "Daemon", name: "SocketMode", allowed: "0600…0666") {
      guard let mode = ConfigurationValue.mode($1) else { return false }
      $0.socketMode = mode
      return true
    },
    text("Daemon", "StateDirectory", "DIR", \.stateDirectory),
    flag("Daemon", "Reflection", \.servesReflection),
    count("Backups", 0...1000, \.backups, in: "Daemon"),
  ]

  private static let library = [
    text("Library", "TimeZone", "Europe/Zurich or another IANA name", \.timeZone),
    text("Library", "Locale", "de, de-CH or another BCP 47 tag", \.locale),
    text("Library", "StaffGroup", "GROUP", \.staffGroup),
    flag("Library", "Enrol", \.enrols),
    ConfigurationKey(
      section: "Library", name: "ClosedWeekdays",
      allowed: "mon, tue, wed, thu, fri, sat, sun, or none"
    ) {
      guard let weekdays = ConfigurationValue.weekdays($1) else { return false }
      $0.closedWeekdays = weekdays
      return true
    },
    ConfigurationKey(
      section: "Library", name: "ClosedDays",
      allowed: "2026-12-24..2027-01-06 Christmas, with / between closures"
    ) {
      guard let closures = ConfigurationValue.closures($1) else { return false }
      $0.closedDays = closures
      return true
    },
  ]

  private static let limits = [
    count("MaxConnections", 1...65_536, \.limits.connections),
    count("MaxConnectionsPerUser", 1...65_536, \.limits.connectionsPerUser),
    count("MaxStreamsPerConnection", 1...10_000, \.limits.streamsPerConnection),
    count("MaxCallsPerConnection", 1...65_536, \.limits.callsPerConnection),
    count("MaxCallsPerUser", 1...1_048_576, \.limits.callsPerUser),
    count("MaxScenesPerSession", 1...10_000, \.limits.scenesPerSession),
    count("MaxSignedInPerUser", 1...10_000, \.limits.signedInPerUser),
    size("MaxMessage", 1024...4_194_304, \.limits.message),
    size("MaxImportChunk", 1024...4_194_304, \.limits.importChunk),
    size("MaxHeaderList", 4096...65_536, \.limits.headerList),
    size("MaxQueuedPerConnection", 65_536...67_108_864, \.limits.queuedPerConnection),
    count("MaxEffectsPerView", 1...10_000, \.limits.effectsPerView),
    count("EffectsKept", 0...10_000, \.limits.effectsKept),
    count("FloodBurst", 1...1_000_000, \.limits.floodBurst),
    count("FloodPerSecond", 1...1_000_000, \.limits.floodPerSecond),
  ]

  private static let times = [
    span("OpenWithin", 1...300, \.times.opening),
    span("IdleSceneEndsAfter", 1...604_800, \.times.idleScene),
    span("IdleSignInEndsAfter", 1...604_800, \.times.idleSignIn),
    span("EffectsKeptFor", 1...86_400, \.times.effectsKept),
    span("StalledViewIsCutAfter", 1...3600, \.times.stall),
    span("DrainWithin", 1...60, \.times.drain),
    span("RequestIDsKeptFor", 3600...31_536_000, \.times.requestIDs),
  ]

  private static func text(
    _ section: String, _ name: String, _ allowed: String, _ path: Path<String?>
  ) -> ConfigurationKey {
    ConfigurationKey(section: section, name: name, allowed: allowed) {
      $0[keyPath: path] = $1
      return !$1.isEmpty
    }
  }

  private static func flag(
    _ section: String, _ name: String, _ path: Path<Bool>
  ) -> ConfigurationKey {
    ConfigurationKey(section: section, name: name, allowed: "yes or no") {
      guard let flag = ConfigurationValue.flag($1) else { return false }
      $0[keyPath: path] = flag
      return true
    }
  }

  private static func count(
    _ name: String, _ range: ClosedRange<Int>, _ path: Path<Int>, in section: String = "Limits"
  ) -> ConfigurationKey {
    let allowed = "\(range.lowerBound)…\(range.upperBound)"
    return ConfigurationKey(section: section, name: name, allowed: allowed) {
      guard let count = ConfigurationValue.count($1), range.contains(count) else { return false }
      $0[keyPath: path] = count
      return true
    }
  }

  private static func size(
    _ name: String, _ range: ClosedRange<Int>, _ path: Path<Int>
  ) -> ConfigurationKey {
    let allowed =
      "\(ConfigurationValue.text(ofSize: range.lowerBound))…"
      + "\(ConfigurationValue.text(ofSize: range.upperBound)) bytes, with K or M"
    return ConfigurationKey(section: "Limits", name: name, allowed: allowed) {
      guard let size = ConfigurationValue.size($1), range.contains(size) else { return false }
      $0[keyPath: path] = size
      return true
    }
  }

  /// - Parameter range: whole seconds.
  private static func span(
    _ name: String, _ range: ClosedRange<Int>, _ path: Path<Duration>
  ) -> ConfigurationKey {
    let allowed = "\(range.lowerBound)s…\(range.upperBound)s, or with ms, min, h, d"
    return ConfigurationKey(section: "Times", name: name, allowed: allowed) {
      guard let span = ConfigurationValue.span($1),
        (Duration.seconds(range.lowerBound)...Duration.seconds(range.upperBound)).contains(span)
      else { return false }
      $0[keyPath: path] = span
      return true
    }
  }
}
