internal import Library
internal import LoopActor
internal import Stage

/// One thing to do at the desk, in its turn.
struct DeskStep {
  enum Wish: Equatable {
    case scan(String)
    case choose(MemberID)
    case returns(Bool)
    case done
    case confirm(question: String, note: String)
    case dismiss
    case undo
  }

  var wish: Wish
  var request: RequestID
  /// The view that hears where the focus goes.
  var asker: ViewID
  /// When it came, on the scheduler's clock.
  var arrived: Duration

  /// What was scanned; empty: it was no scan.
  var scanned: String {
    if case .scan(let text) = wish { text } else { "" }
  }
}

/// A scan that was answered: a scanner that fires twice gets the same answer again (C-02).
struct DeskEcho {
  var text: String
  var member: MemberID?
  var isReturning: Bool
  var at: Duration

  /// How soon the same scan is the same press of the trigger.
  static let time = Duration.seconds(3)
}
