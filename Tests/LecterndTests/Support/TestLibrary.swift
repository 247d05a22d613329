import Contract
import EventLoop
import GRPC
import Library
import Localization
import LoopActor
import SQLiteStore
import TestSupport
import Testing
import Wire

@testable import lecternd

/// A whole daemon in this process, without a socket: store, services, server, and clients of any uid.
@LoopActor
final class TestLibrary {
  /// Neither root nor whoever runs the tests.
  static let reader: UInt32 = 4242
  static let otherReader: UInt32 = 4243
  static let staff: UInt32 = 0

  let directory = TemporaryDirectory()
  let store: Store
  let services: Services
  let server: Server
  let settings: Settings
  /// What the daemon has logged so far.
  let lines = Lock<[String]>([])
  /// Stands still until a test moves it: a busy machine makes nobody too late.
  let scheduler = ManualScheduler()

  /// - Parameter moment: where the clock stands.
  init(
    _ configure: (inout Configuration) -> Void = { _ in }, staffGroup: UInt32? = nil,
    moment: String = "2026-11-30T12:00:00Z"
  ) throws {
    var configuration = Configuration()
    // Every import would make one.
    configuration.backups = 0
    configure(&configuration)
    LoopThread.start()
    let zone = try #require(LibraryTimeZone(named: "Europe/Zurich"))
    settings = Settings(
      socket: "/nowhere", state: directory.path, permissions: .ownerOnly, staffGroup: staffGroup,
      zone: zone, locale: configuration.locale.flatMap { LanguageTag($0) } ?? .english,
      standingClock: Timestamp(iso8601: moment),
      configuration: configuration)
    let clock = ZonedClock(zone: zone, standing: settings.standingClock)
    let log = Log(isJournal: true) { [lines] line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    store = try Store.open(
      directory: directory.path, clock: clock, configuration: settings.store)
    services = Services(settings, store: store, clock: clock, scheduler: scheduler, log: log)
    server = Server(
      configuration: settings.server, services: services.definitions, scheduler: scheduler)
    services.server = server
  }

  /// A client whose kernel says that it has this uid.
  ///
  /// - Parameter session: said with every call; empty: none.
  func client(uid: UInt32 = reader, groups: [UInt32] = [], session: String = "") -> Channel {
    let peer = PeerCredentials(uid: uid, gid: uid, pid: 1, groups: groups)
    var configuration = ChannelConfiguration()
    if !session.isEmpty { try? configuration.metadata.append("lectern-session", session) }
    return Channel(configuration: configuration, scheduler: scheduler) {
      [server] () throws(ConnectFailure) in
      let (client, other) = ByteStreamPair.make(peer: peer)
      server.accept(other)
      return client
    }
  }

  /// Puts titles on the shelf, one copy each, and says which ids they got.
  func shelve(_ titles: String...) async throws -> [String] {
    let file = (["title,authors,year"] + titles.map { "\($0),Somebody,1900" }) + [""]
    let report = try await importFile(Array(file.joined(separator: "\n").utf8))
    try #require(report?.added == UInt64(titles.count))
    let catalogue = CatalogueClient(channel: client())
    var ids: [String] = []
    for title in titles {
      let found = try await catalogue.find(FindRequest(text: title))
      guard case .book(let book)? = found.outcome else { continue }
      ids.append(book.id)
    }
    try #require(ids.count == titles.count)
    return ids
  }

  /// Changes how the library lends, as staff do.
  func set(_ setting: LoanPolicy.Setting, _ value: UInt32) async throws {
    let desk = DeskClient(channel: client(uid: Self.staff))
    let setting = PolicySetting(name: setting.rawValue, value: value)
    _ = try await desk.setPolicy(SetPolicyRequest(settings: [setting]))
  }

  deinit { store.close() }
}
