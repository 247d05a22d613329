internal import Glibc

/// Wakes one sleeping thread: a POSIX semaphore.
final class Bell: @unchecked Sendable {
  // Unchecked: a semaphore is made to be shared, and the pointer never changes.
  private let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func ring() { sem_post(semaphore) }

  /// Sleeps until somebody rings, or returns at once where somebody has.
  func wait() {
    while sem_wait(semaphore) != 0 && errno == EINTR {}
  }
}
