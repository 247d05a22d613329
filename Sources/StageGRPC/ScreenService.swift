public import GRPC
public import LoopActor
public import Stage
public import StageContract

// Read this file first, then `ScreenView.swift`.
//
// One `ScreenService` per screen joins three things: the streams of the screen's `Present` method, the
// sessions of a `Stage`, and the presenters that composition knows how to build. Every stream becomes
// a `ScreenView`, which is all that a scene ever sees of gRPC.

/// Serves one screen: makes every `Present` stream a view of a scene.
///
/// Knows neither who people are nor what the screen shows; composition says so by two closures.
@LoopActor
public final class ScreenService<Intent, Update>
where Intent: ScreenIntent & GRPCMessage, Update: ScreenUpdate & GRPCMessage {
  /// May be changed at any time: what is new counts for streams that come from then on.
  public var configuration: ScreenServiceConfiguration
  public internal(set) var counters = ScreenServiceCounters()

  typealias View = ScreenView<Intent, Update>
  typealias Admission =
    @LoopActor (View, Intent.Opening, UInt64, CallContext) throws(Status) -> Void

  let scheduler: any Scheduler
  let admit: Admission
  private var views: [ObjectIdentifier: View] = [:]
  private var isDraining = false

  /// - Parameters:
  ///   - session: whose scenes the opening may enter, by what the kernel says of the peer. A thrown
  ///     status ends the stream: UNAUTHENTICATED or PERMISSION_DENIED, as a rule.
  ///   - presenter: makes the presenter of a scene that does not exist yet.
  public init<P: Presenter>(
    configuration: ScreenServiceConfiguration = ScreenServiceConfiguration(),
    scheduler: any Scheduler,
    session: @escaping @LoopActor (Intent.Opening, CallContext) throws(Status) -> StageSession,
    presenter: @escaping @LoopActor (Intent.Opening, CallContext, any Router) -> P
  ) where P.Intent == Intent, P.Frame == Update.Frame {
    self.configuration = configuration
    self.scheduler = scheduler
    admit = { view, opening, number, context throws(Status) in
      let session = try session(opening, context)
      do throws(AttachRefusal) {
        try session.attach(view, opening: opening, number: number) { router in
          presenter(opening, context, router)
        }
      } catch {
        throw Status(error)
      }
    }
  }

  /// How many streams are open, those without a scene included.
  public var viewCount: Int { views.count }

  /// Of each open stream the connection that it came by.
  public var connectionIDs: [UInt64] { views.values.map(\.stream.context.connectionID) }

  /// The most effects that wait for one view.
  public var mostEffects: Int { views.values.reduce(0) { max($0, $1.outbox.effectCount) } }

  /// Takes a stream of the screen's method; the service and the stream keep what they need.
  public func present(_ stream: ServerStream<Intent, Update>) {
    counters.streams += 1
    let view = View(stream: stream, service: self)
    guard !isDraining else { return view.turnAway() }
    views[ObjectIdentifier(view)] = view
    view.start()
  }

  /// Ends the streams that have not entered a scene, and those that come from now on. The others get
  /// their goodbye from the stage.
  public func drain() {
    isDraining = true
    for view in views.values { view.turnAway() }
  }

  func forget(_ view: View) { views[ObjectIdentifier(view)] = nil }
}

extension Status {
  /// What a view that was not let in is told.
  init(_ refusal: AttachRefusal) {
    switch refusal {
    case .tooManyScenes(let limit):
      self.init(.resourceExhausted, "this session has \(limit) scenes, as many as it may have")
    case .sceneNameTooLong(let limit):
      self.init(.invalidArgument, "the name of the scene has more than \(limit) bytes")
    }
  }
}
