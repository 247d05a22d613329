internal import CSystem
internal import Glibc

/// The options of `lecternd`, each once: parsing, `--help` and lecternd(8) all read this.
enum Option: String, CaseIterable {
  case socket
  case state
  case config
  case checkConfig = "check-config"
  case restore
  case clock
  case print
  case help
  case version

  /// What stands for its value in `--help`; nil: it takes none.
  var value: String? {
    switch self {
    case .socket, .config: "PATH"
    case .state: "DIR"
    case .restore: "FILE"
    case .clock: "TIME"
    case .print: "WHAT"
    case .checkConfig, .help, .version: nil
    }
  }

  /// Its line in `--help`; nil: hidden.
  var help: String? {
    switch self {
    case .socket: "listen here"
    case .state: "keep catalogue, members and loans in this directory"
    case .config: "read this configuration file"
    case .checkConfig: "read the configuration, say whether it is good, and end"
    case .restore: "put this backup in the library's place, keep what was there, and end"
    case .clock, .print: nil
    case .help: "show this"
    case .version: "show the version"
    }
  }

  /// Whether it asks for something else than to serve.
  var isDeed: Bool {
    switch self {
    case .checkConfig, .restore, .print, .help, .version: true
    case .socket, .state, .config, .clock: false
    }
  }

  /// How getopt reports it. Above all characters, apart from the conventional `-h`.
  private var code: Int32 {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return self == .help ? Int32(UInt8(ascii: "h")) : 256 + Int32(index)
  }

  init?(code: Int32) {
    guard let option = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = option
  }

  /// The table that getopt wants, with its closing entry. Give it back with ``free(_:)``.
  static func table() -> UnsafeMutablePointer<option> {
    let table = UnsafeMutablePointer<option>.allocate(capacity: allCases.count + 1)
    for (index, option) in allCases.enumerated() {
      let entry = CSystem.option(
        name: strdup(option.rawValue), has_arg: option.value == nil ? 0 : 1, flag: nil,
        val: option.code)
      (table + index).initialize(to: entry)
    }
    (table + allCases.count).initialize(to: CSystem.option())
    return table
  }

  static func free(_ table: UnsafeMutablePointer<option>) {
    for index in allCases.indices { Glibc.free(UnsafeMutablePointer(mutating: table[index].name)) }
    table.deallocate()
  }
}
