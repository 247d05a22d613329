public import LoopActor
public import StageContract

/// One person signed in at one place: owns scenes.
///
/// Who that is, and who may attach, is known to whoever made the session; the stage never asks.
@LoopActor
public final class StageSession {
  public let key: String
  /// Once true, whoever attaches gets a goodbye. A new session has to be made.
  public private(set) var isLoggedOut = false

  /// Called whenever somebody does something in one of the scenes: enters it, or sends an intent.
  public var onActivity: (@LoopActor () -> Void)?

  private(set) weak var stage: Stage?
  private var scenes: [SceneKey: any LivingScene] = [:]

  /// Scenes are told apart by screen too: two screens may use the same name.
  private enum SceneKey: Hashable {
    case named(String, screen: ObjectIdentifier)
    case personal(ObjectIdentifier)
  }

  init(key: String, stage: Stage) {
    self.key = key
    self.stage = stage
  }

  public var sceneCount: Int { scenes.count }
  public var viewCount: Int { scenes.values.reduce(0) { $0 + $1.viewCount } }

  /// Lets a view into the scene that its opening names, which is made where there is none.
  ///
  /// The view has entered and was shown its first frame, or was told goodbye, when this returns.
  ///
  /// A re-attachment that names a life of a scene that has ended gets a goodbye: whoever was looking
  /// at a form that somebody has closed must not find another in its place. An opening without one
  /// is a wish for a scene of that name, and makes a new one, with a new incarnation, where the
  /// former has ended. A re-attachment from another life of the daemon counts as such an opening.
  /// A private scene ends with its stream, so its view never re-attaches; it opens anew.
  ///
  /// - Parameters:
  ///   - number: of the opening intent, acknowledged with the first frame.
  ///   - build: makes the presenter of a new scene; not called where the scene exists.
  public func attach<P: Presenter>(
    _ view: any SceneView<P.Intent, P.Frame>, opening: P.Intent.Opening, number: UInt64,
    build: (any Router) -> P
  ) throws(AttachRefusal) {
    guard let stage, !stage.isShuttingDown else {
      return view.goodbye(Goodbye(reason: .shuttingDown), acknowledged: number)
    }
    guard !isLoggedOut else {
      return view.goodbye(Goodbye(reason: .loggedOut), acknowledged: number)
    }
    onActivity?()
    let open = opening.open ?? Open()
    let limit = stage.configuration.sceneNameBytes
    guard open.scene.utf8.count <= limit else { throw .sceneNameTooLong(limit: limit) }

    let scene = self.scene(P.self, named: open.scene)
    let former = open.reattachment?.incarnation ?? 0
    guard !stage.isOfThisLife(former) || scene?.incarnation == former else {
      return view.goodbye(Goodbye(reason: .ended), acknowledged: number)
    }
    if let scene {
      scene.attach(view, opening: opening, number: number)
    } else {
      try make(named: open.scene, on: stage, build)
        .attach(view, opening: opening, number: number)
    }
  }

  /// Ends every scene of the session on every frontend. Other sessions notice nothing.
  ///
  /// - Returns: how many scenes ended.
  @discardableResult
  public func logOut(_ message: Message? = nil) -> Int {
    guard !isLoggedOut else { return 0 }
    isLoggedOut = true
    stage?.forget(self)
    return endAll(.loggedOut, message)
  }

  @discardableResult
  func endAll(_ reason: GoodbyeReason, _ message: Message? = nil) -> Int {
    let ending = Array(scenes.values)
    for scene in ending { scene.end(reason, message) }
    return ending.count
  }

  func forget(_ scene: any LivingScene) {
    for (key, candidate) in scenes where candidate === scene { scenes[key] = nil }
  }

  private func scene<P>(_: P.Type, named name: String) -> Scene<P>? {
    guard !name.isEmpty else { return nil }
    return scenes[.named(name, screen: ObjectIdentifier(P.self))] as? Scene<P>
  }

  private func make<P: Presenter>(
    named name: String, on stage: Stage, _ build: (any Router) -> P
  ) throws(AttachRefusal) -> Scene<P> {
    let limit = stage.configuration.scenesPerSession
    guard scenes.count < limit else {
      stage.counters.scenesRefused += 1
      throw .tooManyScenes(limit: limit)
    }
    let router = SceneRouter()
    let scene = Scene(name: name, presenter: build(router), session: self, stage: stage)
    router.scene = scene
    stage.counters.scenesMade += 1
    scenes[
      name.isEmpty
        ? .personal(ObjectIdentifier(scene)) : .named(name, screen: ObjectIdentifier(P.self))
    ] = scene
    scene.start()
    return scene
  }
}
