/// Whether a service can be used at present.
public enum HealthStatus: Hashable, Sendable {
  case serving
  case notServing

  var onWire: HealthCheckResponse.ServingStatus {
    switch self {
    case .serving: .serving
    case .notServing: .notServing
    }
  }
}
