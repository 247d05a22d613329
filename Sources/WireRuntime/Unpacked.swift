public import CProtobufC
public import ContractRuntime
public import GRPC
internal import Glibc

/// What generated `init(wire:)` reads a struct with.
public enum Unpacked {
  /// A text field. Throws where it is not UTF-8 or holds NUL, which C programs on the way could not
  /// tell from the end of the text.
  public static func text(
    _ data: ProtobufCBinaryData, _ field: StaticString
  ) throws(MalformedMessage) -> String {
    guard let start = data.data, data.len > 0 else { return "" }
    guard memchr(start, 0, data.len) == nil else {
      throw MalformedMessage(.text, "\(field) holds NUL")
    }
    let bytes = UnsafeBufferPointer(start: start, count: data.len)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw MalformedMessage(.text, "\(field) is not UTF-8")
    }
    return text
  }

  /// The content of a bytes field.
  public static func blob(_ data: ProtobufCBinaryData) -> [UInt8] {
    Array(UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len))
  }

  /// The elements of a repeated string field; throws as ``text(_:_:)`` does.
  public static func texts(
    _ count: Int, _ elements: UnsafePointer<ProtobufCBinaryData>?, _ field: StaticString
  ) throws(MalformedMessage) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(count)
    for element in buffer(count, elements) { texts.append(try text(element, field)) }
    return texts
  }

  /// The elements of a repeated bytes field.
  public static func blobs(
    _ count: Int, _ elements: UnsafePointer<ProtobufCBinaryData>?
  ) -> [[UInt8]] {
    buffer(count, elements).map { blob($0) }
  }

  /// The elements of a repeated field of numbers.
  @inlinable
  public static func numbers<Number>(
    _ count: Int, _ elements: UnsafePointer<Number>?
  ) -> [Number] {
    Array(buffer(count, elements))
  }

  /// The elements of a repeated bool field.
  public static func bools(
    _ count: Int, _ elements: UnsafePointer<protobuf_c_boolean>?
  ) -> [Bool] {
    buffer(count, elements).map { $0 != 0 }
  }

  /// One of the enum's values, kept as `unrecognized` where this build does not know it.
  @inlinable
  public static func value<Form: RawRepresentable, Value: ContractEnum>(
    _ form: Form
  ) -> Value where Form.RawValue: FixedWidthInteger {
    Value(rawValue: Int32(truncatingIfNeeded: form.rawValue))
  }

  /// The elements of a repeated enum field.
  @inlinable
  public static func values<Form: RawRepresentable, Value: ContractEnum>(
    _ count: Int, _ elements: UnsafePointer<Form>?
  ) -> [Value] where Form.RawValue: FixedWidthInteger {
    buffer(count, elements).map { value($0) }
  }

  /// The elements of a repeated message field; throws where one of them is malformed.
  @inlinable
  public static func messages<Message: WireMessage>(
    _ count: Int, _ elements: UnsafePointer<UnsafeMutablePointer<Message.WireForm>?>?
  ) throws(MalformedMessage) -> [Message] {
    var messages: [Message] = []
    messages.reserveCapacity(count)
    for case let element? in buffer(count, elements) {
      messages.append(try Message(wire: UnsafePointer(element)))
    }
    return messages
  }

  /// The elements of one of protobuf-c's arrays, which is nil where it is empty.
  @inlinable
  public static func buffer<Element>(
    _ count: Int, _ elements: UnsafePointer<Element>?
  ) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: elements, count: elements == nil ? 0 : count)
  }
}
