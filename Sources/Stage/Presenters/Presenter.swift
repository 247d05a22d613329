public import LoopActor
public import StageContract

/// Owns the interaction of one screen: turns intents into use-case calls, and results into frames.
///
/// All calls come from the scene that owns the presenter, on the loop. `display` may re-enter:
/// inside it a view may submit another intent, leave, or sign the session out. After each display a
/// presenter therefore checks that it has not been stopped and that what it was about to do is still
/// wanted.
@LoopActor
public protocol Presenter<Intent, Frame>: AnyObject {
  associatedtype Intent: ScreenIntent
  associatedtype Frame: ScreenFrame

  /// Whether something that a person waits for is in flight. A private scene whose view has said all
  /// that it had to say ends once this is false.
  var isBusy: Bool { get }

  /// The language that the scene speaks, as BCP 47; empty: unknown. A view that says something of its own
  /// says it in this language.
  var locale: String { get }

  /// Called once, before everything else. The frame is the state as it stands; it must not wait for
  /// anything. The display is to be held weakly.
  func start(on display: any Display<Frame>) -> Frame

  /// The first view is coming. Called before the view is shown anything, so that it sees what
  /// is true now: subscribe, ask again what may have changed.
  func resume()

  /// The last view has gone. From now on nobody looks: no queries, no subscriptions. What a person
  /// has asked for goes on.
  func pause()

  /// A view is opening the scene, the first one included, and may bring unsaved text. Called before
  /// that view is shown anything. Which screen content the opening names only matters to whoever
  /// built the presenter.
  func open(_ opening: Intent.Opening, basis: DraftBasis, from view: ViewID)

  /// An intent, other than an opening, of a view. One that the phase does not offer changes nothing:
  /// displaying the unchanged frame answers it.
  func handle(_ intent: Intent, from view: ViewID)

  /// The scene has ended. Cancels what is in flight; nothing that arrives later changes anything.
  /// Called once; may be called from inside `display`.
  func stop()
}

extension Presenter {
  /// A screen without words speaks no language.
  public var locale: String { "" }
}
