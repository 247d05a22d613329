internal import HTTP2

/// The header fields of answers (`doc/PROTOCOL-HTTP2.md`, "Responses"). What most answers share is made
/// once.
enum ResponseFields {
  /// C-core of Debian 12 takes no more in one block; with it goes the whole status.
  static let sizeLimit = 8192

  private static let plain: HeaderFields = [":status": "200", "content-type": "application/grpc"]
  private static let ok: HeaderFields = ["grpc-status": "0"]

  /// Headers ahead of messages. Metadata that is more than a peer takes is left out.
  static func headers(_ metadata: Metadata) -> HeaderFields {
    guard !metadata.isEmpty else { return plain }
    var fields = plain
    fields.append(metadata)
    return fields.size <= sizeLimit ? fields : plain
  }

  /// Trailers behind messages. Metadata that is more than a peer takes makes it INTERNAL.
  static func trailers(_ status: Status, _ metadata: Metadata) -> HeaderFields {
    if status == .ok, metadata.isEmpty { return ok }
    var fields = HeaderFields()
    fields.append(status)
    fields.append(metadata)
    return fields.size <= sizeLimit ? fields : trailers(metadataTooLarge, Metadata())
  }

  /// One block for everything.
  static func trailersOnly(_ status: Status, _ metadata: Metadata = Metadata()) -> HeaderFields {
    var fields = plain
    fields.append(status)
    fields.append(metadata)
    return fields.size <= sizeLimit ? fields : trailersOnly(metadataTooLarge)
  }

  /// Trailers-only for a request in an encoding that we do not have (`doc/compression.md`).
  static func unknownEncoding(_ status: Status) -> HeaderFields {
    var fields = trailersOnly(status)
    fields.append("grpc-accept-encoding", "identity")
    return fields
  }

  private static let metadataTooLarge = Status(
    .internalError, "the answer's metadata is larger than a client takes")
}

extension HeaderFields {
  fileprivate mutating func append(_ status: Status) {
    append("grpc-status", String(status.code.rawValue))
    if !status.message.isEmpty { append("grpc-message", PercentCoding.encode(status.message)) }
  }

  fileprivate mutating func append(_ metadata: Metadata) {
    metadata.forEachField { append($0, $1) }
  }
}
