import GRPC
import LoopActor

/// The status with which a call ended.
@LoopActor
func end<Response>(of call: @LoopActor () async throws -> Response) async -> Status {
  do {
    _ = try await call()
    return .ok
  } catch let failure as CallFailure {
    return failure.status
  } catch {
    return Status(.unknown, "\(error)")
  }
}
