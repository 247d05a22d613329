internal import HTTP2
internal import LoopActor

/// What the headers of a request say, judged in the order in which a peer is told about it.
@LoopActor
enum RequestHead {
  case call(MethodDefinition, timeout: Duration?)
  case refused(HeaderFields, Status.Code)
  /// Not gRPC at all.
  case foreign(ForeignRequest)

  init(_ headers: HeaderBlock, _ methods: MethodTable) {
    if headers.isOversize {
      self = .refuse(Status(.resourceExhausted, "the request's metadata is too large"))
    } else if !headers.holds(.method, "POST") {
      self = .foreign(.wrongMethod(isHead: headers.holds(.method, "HEAD")))
    } else if !(headers.withValue(of: .contentType, Self.isGRPC) ?? false) {
      self = .foreign(.wrongContentType)
    } else if let method = headers.withValue(of: .path, methods.find) ?? nil {
      self = Self.judge(headers, method)
    } else {
      let path = headers.value(of: .path)?.prefix(128) ?? ""
      self = .refuse(Status(.unimplemented, "no method \(path)"))
    }
  }

  private static func judge(_ headers: HeaderBlock, _ method: MethodDefinition) -> RequestHead {
    if headers.contains(.grpcEncoding), !headers.holds(.grpcEncoding, "identity") {
      let status = Status(.unimplemented, "messages can't be compressed here")
      return .refused(ResponseFields.unknownEncoding(status), status.code)
    }
    if headers.hasBinary {
      do throws(MetadataFailure) {
        // Whether it can be read at all; the handler's own is made when the handler asks.
        var metadata = Metadata()
        try metadata.receive(headers)
      } catch {
        return .refuse(error.status)
      }
    }
    let timeout = headers.withValue(of: .grpcTimeout) { Timeout.parse($0) }
    switch timeout {
    case .some(.none): return .refuse(Status(.internalError, "grpc-timeout can't be read"))
    case .some(.some(.zero)):
      return .refuse(Status(.deadlineExceeded, "the deadline has passed"))
    case .some(.some(let timeout)): return .call(method, timeout: timeout)
    case .none: return .call(method, timeout: nil)
    }
  }

  private static func refuse(_ status: Status) -> RequestHead {
    .refused(ResponseFields.trailersOnly(status), status.code)
  }

  /// `application/grpc`, or that with `+proto`, and parameters. `application/grpc-web` is another
  /// protocol, and no other subtype is spoken here.
  static func isGRPC(_ type: UnsafeBufferPointer<UInt8>) -> Bool {
    let name: StaticString = "application/grpc"
    let count = name.utf8CodeUnitCount
    guard type.count >= count else { return false }
    for index in 0..<count where type[index] | 0x20 != name.utf8Start[index] | 0x20 { return false }
    if type.count == count { return true }
    var rest = type[count...]
    if rest.starts(with: "+proto".utf8) { rest = rest.dropFirst(6) }
    guard let next = rest.first else { return true }
    return next == UInt8(ascii: ";") || next == UInt8(ascii: " ")
  }
}

/// A request that is HTTP/2 but not gRPC.
enum ForeignRequest: Equatable {
  case wrongMethod(isHead: Bool)
  case wrongContentType

  var fields: HeaderFields {
    switch self {
    case .wrongMethod:
      [":status": "405", "content-type": "text/plain; charset=utf-8", "allow": "POST"]
    case .wrongContentType:
      [":status": "415", "content-type": "text/plain; charset=utf-8"]
    }
  }
}
