internal import GRPC
internal import GRPCServices
internal import HTTP2
internal import Release
internal import SQLiteStore
internal import Stage
internal import StageGRPC

// The configured numbers, as the parts of the daemon take them.
extension Settings {
  var server: ServerConfiguration {
    let (limits, times) = (configuration.limits, configuration.times)
    var server = ServerConfiguration()
    server.connections = limits.connections
    server.connectionsPerUser = limits.connectionsPerUser
    server.handlersPerConnection = limits.callsPerConnection
    server.handlersPerUser = limits.callsPerUser
    server.messageSize = limits.message
    server.queuedBytes = limits.queuedPerConnection
    server.handshakeTimeout = times.opening
    server.headersTimeout = times.opening
    server.stallTimeout = times.stall
    server.session.concurrentStreams = limits.streamsPerConnection
    server.session.headerListSize = limits.headerList
    server.session.floodLimit = RateLimit(
      burst: limits.floodBurst, perSecond: limits.floodPerSecond)
    return server
  }

  var health: HealthConfiguration {
    var health = HealthConfiguration()
    health.watches = configuration.limits.healthWatches
    return health
  }

  var stage: StageConfiguration {
    var stage = StageConfiguration()
    stage.scenesPerSession = configuration.limits.scenesPerSession
    stage.idleLimit = configuration.times.idleScene
    stage.keptEffects = configuration.limits.effectsKept
    stage.keptEffectsFor = configuration.times.effectsKept
    return stage
  }

  var screens: ScreenServiceConfiguration {
    var screens = ScreenServiceConfiguration()
    screens.openDue = configuration.times.opening
    screens.pendingEffects = configuration.limits.effectsPerView
    screens.stallLimit = configuration.times.stall
    screens.trailerPrefix = "lectern"
    screens.serverVersion = Release.version
    screens.protocolLevel = Release.protocolLevel
    screens.oldestProtocolLevel = Release.oldestProtocolLevel
    return screens
  }

  var store: StoreConfiguration {
    var store = StoreConfiguration()
    store.backups = configuration.backups
    store.requestIDsKept = configuration.times.requestIDs
    store.undoTime = configuration.times.undo
    store.busyTimeout = configuration.times.unlock
    store.firstPolicy = configuration.firstPolicy
    if let calendar = configuration.calendar { store.firstCalendar = calendar }
    return store
  }
}
