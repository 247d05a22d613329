public import Contract
public import LoopActor
public import StageContract

/// A place where the journeys of the borrowing form are played: on bare presenters, in process, over
/// a socket. What is played is the same.
@LoopActor
public protocol BorrowTheatre: AnyObject {
  /// Puts a title on the shelf and gives its id.
  func shelve(_ title: String) async throws -> String

  /// Adds a member and gives the card.
  func enrol(_ name: String) async throws -> String

  /// Attaches a frontend to the form of that name; all frontends are of one session.
  func open(_ book: String, for card: String, scene: String) async throws -> any BorrowFrontend

  func setLongestLoan(_ days: Int) async throws

  /// Signs the session out.
  func logOut() async throws

  /// Lets happen what can happen by itself, until `condition` holds or nothing more will happen.
  func wait(until condition: @LoopActor () -> Bool) async
}

/// A frontend as the person in front of it has it.
@LoopActor
public protocol BorrowFrontend: AnyObject {
  /// What is shown.
  var frame: BorrowFrame? { get }
  /// The codes of what was said aloud so far.
  var announcements: [String] { get }
  var farewell: GoodbyeReason? { get }

  func say(_ intent: BorrowIntent.Intent)

  /// The line is lost.
  func vanish()
}

/// What a person did not get to see.
public struct NotSeen: Error, CustomStringConvertible {
  public var description: String

  public init(description: String) { self.description = description }
}

extension BorrowTheatre {
  /// Waits for the person at `frontend` to see something.
  @discardableResult
  func see(
    _ what: String, at frontend: any BorrowFrontend, where condition: (BorrowFrame) -> Bool
  ) async throws -> BorrowFrame {
    await wait { frontend.frame.map(condition) == true || frontend.farewell != nil }
    guard let frame = frontend.frame, condition(frame) else {
      throw NotSeen(description: "\(what): not seen, but \(String(describing: frontend.frame))")
    }
    return frame
  }

  /// Waits for a form that knows its book and its member.
  func enter(
    _ book: String, for card: String, scene: String = "desk"
  ) async throws -> any BorrowFrontend {
    let frontend = try await open(book, for: card, scene: scene)
    try await see("the form", at: frontend) { $0.book != nil && $0.member != nil }
    return frontend
  }

  func goodbye(
    _ reason: GoodbyeReason, at frontend: any BorrowFrontend
  ) async throws {
    await wait { frontend.farewell != nil }
    guard frontend.farewell == reason else {
      throw NotSeen(description: "goodbye \(reason), but \(String(describing: frontend.farewell))")
    }
  }
}
