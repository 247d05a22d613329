internal import GRPC
internal import Testing

@Suite struct MethodTests {
  struct Nothing: GRPCMessage {
    init(serialized bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {}
    func serialized() -> [UInt8] { [] }
  }

  @Test("a method's path is its service and its name")
  func path() {
    let method = Method<Nothing, Nothing>(service: "lectern.v1.Lending", name: "Borrow")
    #expect(method.path == "/lectern.v1.Lending/Borrow")
  }
}
