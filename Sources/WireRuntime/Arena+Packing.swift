public import CProtobufC

/// What generated `wire(in:)` builds a struct from. Everything is copied, so that it lives until the
/// struct is packed.
extension Arena {
  /// A zeroed struct.
  @inlinable
  public func make<Form>(_: Form.Type) -> UnsafeMutablePointer<Form> {
    array(of: Form.self, count: 1)
  }

  /// Zeroed elements.
  @inlinable
  public func array<Element>(
    of _: Element.Type, count: Int
  ) -> UnsafeMutablePointer<Element> {
    memory(count * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: count)
  }

  /// Zeroed bytes.
  public func memory(_ count: Int) -> UnsafeMutableRawPointer { allocate(count) }

  /// The packed bytes of a struct that begins with protobuf-c's header, in one exact array.
  public func packed(_ form: UnsafeRawPointer) -> [UInt8] {
    let message = form.assumingMemoryBound(to: ProtobufCMessage.self)
    let size = protobuf_c_message_get_packed_size(message)
    if size == 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = protobuf_c_message_pack(message, buffer.baseAddress)
    }
  }

  /// The UTF-8 of a text.
  public func text(_ text: String) -> ProtobufCBinaryData {
    var text = text
    return text.withUTF8 { copy($0) }
  }

  /// The content of a bytes field.
  public func blob(_ bytes: [UInt8]) -> ProtobufCBinaryData {
    bytes.withUnsafeBufferPointer { copy($0) }
  }

  private func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> ProtobufCBinaryData {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return ProtobufCBinaryData() }
    let data = allocate(bytes.count)
    data.copyMemory(from: source, byteCount: bytes.count)
    return ProtobufCBinaryData(
      len: bytes.count, data: data.assumingMemoryBound(to: UInt8.self))
  }

  /// The elements of a repeated field, each made by `convert`; nil where there are none.
  @inlinable
  public func elements<Value, Element>(
    _ values: [Value], _ convert: (Value) -> Element
  ) -> UnsafeMutablePointer<Element>? {
    if values.isEmpty { return nil }
    let elements = array(of: Element.self, count: values.count)
    for (index, value) in values.enumerated() { elements[index] = convert(value) }
    return elements
  }

  /// The elements of a repeated string field.
  @inlinable
  public func texts(_ values: [String]) -> UnsafeMutablePointer<ProtobufCBinaryData>? {
    elements(values) { text($0) }
  }

  /// The elements of a repeated bytes field.
  @inlinable
  public func blobs(_ values: [[UInt8]]) -> UnsafeMutablePointer<ProtobufCBinaryData>? {
    elements(values) { blob($0) }
  }

  /// The elements of a repeated field of numbers.
  @inlinable
  public func numbers<Number>(_ values: [Number]) -> UnsafeMutablePointer<Number>? {
    elements(values) { $0 }
  }

  /// The elements of a repeated bool field.
  @inlinable
  public func bools(_ values: [Bool]) -> UnsafeMutablePointer<protobuf_c_boolean>? {
    elements(values) { $0 ? 1 : 0 }
  }

  /// The elements of a repeated message field, built in this arena.
  @inlinable
  public func messages<Message: WireMessage>(
    _ values: [Message]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<Message.WireForm>?>? {
    elements(values) { $0.wire(in: self) }
  }
}
