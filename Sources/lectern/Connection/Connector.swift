internal import EventLoop
internal import LoopActor

/// Connects to the first place where there is a socket.
@LoopActor
struct Connector {
  let candidates: [String]

  /// Throws the failure of the first place that has a socket, else of the last place.
  func connect() throws(ConnectFailure) -> any ByteStream {
    for path in candidates.dropLast() {
      do throws(ConnectFailure) {
        return try UnixStream.connect(path: path)
      } catch .noSocket {
        continue
      }
    }
    return try UnixStream.connect(path: candidates.last ?? "")
  }
}
