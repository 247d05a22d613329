internal import GRPC

/// The metadata that a client of the case `custom_metadata` wants back.
struct EchoedMetadata {
  private(set) var initial = Metadata()
  private(set) var trailing = Metadata()

  init(_ sent: Metadata) {
    // What was taken from a peer can be sent back: the names are lower case and the values valid.
    if let text = sent["x-grpc-test-echo-initial"] {
      try? initial.append("x-grpc-test-echo-initial", text)
    }
    if let bytes = sent[binary: "x-grpc-test-echo-trailing-bin"] {
      try? trailing.append("x-grpc-test-echo-trailing-bin", bytes)
    }
  }
}
