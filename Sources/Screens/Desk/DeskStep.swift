internal import Contract
internal import Library
internal import LoopActor
internal import Stage

/// One thing to do at the desk, in its turn.
struct DeskStep {
  enum Wish: Equatable {
    case scan(String, DeskScanKind = .unspecified)
    /// Of a former life of the desk.
    case restore(DeskDraft)
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

  /// One request is one use case's: a client may say yes under the id of its scan. A repeat comes to the same.
  func request(for purpose: String) -> RequestID { RequestID("\(request)-\(purpose)") }

  /// What was scanned; empty: it was no scan.
  var scanned: String {
    if case .scan(let text, _) = wish { text } else { "" }
  }
}

/// A scan that was answered: a scanner that fires twice gets the same answer again, marked as such (C-02).
struct DeskEcho {
  var text: String
  var kind: DeskScanKind
  var answer: DeskFacts.Result
  var member: MemberID?
  var isReturning: Bool
  var at: Duration

  /// How soon the same scan is the same press of the trigger.
  static let time = Duration.seconds(3)
}

/// A question that was said yes to, for whoever says the same again after a reconnect.
struct DeskYes {
  var question: DeskFacts.Question
  var request: RequestID
}
