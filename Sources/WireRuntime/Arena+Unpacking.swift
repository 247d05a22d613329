internal import CProtobufC
public import GRPC

extension Arena {
  /// Unpacks a message of the type of an initialised struct.
  ///
  /// Throws where the bytes do not parse or take more memory than the arena's budget. The name is for
  /// that failure.
  public func unpack<Form>(
    _ bytes: UnsafeRawBufferPointer, like prototype: UnsafeMutablePointer<Form>, as name: String
  ) throws(MalformedMessage) -> UnsafePointer<Form> {
    UnsafePointer(
      try unpack(bytes, like: UnsafeRawPointer(prototype), as: name)
        .assumingMemoryBound(to: Form.self))
  }

  private func unpack(
    _ bytes: UnsafeRawBufferPointer, like prototype: UnsafeRawPointer, as name: String
  ) throws(MalformedMessage) -> UnsafeMutableRawPointer {
    // Every struct of protobuf-c's begins with this header.
    let descriptor = prototype.load(as: ProtobufCMessage.self).descriptor
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard let form = protobuf_c_message_unpack(descriptor, allocator, bytes.count, start) else {
      throw state.pointee.isExhausted
        ? MalformedMessage(.bytes, "\(name) takes more memory to unpack than its size allows")
        : MalformedMessage(.bytes, "the bytes are not a \(name)")
    }
    return UnsafeMutableRawPointer(form)
  }
}
