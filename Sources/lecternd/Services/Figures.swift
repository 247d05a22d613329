internal import Contract
internal import GRPC
internal import LoopActor
internal import Stage
internal import StageGRPC

/// The server's counters by name, in a stable order.
@LoopActor
enum ServerFigures {
  static func counters(_ server: Server) -> [Counter] {
    let counters = server.counters
    var figures = [
      ("connections_accepted", counters.connectionsAccepted),
      ("connections_refused", counters.connectionsRefused),
      ("connections_failed", counters.connectionsFailed),
      ("calls", counters.callsStarted),
      ("streams_reset", counters.streamsReset),
      ("streams_stalled", counters.streamsStalled),
      ("foreign_requests", counters.foreignRequests),
      ("messages_received", counters.messagesReceived),
      ("messages_sent", counters.messagesSent),
    ]
    for code in Status.Code.allCases {
      let count = counters.calls(endedWith: code)
      if count > 0 { figures.append(("calls_ended_" + code.name.lowercased(), count)) }
    }
    return figures.map { Counter(name: $0.0, value: UInt64(clamping: $0.1)) }
  }
}

/// The stage's counters by name, in a stable order.
enum StageFigures {
  static func counters(_ counters: StageCounters) -> [Counter] {
    [
      ("scenes_made", counters.scenesMade),
      ("scenes_ended_idle", counters.scenesEndedIdle),
      ("scenes_refused", counters.scenesRefused),
      ("views_attached", counters.viewsAttached),
      ("views_reattached", counters.viewsReattached),
      ("views_replaced", counters.viewsReplaced),
      ("intents", counters.intents),
      ("frames", counters.frames),
      ("effects", counters.effects),
    ].map { Counter(name: $0.0, value: $0.1) }
  }
}

/// What has become of members who were signed in, by name.
@LoopActor
enum SignInFigures {
  static func counters(_ desks: DeskSessions) -> [Counter] {
    [
      Counter(name: "sign_ins_ended_idle", value: desks.endedIdle),
      Counter(name: "sign_ins_refused", value: desks.refused),
    ]
  }
}

/// The counters of all screens' streams together by name, in a stable order.
enum ScreenFigures {
  static func counters(_ counters: [ScreenServiceCounters]) -> [Counter] {
    [
      ("screen_streams", \.streams),
      ("screen_order_violations", \.orderViolations),
      ("views_fell_behind", \.fellBehind),
      ("views_stalled", \.stalled),
    ].map { (name: String, figure: KeyPath<ScreenServiceCounters, UInt64>) in
      Counter(name: name, value: counters.reduce(0) { $0 + $1[keyPath: figure] })
    }
  }
}
