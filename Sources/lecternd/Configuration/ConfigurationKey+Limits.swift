// The keys of what clients may use, and of how long things may take.
extension ConfigurationKey {
  static let limits = [
    count("MaxConnections", 1...65_536, \.limits.connections, "Connections at once, of all users."),
    count(
      "MaxConnectionsPerUser", 1...65_536, \.limits.connectionsPerUser,
      "Connections at once of one user."),
    count(
      "MaxStreamsPerConnection", 1...10_000, \.limits.streamsPerConnection,
      "Calls and open forms at once on one connection."),
    count(
      "MaxCallsPerConnection", 1...65_536, \.limits.callsPerConnection,
      "Calls of one connection whose work is not done yet, also where the client has gone."),
    count(
      "MaxCallsPerUser", 1...1_048_576, \.limits.callsPerUser,
      "The same for all connections of one user."),
    count(
      "MaxScenesPerSession", 1...10_000, \.limits.scenesPerSession,
      "Forms that one session may have open."),
    count(
      "MaxSignedInPerUser", 1...10_000, \.limits.signedInPerUser,
      "Members whom one user may have signed in at desks and kiosks at a time."),
    count(
      "MaxHealthWatches", 1...65_536, \.limits.healthWatches,
      "Clients that watch the daemon's health at a time.", counts: .restart),
    size(
      "MaxMessage", 1024...4_194_304, \.limits.message, "The largest message from a client."),
    size(
      "MaxImportChunk", 1024...4_194_304, \.limits.importChunk,
      "The largest piece in which a file that is imported comes. A file may have any number of them.",
      counts: .restart),
    size(
      "MaxHeaderList", 4096...65_536, \.limits.headerList, "The largest header list of a call."),
    size(
      "MaxQueuedPerConnection", 65_536...67_108_864, \.limits.queuedPerConnection,
      "What waits for a client that does not read before its call is ended."),
    count(
      "MaxEffectsPerView", 1...10_000, \.limits.effectsPerView,
      "Messages that may wait for one view before it is told that it has fallen behind."),
    count(
      "EffectsKept", 0...10_000, \.limits.effectsKept,
      "Messages that are kept for a view that comes back."),
    count(
      "FloodBurst", 1...1_000_000, \.limits.floodBurst,
      "Resets, pings, empty frames and the like that a client may cause at once, of each kind."),
    count(
      "FloodPerSecond", 1...1_000_000, \.limits.floodPerSecond,
      "How many of these it may cause in a second from then on."),
  ]

  static let times = [
    span(
      "OpenWithin", 1...300, \.times.opening,
      "How long a connection, the headers of a call, and the first word of a view may take to come."
    ),
    span(
      "IdleSceneEndsAfter", 1...604_800, \.times.idleScene,
      "A form with a name that nobody looks at ends after this."),
    span(
      "IdleSignInEndsAfter", 1...604_800, \.times.idleSignIn,
      "A member at a desk or kiosk is signed out when nobody has done anything for this long."),
    span(
      "EffectsKeptFor", 1...86_400, \.times.effectsKept,
      "How long messages are kept for a view that comes back."),
    span(
      "StalledViewIsCutAfter", 1...3600, \.times.stall,
      "A client that takes nothing of what waits for it is cut off after this."),
    span(
      "DrainWithin", 1...60, \.times.drain,
      "How long calls may go on when the daemon is told to stop."),
    span(
      "RequestIDsKeptFor", 3600...31_536_000, \.times.requestIDs,
      "For how long a request that is sent again gets its first answer, and does nothing twice.",
      counts: .restart),
    span(
      "UndoWithin", 60...86_400, \.times.undo,
      "For how long a desk may take back what it did last.", counts: .restart),
    span(
      "UnlockWithin", 1...60, \.times.unlock,
      "How long the store waits for another program, such as sqlite3, that has the database locked.",
      counts: .restart),
  ]
}
