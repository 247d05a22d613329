/// A message that can travel in a call. Generated types conform in their `Wire` module; the transport
/// knows nothing else of them.
public protocol GRPCMessage: Sendable {
  /// Reads a message. The bytes are valid during the call only.
  init(serialized bytes: UnsafeRawBufferPointer) throws(MalformedMessage)

  /// The message as bytes, without any prefix.
  func serialized() -> [UInt8]
}
