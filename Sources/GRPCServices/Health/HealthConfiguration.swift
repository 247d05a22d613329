/// The limits of ``HealthService``.
public struct HealthConfiguration: Sendable {
  /// Watch calls at one time; one more is answered RESOURCE_EXHAUSTED.
  public var watches = 1024
  /// Services that List names; with more it is answered RESOURCE_EXHAUSTED, as its .proto says.
  public var listedServices = 100

  public init() {}
}
