/// What RFC 9113 section 8 demands of a header block, checked field by field.
///
/// nghttp2's own check is off: it resets streams whose `:authority` is a path, empty or absent, which is
/// what real clients send on a Unix socket. Everything else that it would refuse is refused here.
struct HeaderRules {
  enum Kind {
    case request
    case response
    case trailers
  }

  let kind: Kind
  private var seen: UInt32 = 0
  private var sawRegular = false
  private var isConnect = false
  private(set) var contentLength: Int?
  /// Why the block is malformed, for the log.
  private(set) var flaw: String?

  init(_ kind: Kind) { self.kind = kind }

  mutating func check(
    _ token: HeaderToken?, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    guard flaw == nil else { return }
    guard let token else { return reject("unknown pseudo-header") }
    guard value.allSatisfy(Self.isValueByte) else { return reject("control byte in a value") }
    if token.isPseudo { return checkPseudo(token, value) }
    sawRegular = true
    if token == .other, !Self.isName(name) { return reject("invalid header name") }
    if token.isConnectionSpecific { return reject("connection-specific header") }
    if token == .te, !(value.count == 8 && value.holds("trailers")) {
      return reject("te is not trailers")
    }
    if token == .contentLength { checkContentLength(value) }
  }

  /// Checks what can only be known at the end of the block.
  mutating func checkEnd() {
    guard flaw == nil else { return }
    switch kind {
    case .request:
      guard has(.method) else { return reject("no :method") }
      if isConnect { return }
      guard has(.scheme) else { return reject("no :scheme") }
      guard has(.path) else { return reject("no :path") }
    case .response:
      guard has(.status) else { return reject("no :status") }
    case .trailers: break
    }
  }

  private mutating func checkPseudo(_ token: HeaderToken, _ value: UnsafeBufferPointer<UInt8>) {
    if sawRegular { return reject("pseudo-header after a regular one") }
    if has(token) { return reject("doubled pseudo-header") }
    seen |= 1 << UInt32(token.rawValue)
    switch (kind, token) {
    case (.request, .method):
      if value.isEmpty { return reject("empty :method") }
      isConnect = value.count == 7 && value.holds("CONNECT")
    case (.request, .path): if value.isEmpty { reject("empty :path") }
    case (.request, .scheme), (.request, .authority): break
    case (.response, .status):
      guard value.count == 3, value.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
        return reject("invalid :status")
      }
    default: reject("pseudo-header in the wrong place")
    }
  }

  private mutating func checkContentLength(_ value: UnsafeBufferPointer<UInt8>) {
    var number = 0
    guard !value.isEmpty, value.count <= 18 else { return reject("invalid content-length") }
    for byte in value {
      guard byte >= 0x30, byte <= 0x39 else { return reject("invalid content-length") }
      number = number * 10 + Int(byte - 0x30)
    }
    if let contentLength, contentLength != number { return reject("two content-lengths") }
    contentLength = number
  }

  private func has(_ token: HeaderToken) -> Bool { seen & 1 << UInt32(token.rawValue) != 0 }

  private mutating func reject(_ flaw: String) { self.flaw = flaw }

  /// RFC 9113 section 8.2.1: no NUL, CR or LF; other control bytes are no field content either.
  private static func isValueByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == 0x09
  }

  /// A lowercase token (RFC 9110 section 5.6.2).
  private static func isName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    !name.isEmpty
      && name.allSatisfy { byte in
        switch byte {
        case 0x61...0x7A, 0x30...0x39: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
        default: false
        }
      }
  }
}
