internal import GRPC
internal import Library
internal import StageContract

// A refusal is either the caller's mistake, which is a status, or the library's answer, which is a
// message in the body.

extension Status {
  /// Nil where the refusal is an answer of the library.
  init?(_ refusal: MemberRefusal) {
    switch refusal {
    case .notPermitted: self = .notPermitted("only staff add members")
    case .nameMissing: self.init(.invalidArgument, "name is missing")
    case .nameTooLong(let limit):
      self.init(.invalidArgument, "name has more than \(limit) bytes")
    case .cardMissing: self.init(.invalidArgument, "card is blank")
    case .cardTooLong(let limit):
      self.init(.invalidArgument, "card has more than \(limit) bytes")
    case .cardTaken, .requestIDReused: return nil
    }
  }
}

extension Message {
  /// Nil where the refusal is a status.
  init?(_ refusal: MemberRefusal) {
    switch refusal {
    case .cardTaken: self = Words.cardTaken()
    case .requestIDReused: self = Words.reason(.requestIDReused)
    case .notPermitted, .nameMissing, .nameTooLong, .cardMissing, .cardTooLong: return nil
    }
  }

  /// Nil where the refusal is a status.
  init?(_ refusal: PolicyRefusal) {
    switch refusal {
    case .notPermitted: return nil
    case .outOfRange(let setting, let range): self = Words.settingOutOfRange(setting, range)
    }
  }
}
