internal import Contract
internal import GRPC
internal import LoopActor
internal import Stage

/// Every limit by name, in a stable order: how near it is, and how often it was hit.
@LoopActor
enum LimitFigures {
  static func limits(_ server: Server) -> [Limit] {
    ServerLimit.allCases.map { limit in
      make(
        limit.name, server.limit(of: limit), server.present(of: limit),
        UInt64(clamping: server.counters.hits(of: limit)))
    }
  }

  static func limits(
    _ stage: Stage, _ desks: DeskSessions, _ screens: [ServedScreen],
    _ configuration: Configuration.Limits
  ) -> [Limit] {
    [
      make(
        "scenes_per_session", configuration.scenesPerSession, stage.mostScenes,
        stage.counters.scenesRefused),
      make(
        "signed_in_per_user", configuration.signedInPerUser, desks.mostSignedIn, desks.refused),
      make(
        "effects_per_view", configuration.effectsPerView,
        screens.reduce(0) { max($0, $1.mostEffects()) },
        screens.reduce(0) { $0 + $1.counters().fellBehind }),
    ]
  }

  private static func make(_ name: String, _ limit: Int, _ now: Int, _ hits: UInt64) -> Limit {
    Limit(name: name, limit: UInt64(clamping: limit), now: UInt64(clamping: now), hits: hits)
  }
}

extension ServerLimit {
  fileprivate var name: String {
    switch self {
    case .connections: "connections"
    case .connectionsPerUser: "connections_per_user"
    case .streamsPerConnection: "streams_per_connection"
    case .callsPerConnection: "calls_per_connection"
    case .callsPerUser: "calls_per_user"
    case .message: "message_bytes"
    case .headerList: "header_list_bytes"
    case .queuedPerConnection: "queued_bytes_per_connection"
    case .flood: "flood_burst"
    }
  }
}
