internal import CSystem
internal import Glibc

/// What the command line says.
struct CommandLineOptions: Equatable {
  enum Action: Equatable {
    case serve, help, version, checkConfiguration, restore
    case print(Printout)
  }

  var action = Action.serve
  var socket: String?
  var state: String?
  var configuration: String?
  /// The backup to put in the library's place.
  var backup: String?
  /// Hidden: the moment at which the library's clock stands still, for tests.
  var clock: String?

  /// A word about a wrong command line.
  struct Failure: Error, Equatable {
    var sentence: String
  }

  /// Reads the arguments as `main` gets them, the program's name first.
  ///
  /// Not for two threads at once: libc's parser keeps its place in globals.
  static func parse(_ arguments: [String]) throws(Failure) -> CommandLineOptions {
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    let table = Option.table()
    defer { Option.free(table) }
    csystem_getopt_reset()

    var options = CommandLineOptions()
    var deeds: [Option] = []
    while true {
      let code = csystem_getopt_long(Int32(arguments.count), strings, ":h", table, nil)
      if code == -1 { break }
      let value = csystem_optarg().map { String(cString: $0) } ?? ""
      guard let option = Option(code: code) else {
        throw Failure(sentence: complaint(code, strings[Int(csystem_optind()) - 1]))
      }
      try options.take(option, value)
      if option.isDeed, !deeds.contains(option) { deeds.append(option) }
    }
    // Whoever asks for help gets it, whatever else stands there.
    if deeds.contains(.help) {
      options.action = .help
    } else if deeds.contains(.version) {
      options.action = .version
    } else if deeds.count > 1 {
      let names = deeds.map { "--\($0.rawValue)" }.joined(separator: " and ")
      throw Failure(sentence: "\(names) can't be done in one go")
    }
    let rest = Int(csystem_optind())
    guard rest >= arguments.count else {
      throw Failure(sentence: "unexpected argument “\(arguments[rest])”")
    }
    return options
  }

  private mutating func take(_ option: Option, _ value: String) throws(Failure) {
    switch option {
    case .socket: socket = value
    case .state: state = value
    case .config: configuration = value
    case .clock: clock = value
    case .restore:
      action = .restore
      backup = value
    case .checkConfig: action = .checkConfiguration
    case .print:
      guard let printout = Printout(rawValue: value) else {
        let known = Printout.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(sentence: "--print can't be “\(value)”; it may be \(known)")
      }
      action = .print(printout)
    case .help: action = .help
    case .version: action = .version
    }
  }

  private static func complaint(_ code: Int32, _ argument: UnsafeMutablePointer<CChar>?) -> String {
    let text = argument.map { String(cString: $0) } ?? ""
    return code == Int32(UInt8(ascii: ":"))
      ? "“\(text)” needs a value" : "there is no option “\(text)”, or it takes no value"
  }
}
