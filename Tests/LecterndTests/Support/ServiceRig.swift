import EventLoop
import GRPC
import LoopActor
import TestSupport

/// A server of a few services, and a client of root's, in this process.
@LoopActor
final class ServiceRig {
  let server: Server
  let client: Channel

  init(_ services: [ServiceDefinition]) {
    LoopThread.start()
    let scheduler = ManualScheduler()
    let server = Server(services: services, scheduler: scheduler)
    self.server = server
    client = Channel(scheduler: scheduler) { () throws(ConnectFailure) in
      let (client, other) = ByteStreamPair.make(peer: PeerCredentials(uid: 0, gid: 0, pid: 1))
      server.accept(other)
      return client
    }
  }
}
