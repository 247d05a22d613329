internal import EventLoop
internal import Glibc
internal import Library
internal import Localization

/// Everything that the daemon was told, put together and checked: command line over configuration
/// file over convention.
struct Settings {
  var socket: String
  /// Listening already, handed over by a service manager.
  var inheritedSocket: Int32?
  var state: String
  var permissions: SocketPermissions
  var staffGroup: UInt32?
  /// As it is said for people.
  var staffGroupName: String?
  var zone: LibraryTimeZone
  /// Of a language that there are words in.
  var locale = LanguageTag.english
  var standingClock: Timestamp?
  var configuration: Configuration
  /// Where that was read; nil: nowhere.
  var configurationFile: String?
  /// Keys of the file that don't count, since the command line says it.
  var saidByCommandLine: Set<String> = []

  /// A sentence for whoever starts the daemon, or several where the configuration has several mistakes.
  struct Failure: Error, Equatable {
    var sentences: [String]

    init(sentence: String) { sentences = [sentence] }

    init(_ mistakes: ConfigurationMistakes) { sentences = mistakes.sentences }

    /// More than a log should hold.
    static let mostLogged = 20

    /// For the log: not more than a person reads there, and then where all of them are.
    var logged: [String] {
      let rest = sentences.count - Self.mostLogged
      guard rest > 0 else { return sentences }
      let more = rest == 1 ? "1 more mistake" : "\(rest) more mistakes"
      return sentences.prefix(Self.mostLogged) + ["and \(more); lecternd --check-config names all"]
    }

    /// All in one line of a log.
    var sentence: String { logged.joined(separator: "; ") }
  }
}

extension Settings {
  init(_ options: CommandLineOptions, _ places: Places) throws(Failure) {
    let file = Self.file(options, places)
    let configuration = try Self.configuration(file)
    guard let socket = options.socket ?? configuration.socket ?? places.socket else {
      throw Failure(sentence: "where to listen? Give --socket, or set XDG_RUNTIME_DIR")
    }
    guard let state = options.state ?? configuration.stateDirectory ?? places.state else {
      throw Failure(sentence: "where to keep the library? Give --state, or set HOME")
    }
    self.init(
      socket: socket, state: state, permissions: try Self.permissions(configuration, places),
      staffGroup: try Self.staffGroup(configuration, places),
      zone: try Self.zone(configuration.timeZone),
      locale: try Self.locale(configuration.locale),
      standingClock: try options.clock.map { (text) throws(Failure) in
        guard let moment = Timestamp(iso8601: text) else {
          throw Failure(sentence: "--clock can't be “\(text)”; it may be 2026-10-04T23:30:00Z")
        }
        return moment
      },
      configuration: configuration, configurationFile: file)
    if options.socket != nil { saidByCommandLine.insert("Socket") }
    if options.state != nil { saidByCommandLine.insert("StateDirectory") }
    if staffGroup != nil { staffGroupName = configuration.staffGroup ?? Places.staffGroup }
  }

  /// Keys of the file that don't count, since the socket was handed over by a service manager.
  var saidByServiceManager: Set<String> {
    inheritedSocket == nil ? [] : ["Socket", "SocketGroup", "SocketMode"]
  }

  private static func file(_ options: CommandLineOptions, _ places: Places) -> String? {
    if let file = options.configuration { return file }
    return places.configuration.flatMap { access($0, F_OK) == 0 ? $0 : nil }
  }

  private static func configuration(_ file: String?) throws(Failure) -> Configuration {
    guard let file else { return Configuration() }
    do throws(ConfigurationMistakes) {
      return try ConfigurationFile.read(file)
    } catch {
      throw Failure(error)
    }
  }

  private static func staffGroup(
    _ configuration: Configuration, _ places: Places
  ) throws(Failure) -> UInt32? {
    if let name = configuration.staffGroup { return try group(name, "StaffGroup") }
    return places.isService ? SystemAccounts.number(ofGroup: Places.staffGroup) : nil
  }

  private static func permissions(
    _ configuration: Configuration, _ places: Places
  ) throws(Failure) -> SocketPermissions {
    // A service is for more than one user; its own group is the one that everybody can be put in.
    var permissions = places.isService ? SocketPermissions.group(nil) : .ownerOnly
    if let name = configuration.socketGroup {
      permissions = .group(try group(name, "SocketGroup"))
    }
    if let mode = configuration.socketMode {
      permissions.mode = mode
      // Whom the socket lets in, its new directory must let through.
      if mode & 0o060 != 0 { permissions.directoryMode |= 0o050 }
      if mode & 0o006 != 0 { permissions.directoryMode |= 0o005 }
    }
    return permissions
  }

  private static func group(_ name: String, _ key: String) throws(Failure) -> UInt32 {
    guard let group = SystemAccounts.number(ofGroup: name) else {
      throw Failure(sentence: "\(key): there is no group “\(name)”")
    }
    return group
  }

  private static func locale(_ name: String?) throws(Failure) -> LanguageTag {
    guard let name else { return .english }
    guard let tag = LanguageTag(name), StringCatalogues.embedded.hasWords(in: tag.language) else {
      let languages = StringCatalogues.embedded.languages.joined(separator: ", ")
      throw Failure(
        sentence: "Locale: there are no words for “\(name)”; there are for \(languages)")
    }
    return tag
  }

  private static func zone(_ name: String?) throws(Failure) -> LibraryTimeZone {
    guard let name else {
      guard let zone = LibraryTimeZone.ofSystem() else {
        throw Failure(sentence: "no time zone can be found; set TimeZone")
      }
      return zone
    }
    guard let zone = LibraryTimeZone(named: name) else {
      throw Failure(sentence: "TimeZone: there is no zone “\(name)”")
    }
    return zone
  }
}
