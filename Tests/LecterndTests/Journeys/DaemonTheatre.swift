import Contract
import EventLoop
import GRPC
import LoopActor
import StageContract
import TestSupport
import Wire

/// A whole daemon in this process with its store, reached in process or over a socket. Staff opens the
/// forms, for members with cards.
@LoopActor
final class DaemonTheatre: BorrowTheatre {
  enum Line: CaseIterable {
    case inProcess
    case socket
  }

  private let library: TestLibrary
  private let listener: UnixListener?
  private let path: String
  private var channels: [Channel] = []

  init(_ line: Line) throws {
    let library = try TestLibrary()
    self.library = library
    path = library.directory.file("lectern.sock")
    switch line {
    case .inProcess: listener = nil
    case .socket:
      let listener = try UnixListener(path: path)
      listener.onConnection = { library.server.accept($0) }
      self.listener = listener
    }
  }

  /// Hangs up and stops listening.
  func close() {
    for channel in channels { channel.close() }
    listener?.onConnection = nil
    listener?.close()
  }

  func shelve(_ title: String) async throws -> String { try await library.shelve(title)[0] }

  func enrol(_ name: String) async throws -> String {
    let card = "card of \(name)"
    let desk = DeskClient(channel: line())
    let added = try await desk.addMember(
      AddMemberRequest(requestId: name, name: name, card: card))
    guard case .member(let member)? = added.outcome else {
      throw NotSeen(description: "a new member, but \(added)")
    }
    return member.card
  }

  func setLongestLoan(_ days: Int) async throws {
    let setting = PolicySetting(name: "max_days", value: UInt32(days))
    let other = PolicySetting(name: "default_days", value: 7)
    _ = try await DeskClient(channel: line()).setPolicy(
      SetPolicyRequest(settings: [setting, other]))
  }

  func logOut() async throws {
    _ = try await DaemonClient(channel: line()).logout(LogoutRequest())
  }

  func wait(until condition: @LoopActor () -> Bool) async { await LoopThread.until(condition) }

  func open(_ book: String, for card: String, scene: String) -> any BorrowFrontend {
    DaemonFrontend(
      TestView(line(), BorrowOpen(open: Open(scene: scene), book: book, member: card)))
  }

  private func line() -> Channel {
    let channel = listener == nil ? library.client(uid: TestLibrary.staff) : socket()
    channels.append(channel)
    return channel
  }

  private func socket() -> Channel {
    Channel(scheduler: ManualScheduler()) { [path] () throws(ConnectFailure) in
      try UnixStream.connect(path: path)
    }
  }
}

private final class DaemonFrontend: BorrowFrontend {
  private let view: TestView

  init(_ view: TestView) { self.view = view }

  var frame: BorrowFrame? { view.frame }
  var announcements: [String] { view.announcements.map(\.code) }
  var farewell: GoodbyeReason? { view.goodbye?.reason }
  func say(_ intent: BorrowIntent.Intent) { view.send(intent) }
  func vanish() { view.leave() }
}
