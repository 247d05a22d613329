public import LoopActor
public import StageContract

/// A view's place in a scene: where its intents go in.
///
/// Holds the scene weakly: a seat that is kept after the goodbye costs nothing and does nothing.
@LoopActor
public final class Seat<Intent: ScreenIntent> {
  /// The key of the session.
  public let session: String
  /// The scene's name; empty: private.
  public let scene: String
  /// Which life of the scene this is.
  public let incarnation: UInt64
  public let view: ViewID
  /// The language of the scene, as BCP 47; empty: unknown.
  public let locale: String

  private weak var host: (any SeatHost<Intent>)?

  init(
    session: String, scene: String, incarnation: UInt64, view: ViewID, locale: String,
    host: any SeatHost<Intent>
  ) {
    self.session = session
    self.scene = scene
    self.incarnation = incarnation
    self.view = view
    self.locale = locale
    self.host = host
  }

  /// Hands an intent to the presenter. It is always acknowledged. Numbers that grow are the
  /// caller's business.
  public func submit(_ intent: Intent) { host?.submit(intent, from: self) }

  /// No more intents will come. A private scene ends, with a goodbye, once nothing is in flight; a
  /// named one does not care.
  public func endInput() { host?.endInput(of: self) }

  /// The view goes away, without a goodbye. A private scene ends; a named one stays.
  public func leave() { host?.leave(self) }
}

/// What a seat needs of its scene.
@LoopActor
protocol SeatHost<Intent>: AnyObject {
  associatedtype Intent: ScreenIntent
  func submit(_ intent: Intent, from seat: Seat<Intent>)
  func endInput(of seat: Seat<Intent>)
  func leave(_ seat: Seat<Intent>)
}
