/// An answer that is HTTP and not gRPC, as a proxy or another server on the socket gives it.
package struct ForeignAnswer: Equatable, Sendable {
  /// So much of the body is told to a person.
  package static let excerptLimit = 256

  package let httpStatus: Int
  package let contentType: String?
  private var excerpt: [UInt8] = []

  package init(_ head: ResponseHead) {
    httpStatus = head.httpStatus ?? 0
    contentType = head.contentType
  }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    excerpt += bytes.prefix(Self.excerptLimit - excerpt.count)
  }

  /// The call's status, mapped from the HTTP status.
  package var status: Status {
    var text = "not a gRPC answer: HTTP status \(httpStatus), "
    text += contentType.map { "content-type \(Self.printable($0.utf8))" } ?? "no content-type"
    if !excerpt.isEmpty { text += ", \"\(Self.printable(excerpt))\"" }
    return Status(Status.Code(httpStatus: httpStatus), text)
  }

  /// Another program's bytes go to somebody's terminal: nothing but printable ASCII.
  private static func printable(_ bytes: some Collection<UInt8>) -> String {
    String(
      decoding: bytes.prefix(excerptLimit).map { $0 >= 0x20 && $0 <= 0x7E ? $0 : 0x2E },
      as: UTF8.self)
  }
}
