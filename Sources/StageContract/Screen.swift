// What a screen's messages have in common, so that scenes, views and frontends can be written once.
//
// The generator finds the screens among the services and writes the conformances; the shape that it
// looks for is described at the top of `stage/v1/stage.proto`.

/// All that a view shows: one complete, coherent value.
public protocol ScreenFrame: Sendable, Equatable {
  /// Grows with each frame of an incarnation.
  var revision: UInt64 { get set }
}

/// The first intent of a stream: how to enter, and what to show.
public protocol ScreenOpening: Sendable, Equatable {
  var open: Open? { get }
}

/// What the person at a view wants.
public protocol ScreenIntent: Sendable, Equatable {
  associatedtype Opening: ScreenOpening

  /// From 1, strictly increasing within a stream.
  var number: UInt64 { get set }

  /// The opening, where that is what the intent is.
  var opening: Opening? { get }

  /// Whether the intent is none that this build knows: it is acknowledged and otherwise ignored.
  var isUnknown: Bool { get }

  init(opening: Opening, number: UInt64)
}

/// What the daemon tells a view.
public protocol ScreenUpdate: Sendable, Equatable {
  associatedtype Frame: ScreenFrame

  /// The highest intent number of this view that the update reflects.
  var acknowledged: UInt64 { get set }

  /// Nil where the update does nothing but acknowledge.
  var content: ScreenContent<Frame>? { get }

  init(content: ScreenContent<Frame>?, acknowledged: UInt64)
}

/// What an update holds.
public enum ScreenContent<Frame: ScreenFrame>: Sendable, Equatable {
  case welcome(Welcome)
  case frame(Frame)
  case effect(Effect)
  case goodbye(Goodbye)
}
