internal import Library
internal import Stage

/// One press of "submit", or of "hold", on its way.
struct BorrowAttempt: Equatable {
  enum Wish: Equatable {
    case loan(days: Int, confirmed: Confirmed? = nil)
    /// A place in the queue for the title.
    case hold
  }

  /// What the library says to either.
  enum Answer {
    case receipt(Receipt)
    case hold(Hold)
    case impossible([Reason])
    case needsConfirmation([Reason])
    case cancelled
    case failed(FailureID)
  }

  /// Tells it from every other one.
  var ticket: Int
  var request: RequestID
  var wish: Wish
  /// The view that hears where the focus goes.
  var asker: ViewID
  /// Whether the person has called it off; the answer says whether that was in time.
  var isCalledOff = false
}

extension BorrowAttempt.Answer {
  init(_ outcome: BorrowOutcome) {
    self =
      switch outcome {
      case .receipt(let receipt): .receipt(receipt)
      case .impossible(let reasons): .impossible(reasons)
      case .needsConfirmation(let reasons): .needsConfirmation(reasons)
      case .cancelled: .cancelled
      case .failed(let failure): .failed(failure)
      }
  }

  init(_ outcome: HoldOutcome) {
    self =
      switch outcome {
      case .hold(let hold): .hold(hold)
      case .impossible(let reasons): .impossible(reasons)
      case .cancelled: .cancelled
      case .failed(let failure): .failed(failure)
      }
  }
}
