internal import Glibc

extension EventLoop {
  /// Starts the loop on a thread of its own, which turns it until the process ends, and returns at
  /// once, also when called from inside `LoopActor`: a job that is running is finished first.
  ///
  /// Idempotent: where the process has a loop already, that one is returned.
  public static func startOnThread() -> EventLoop {
    let (loop, isNew) = process.withLock { process -> (EventLoop, Bool) in
      if let loop = process { return (loop, false) }
      let loop = EventLoop()
      process = loop
      return (loop, true)
    }
    if isNew { loop.runOnNewThread() }
    return loop
  }

  private func runOnNewThread() {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(self).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let loop = Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue()
        loop.takeOverThread()
        loop.run()
        return nil
      }, argument)
    precondition(code == 0, "no thread for the event loop: \(String(cString: strerror(code)))")
    pthread_detach(thread)
  }
}
