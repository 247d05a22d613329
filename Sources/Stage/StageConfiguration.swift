/// The limits of a stage.
public struct StageConfiguration: Equatable, Sendable {
  /// Scenes of one session, private ones included.
  public var scenesPerSession = 64
  /// A named scene without views ends after this time.
  public var idleLimit: Duration = .seconds(1_800)
  /// Effects that a scene keeps for views that re-attach …
  public var keptEffects = 16
  /// … and for how long.
  public var keptEffectsFor: Duration = .seconds(60)
  /// Bytes of a scene's name in UTF-8.
  public var sceneNameBytes = 128

  public init() {}
}
