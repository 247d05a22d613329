internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

@testable internal import GRPCServices

struct ReflectionTests {
  let answers = ReflectionAnswers(services: ["b.B", "a.A"], descriptors: .grpcServices)

  private func content(
    _ request: ServerReflectionRequest.MessageRequest?
  ) -> ServerReflectionResponse.MessageResponse? {
    answers.answer(to: ServerReflectionRequest(messageRequest: request)).messageResponse
  }

  private func code(_ request: ServerReflectionRequest.MessageRequest?) -> Int32? {
    if case .errorResponse(let error)? = content(request) { error.errorCode } else { nil }
  }

  @Test("the services are listed whatever the request's text is", arguments: ["", "*", "a.A"])
  func list(_ text: String) {
    let names = ListServiceResponse(service: [.init(name: "a.A"), .init(name: "b.B")])
    #expect(content(.listServices(text)) == .listServicesResponse(names))
  }

  @Test("what can't be found is an error in the stream")
  func errors() {
    #expect(code(.fileByFilename("nothing.proto")) == 5)
    #expect(code(.fileContainingSymbol("nothing")) == 5)
    #expect(code(.fileContainingExtension(ExtensionRequest(containingType: "a.A"))) == 5)
    #expect(code(.allExtensionNumbersOfType("nothing")) == 5)
    #expect(code(nil) == 3)
  }

  @Test("a type without extensions has no numbers")
  func extensionNumbers() {
    let type = "grpc.health.v1.HealthCheckRequest"
    #expect(
      content(.allExtensionNumbersOfType(type))
        == .allExtensionNumbersResponse(ExtensionNumberResponse(baseTypeName: type)))
  }

  @Test("the request and its host come back with the answer")
  func echo() {
    let request = ServerReflectionRequest(host: "here", messageRequest: .listServices(""))
    let answer = answers.answer(to: request)
    #expect(answer.originalRequest == request)
    #expect(answer.validHost == "here")
  }

  @LoopActor
  @Test(
    "both names answer each request once and end when the client does",
    .timeLimit(.minutes(10)),
    arguments: [
      "grpc.reflection.v1.ServerReflection", "grpc.reflection.v1alpha.ServerReflection",
    ])
  func calls(_ service: String) async {
    let rig = ServicesRig()
    let method = Method<ServerReflectionRequest, ServerReflectionResponse>(
      service: service, name: "ServerReflectionInfo")
    let stream = rig.channel.open(method)
    var heard: [ServerReflectionResponse] = []
    var end: Status?
    stream.onMessage = { heard.append($0) }
    stream.onEnd = { status, _ in end = status }
    for _ in 0..<200 {
      stream.send(.init(messageRequest: .fileContainingSymbol("grpc.health.v1.Health")))
    }
    stream.finishSending()
    await LoopThread.until { end != nil }
    #expect(end == .ok)
    #expect(heard.count == 200)
    #expect(
      heard.allSatisfy {
        if case .fileDescriptorResponse? = $0.messageResponse { true } else { false }
      })
  }
}
