internal import CUV

/// Closes a libuv handle, frees its memory when libuv is done with it, and then calls `finish` with
/// what the handle's `data` held.
///
/// A handle's memory belongs to libuv until the close callback, one turn later; nothing of this may
/// be shortened.
func closeHandle<Handle>(
  _ handle: UnsafeMutablePointer<Handle>,
  _ finish: @escaping (UnsafeMutableRawPointer) -> Void
) {
  let generic = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self)
  let ending = HandleEnding(owner: generic.pointee.data) { owner in
    handle.deallocate()
    if let owner { finish(owner) }
  }
  generic.pointee.data = Unmanaged.passRetained(ending).toOpaque()
  uv_close(generic) { handle in
    guard let ending = handle?.pointee.data else { return }
    Unmanaged<HandleEnding>.fromOpaque(ending).takeRetainedValue().finish()
  }
}

/// What is left to do once libuv has let go of a handle.
private final class HandleEnding {
  private let owner: UnsafeMutableRawPointer?
  private let action: (UnsafeMutableRawPointer?) -> Void

  init(
    owner: UnsafeMutableRawPointer?, _ action: @escaping (UnsafeMutableRawPointer?) -> Void
  ) {
    self.owner = owner
    self.action = action
  }

  func finish() { action(owner) }
}
