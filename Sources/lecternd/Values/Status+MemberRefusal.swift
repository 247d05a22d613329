internal import GRPC
internal import Library

extension Status {
  /// The caller's mistake; nil where the refusal is an answer of the library, which goes in the body.
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
