internal import GRPC

/// What reflection answers to one request: a pure function of what is served and its descriptors.
///
/// Whatever can't be found is an `error_response` in the stream, never an error of the call
/// (grpc/reflection/v1/reflection.proto).
struct ReflectionAnswers: Sendable {
  /// Full names of the services that are served, reflection itself among them.
  var services: [String]
  var descriptors: DescriptorSet

  func answer(to request: ServerReflectionRequest) -> ServerReflectionResponse {
    ServerReflectionResponse(
      validHost: request.host, originalRequest: request,
      messageResponse: content(for: request.messageRequest))
  }

  private func content(
    for request: ServerReflectionRequest.MessageRequest?
  ) -> ServerReflectionResponse.MessageResponse {
    switch request {
    case .listServices:
      let names = services.sorted().map { ServiceResponse(name: $0) }
      return .listServicesResponse(ListServiceResponse(service: names))
    case .fileByFilename(let name):
      return files(descriptors.file(named: name), "no file is named '\(name)'")
    case .fileContainingSymbol(let symbol):
      return files(descriptors.file(declaring: symbol), "no symbol is named '\(symbol)'")
    case .fileContainingExtension(let wanted):
      let type = wanted.containingType
      return error(.notFound, "'\(type)' has no extension \(wanted.extensionNumber)")
    case .allExtensionNumbersOfType(let type):
      // Our messages have no extensions; for one that exists the list is empty.
      if descriptors.file(declaring: type) == nil {
        return error(.notFound, "no type is named '\(type)'")
      }
      return .allExtensionNumbersResponse(ExtensionNumberResponse(baseTypeName: type))
    case nil:
      return error(.invalidArgument, "the request asks for nothing that this server knows")
    }
  }

  private func files(
    _ files: [[UInt8]]?, _ explanation: String
  ) -> ServerReflectionResponse.MessageResponse {
    guard let files else { return error(.notFound, explanation) }
    return .fileDescriptorResponse(FileDescriptorResponse(fileDescriptorProto: files))
  }

  private func error(
    _ code: Status.Code, _ explanation: String
  ) -> ServerReflectionResponse.MessageResponse {
    .errorResponse(ErrorResponse(errorCode: Int32(code.rawValue), errorMessage: explanation))
  }
}
