internal import GRPC
internal import Stage

// The configured numbers, as the parts of the daemon take them.
extension Settings {
  var server: ServerConfiguration {
    let (limits, times) = (configuration.limits, configuration.times)
    var server = ServerConfiguration()
    server.connections = limits.connections
    server.connectionsPerUser = limits.connectionsPerUser
    server.messageSize = limits.message
    server.queuedBytes = limits.queuedPerConnection
    server.handshakeTimeout = times.opening
    server.headersTimeout = times.opening
    server.stallTimeout = times.stall
    server.session.concurrentStreams = limits.streamsPerConnection
    server.session.headerListSize = limits.headerList
    return server
  }

  var stage: StageConfiguration {
    var stage = StageConfiguration()
    stage.scenesPerSession = configuration.limits.scenesPerSession
    stage.idleLimit = configuration.times.idleScene
    stage.keptEffects = configuration.limits.effectsKept
    stage.keptEffectsFor = configuration.times.effectsKept
    return stage
  }
}
