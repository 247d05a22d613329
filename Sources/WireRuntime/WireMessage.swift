public import ContractRuntime
public import GRPC

/// A message of a contract that libprotobuf-c can pack and unpack.
///
/// `scripts/generate` writes the conformances. The C struct lives in an ``Arena`` and is never seen
/// outside the two conversions.
public protocol WireMessage: ContractMessage, GRPCMessage {
  /// protoc-gen-c's struct, with strings as bytes.
  associatedtype WireForm

  /// Copies the message out of protobuf-c's struct.
  ///
  /// Throws where a text is not UTF-8 or holds NUL.
  init(wire form: UnsafePointer<WireForm>) throws(MalformedMessage)

  /// Builds protobuf-c's struct in the arena. It and all that it points to live as long as the arena.
  func wire(in arena: Arena) -> UnsafeMutablePointer<WireForm>
}
