internal import GRPC
internal import Library

extension Status {
  /// A role that does not allow the call; nil where the refusal is an answer of the library, which goes in
  /// the body.
  init?(_ refusal: MemberRefusal) {
    guard refusal == .notPermitted else { return nil }
    self = .notPermitted("only staff add members")
  }
}
