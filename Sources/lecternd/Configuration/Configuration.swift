internal import Library

/// What the configuration file can set, with the defaults of a library that sets nothing.
struct Configuration: Equatable, Sendable {
  /// Nil: the place by convention.
  var socket: String?
  /// The group that may use the socket; nil: a service's own group, and nobody else's for a person.
  var socketGroup: String?
  /// Nil: 0660 where a group may use it, else 0600.
  var socketMode: UInt32?
  /// Nil: the place by convention.
  var stateDirectory: String?
  /// How many backups of each kind are kept; 0: none are made.
  var backups = 7
  /// Whether clients may ask what services there are.
  var servesReflection = true

  /// What the library is called; nil: nothing.
  var name: String?
  /// An IANA name; nil: the system's zone.
  var timeZone: String?
  /// The language of whoever asks for none, or for one that there are no words in. Nil: English.
  var locale: String?
  /// Nil: the one by convention, where there is it.
  var staffGroup: String?
  /// Whether somebody who connects for the first time becomes a member.
  var enrols = true

  /// Closed every week, and on single days: what a new library begins with. Nil: not said.
  var closedWeekdays: Set<Weekday>?
  var closedDays: [Closure]?
  /// How a new library lends, as far as it is said.
  var policy: [LoanPolicy.Setting: Int] = [:]

  var limits = Limits()
  var times = Times()

  struct Limits: Equatable, Sendable {
    var connections = 8192
    var connectionsPerUser = 256
    var streamsPerConnection = 128
    /// Calls whose work is not done yet, also where the client has gone.
    var callsPerConnection = 256
    var callsPerUser = 4096
    var scenesPerSession = 64
    /// Members whom one account may have signed in at a time.
    var signedInPerUser = 256
    var healthWatches = 1024
    /// Bytes.
    var message = 64 * 1024
    /// Bytes.
    var importChunk = 256 * 1024
    /// Bytes.
    var headerList = 8 * 1024
    /// Bytes that wait in a connection for a peer that does not read.
    var queuedPerConnection = 1024 * 1024
    var effectsPerView = 64
    var effectsKept = 16
    /// Resets, pings, empty frames and the like that a peer may cause at once …
    var floodBurst = 100
    /// … and from then on.
    var floodPerSecond = 20
  }

  struct Times: Equatable, Sendable {
    /// Until the first intent of a view, and until the headers of a call are complete.
    var opening = Duration.seconds(5)
    /// A named scene without views ends after this.
    var idleScene = Duration.seconds(30 * 60)
    /// A member at a desk or kiosk is signed out when nobody has done anything for this long.
    var idleSignIn = Duration.seconds(120)
    /// How long effects are kept for a view that comes back.
    var effectsKept = Duration.seconds(60)
    /// A view whose window stays shut with data pending is cut after this.
    var stall = Duration.seconds(30)
    /// From SIGTERM to the end.
    var drain = Duration.seconds(5)
    /// How long the first result of a request id is kept.
    var requestIDs = Duration.seconds(7 * 86_400)
    /// For how long a desk may take back what it did last.
    var undo = Duration.seconds(600)
    /// How long the store waits for somebody else's lock on the database.
    var unlock = Duration.seconds(5)
  }
}
