internal import EventLoop
internal import GRPC
internal import Glibc
internal import LoopActor

// gRPC's official interop cases by our client, for servers that we did not write.
// Prints one line, `OK: CASE` or what was wrong; ends with 0 or 1.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 4, arguments[0] == "--socket", arguments[2] == "--case" else {
  print("usage: interop-client --socket PATH --case NAME")
  exit(2)
}
let (path, name) = (arguments[1], arguments[3])
let loop = EventLoop.start()
Task { @LoopActor in
  let channel = Channel(
    scheduler: loop.scheduler,
    connect: { () throws(ConnectFailure) in try UnixStream.connect(path: path) })
  do {
    guard let test = Cases.all[name] else { throw Wrong("there is no case \(name)") }
    try await test(channel)
    print("OK: \(name)")
    exit(0)
  } catch {
    print("FAILED: \(name): \(error)")
    exit(1)
  }
}
loop.run()
