package import HTTP2

/// One header block of an answer, headers or trailers, read for what a call needs.
package struct ResponseHead: Equatable, Sendable {
  /// `:status`; nil in trailers.
  package var httpStatus: Int?
  package var contentType: String?
  /// `grpc-status`, if there is one; nonsense is UNKNOWN.
  package var code: Status.Code?
  /// `grpc-message`, decoded.
  package var message = ""
  /// What belongs to the application.
  package var metadata = Metadata()
  /// The first field that could not be read.
  package var failure: MetadataFailure?
  /// Whether fields are missing because the block was larger than allowed.
  package var isOversize = false

  package init() {}

  package init(_ block: HeaderBlock) {
    isOversize = block.isOversize
    block.forEachField { _, name, value in add(name: name, value: value) }
  }

  /// Takes one header field.
  package mutating func add(name: some Collection<UInt8>, value: some Collection<UInt8>) {
    if name.elementsEqual(":status".utf8) {
      httpStatus = Int(String(decoding: value, as: UTF8.self))
    } else if name.elementsEqual("content-type".utf8) {
      contentType = String(decoding: value, as: UTF8.self)
    } else if name.elementsEqual("grpc-status".utf8) {
      code = Status.Code(wireValue: value)
    } else if name.elementsEqual("grpc-message".utf8) {
      message = PercentCoding.decode(value)
    } else {
      do throws(MetadataFailure) {
        try metadata.receive(name: name, value: value)
      } catch {
        failure = failure ?? error
      }
    }
  }

  /// Whether it says of itself that it is gRPC: `application/grpc`, alone or before `+` or `;`.
  package var isGRPC: Bool {
    guard let type = contentType?.utf8, type.starts(with: "application/grpc".utf8) else {
      return false
    }
    let next = type.dropFirst("application/grpc".utf8.count).first
    return next == nil || next == UInt8(ascii: "+") || next == UInt8(ascii: ";")
  }

  /// Whether messages may follow.
  package var beginsCall: Bool { httpStatus == 200 && isGRPC }
}
