public import LoopActor

// Read this file first.
//
// The stage lets presenters stay while views come and go. It knows no transport and no domain.
//
//   Stage ──owns──▶ StageSession ──owns──▶ Scene ──owns──▶ Presenter
//                                            │  ▲             │
//                                            ▼  └── Display ──┘ (weak)
//                                        SceneView ──▶ Seat ──▶ Scene (weak)
//
// A screen is a `Presenter`. A frontend is a `SceneView`: it attaches through its session, is handed
// a `Seat`, and from then on submits intents by the seat and is shown frames and effects. A scene is
// the presenter's one display and fans out; the presenter never knows how many views watch.
//
// Everything here runs on `LoopActor`, calls back synchronously and never suspends. Every call into
// a view or a presenter may re-enter: a view may submit, leave, attach or log out while it is shown a
// frame.

/// All sessions and their scenes.
///
/// One per daemon. Composition gives it time and randomness; sessions are made on first contact by
/// whoever knows who may have which.
@LoopActor
public final class Stage {
  /// May be changed at any time: what is new counts for scenes that are made from then on.
  public var configuration: StageConfiguration
  public private(set) var isShuttingDown = false
  /// What has happened since the start, for a status page.
  public internal(set) var counters = StageCounters()

  let scheduler: any Scheduler
  private var sessions: [String: StageSession] = [:]
  private let life: UInt32
  private var lastScene: UInt32

  /// - Parameter random: a source that nobody can predict; asked once, here.
  public init(
    configuration: StageConfiguration = StageConfiguration(), scheduler: any Scheduler,
    random: () -> UInt64
  ) {
    self.configuration = configuration
    self.scheduler = scheduler
    let seed = random()
    life = UInt32(truncatingIfNeeded: seed >> 32)
    lastScene = UInt32(truncatingIfNeeded: seed)
  }

  /// The session with that key, made where there is none. After a log-out the same key means a new
  /// session.
  public func session(key: String) -> StageSession {
    if let session = sessions[key] { return session }
    let session = StageSession(key: key, stage: self)
    sessions[key] = session
    return session
  }

  /// The session with that key, if there is one.
  public func existingSession(key: String) -> StageSession? { sessions[key] }

  public var sessionCount: Int { sessions.count }
  public var sceneCount: Int { sessions.values.reduce(0) { $0 + $1.sceneCount } }
  public var viewCount: Int { sessions.values.reduce(0) { $0 + $1.viewCount } }

  /// The most scenes that one session has.
  public var mostScenes: Int { sessions.values.reduce(0) { max($0, $1.sceneCount) } }

  /// Ends every scene, with a goodbye that invites the views to come back. From then on whoever
  /// attaches gets the same goodbye.
  public func shutDown() {
    guard !isShuttingDown else { return }
    isShuttingDown = true
    for session in sessions.values { session.endAll(.shuttingDown) }
  }

  func forget(_ session: StageSession) {
    if sessions[session.key] === session { sessions[session.key] = nil }
  }

  /// A number for one life of one scene. The upper half is this stage's own, so that a number from an
  /// ended scene can be told from one of another daemon's life without remembering either.
  func nextIncarnation() -> UInt64 {
    lastScene &+= 1
    return UInt64(life) << 32 | UInt64(lastScene)
  }

  func isOfThisLife(_ incarnation: UInt64) -> Bool {
    incarnation != 0 && UInt32(truncatingIfNeeded: incarnation >> 32) == life
  }
}
