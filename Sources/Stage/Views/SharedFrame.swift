public import LoopActor
public import StageContract

/// One revision of a scene's frame, the same object for all its views.
@LoopActor
public final class SharedFrame<Frame: ScreenFrame> {
  public let frame: Frame
  private var bytes: [UInt8]?

  public init(_ frame: Frame) { self.frame = frame }

  public var revision: UInt64 { frame.revision }

  /// The frame as bytes: made by whoever asks first, shared by all who ask later.
  ///
  /// - Parameter encode: has to be the same function for every caller.
  public func encoded(_ encode: (Frame) -> [UInt8]) -> [UInt8] {
    if let bytes { return bytes }
    let made = encode(frame)
    bytes = made
    return made
  }
}
