internal import GRPC
internal import StageContract

extension Goodbye {
  /// The reason that stands in the trailers where no window was left for a message, for example
  /// `stage-goodbye: fell_behind`; the part before the dash is the daemon's own.
  init?(trailers: Metadata) {
    for entry in trailers where entry.name.hasSuffix("-goodbye") {
      guard case .text(let text) = entry.value else { continue }
      for reason in Self.reasons where reason.token.lowercased() == text {
        self.init(reason: reason)
        return
      }
    }
    return nil
  }

  private static let reasons: [GoodbyeReason] = [
    .ended, .loggedOut, .shuttingDown, .fellBehind, .replaced,
  ]
}
