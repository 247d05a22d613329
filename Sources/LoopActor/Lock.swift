internal import Glibc

/// A value behind a pthread mutex.
///
/// Not `Synchronization.Mutex`: the thread sanitizer can't see that one and reports races in correct
/// code. Never held across a call to anybody else's code.
public final class Lock<Value>: @unchecked Sendable {
  // Unchecked: every access to `value` goes through the mutex.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  // Not a property: one of no size, as of a `Lock<Void>`, would share its address with the object's own
  // header, which everybody reads without the mutex, and the thread sanitizer calls that a race.
  private let value: UnsafeMutablePointer<Value>

  public init(_ value: sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with the value while no other thread has it.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
