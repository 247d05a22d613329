internal import Contract
internal import EventLoop
internal import GRPC
internal import LoopActor
internal import Stage
internal import StageContract
internal import StageGRPC
internal import TestSupport
internal import Wire

/// A daemon with one screen, and clients in the same process without a socket. Time stands still unless
/// a test moves it.
@LoopActor
final class Theatre {
  let scheduler = ManualScheduler()
  private(set) var stage: Stage
  private(set) var service: ScreenService<BorrowIntent, BorrowUpdate>
  private var server: Server
  private(set) var presenters: [FormPresenter] = []
  /// Streams that are still alive: a view keeps its own.
  var liveStreams: Int { streams.count { $0.stream != nil } }
  private var streams: [Weak] = []

  private struct Weak {
    weak var stream: ServerStream<BorrowIntent, BorrowUpdate>?

    init(_ stream: ServerStream<BorrowIntent, BorrowUpdate>) { self.stream = stream }
  }

  /// In the order in which clients connected.
  private(set) var connections: [any ByteStream] = []
  /// What the next openings are refused with.
  var refusal: Status?
  /// Why nobody gets a connection at present.
  var connectFailure: ConnectFailure?
  /// The heading of every form: makes frames as large as a test needs.
  var heading = ""
  private var life: UInt64 = 0
  private let configuration: ScreenServiceConfiguration

  init(configure: (inout ScreenServiceConfiguration) -> Void = { _ in }) {
    var configuration = ScreenServiceConfiguration()
    configuration.trailerPrefix = "test"
    configuration.serverVersion = "9.9"
    configure(&configuration)
    self.configuration = configuration
    let scheduler = scheduler
    stage = Stage(scheduler: scheduler) { 1 << 32 }
    service = ScreenService(scheduler: scheduler, session: Self.nobody, presenter: Self.nothing)
    server = Server(services: [], scheduler: scheduler)
    start()
  }

  var presenter: FormPresenter { presenters[presenters.count - 1] }

  /// Another life of the daemon: the connections are cut, and nothing is remembered.
  func restart() {
    for connection in connections { connection.abort() }
    connections = []
    start()
  }

  private func start() {
    life += 1
    let seed = life << 32
    let stage = Stage(scheduler: scheduler) { seed }
    self.stage = stage
    service = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { [unowned self] opening, _ throws(Status) in
        if let refusal { throw refusal }
        return stage.session(key: opening.open?.session ?? "")
      },
      presenter: { [unowned self] _, _, _ in
        let presenter = FormPresenter(heading: heading)
        presenters.append(presenter)
        return presenter
      })
    let service = service
    let method = MethodDefinition.streaming(BorrowScreenMethods.present) { [unowned self] stream in
      streams.append(Weak(stream))
      service.present(stream)
    }
    server = Server(
      services: [ServiceDefinition(name: BorrowScreenMethods.serviceName, methods: [method])],
      scheduler: scheduler)
  }

  /// A client with a connection of its own.
  func channel() -> Channel {
    let way: @LoopActor () throws(ConnectFailure) -> any ByteStream = {
      [weak self] () throws(ConnectFailure) in
      guard let self else { throw .noSocket(path: "gone") }
      return try connect()
    }
    return Channel(scheduler: scheduler, random: { 0.5 }, connect: way)
  }

  /// Cuts the newest connection.
  func cut() { connections.removeLast().abort() }

  private func connect() throws(ConnectFailure) -> any ByteStream {
    if let connectFailure { throw connectFailure }
    let (client, server) = ByteStreamPair.make()
    connections.append(server)
    self.server.accept(server)
    return client
  }

  private static let nobody: @LoopActor (BorrowOpen, CallContext) throws(Status) -> StageSession = {
    _, _ throws(Status) in throw Status(.unavailable)
  }
  private static let nothing: @LoopActor (BorrowOpen, CallContext, any Router) -> FormPresenter = {
    _, _, _ in FormPresenter()
  }
}
