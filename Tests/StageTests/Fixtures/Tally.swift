internal import StageContract

// A screen of our own, so that the stage is tested without a word about books.

struct TallyOpening: ScreenOpening {
  var open: Open?
  var draft: String?
}

struct TallyIntent: ScreenIntent {
  enum Kind: Equatable {
    case open(TallyOpening)
    case add(Int)
    case focus
    case announce(String)
    case go(String)
    case work
    case ignore
    case close
    case unknown
  }

  var number: UInt64 = 0
  var kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  init(opening: TallyOpening, number: UInt64) {
    self.init(.open(opening))
    self.number = number
  }

  var opening: TallyOpening? { if case .open(let opening) = kind { opening } else { nil } }
  var isUnknown: Bool { kind == .unknown }
}

struct TallyFrame: ScreenFrame {
  var revision: UInt64 = 0
  var sum = 0
  var isBusy = false
}
