internal import CGRPCServices

extension DescriptorSet {
  /// Health and reflection themselves.
  public static let grpcServices: DescriptorSet = {
    var size = 0
    let start = grpc_services_descriptors(&size)
    return DescriptorSet(Array(UnsafeBufferPointer(start: start, count: size)))
  }()
}
