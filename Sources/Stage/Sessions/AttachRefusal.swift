/// Why a view was not let in, where that is not a goodbye.
public enum AttachRefusal: Error, Equatable, Sendable {
  /// The session has as many scenes as it may have.
  case tooManyScenes(limit: Int)
  /// The scene's name has more bytes than that.
  case sceneNameTooLong(limit: Int)
}
