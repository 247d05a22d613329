internal import Contract
internal import GRPC
internal import Library
internal import Screens

extension Reply {
  /// Answers what the library does not do. That is an answer with a body; only a role that does not
  /// allow the call is a status.
  func refuse(_ reasons: [Reason], _ words: Words, _ answer: (Reasons) -> Response) {
    guard !reasons.contains(.notPermitted) else {
      return fail(.notPermitted("only staff act for somebody else"))
    }
    send(answer(Reasons(reasons, words: words)))
  }
}

extension String {
  /// Proto3 knows no missing text: an empty one is none.
  var nilIfEmpty: String? { isEmpty ? nil : self }
}
