internal import CUV
public import LoopActor

/// Calls its handler on the loop whenever the process gets a signal, until it is cancelled.
///
/// Kept alive by the loop, so it needs no owner.
@LoopActor
public final class SignalSource {
  private var handle: UnsafeMutablePointer<uv_signal_t>?
  private var handler: (@LoopActor () -> Void)?

  /// - Parameter number: one of SIGTERM, SIGINT, SIGHUP, … A signal that can't be caught (SIGKILL,
  ///   SIGSTOP) never calls the handler.
  @discardableResult
  public init(_ number: Int32, _ handler: @escaping @LoopActor () -> Void) {
    self.handler = handler
    let handle = UnsafeMutablePointer<uv_signal_t>.allocate(capacity: 1)
    self.handle = handle
    uv_signal_init(EventLoop.uv, handle)
    handle.pointee.data = Unmanaged.passRetained(self).toOpaque()
    uv_signal_start(handle, signalCame, number)
  }

  /// Gives the signal its default meaning again. A second call does nothing.
  public func cancel() {
    guard let handle else { return }
    self.handle = nil
    handler = nil
    closeHandle(handle) { owner in
      LoopActor.enter(owner) { Unmanaged<SignalSource>.fromOpaque($0).release() }
    }
  }

  fileprivate func fire() { handler?() }
}

private func signalCame(_ handle: UnsafeMutablePointer<uv_signal_t>?, _ number: Int32) {
  guard let owner = handle?.pointee.data else { return }
  LoopActor.enter(owner) { owner in
    Unmanaged<SignalSource>.fromOpaque(owner).takeUnretainedValue().fire()
  }
}
