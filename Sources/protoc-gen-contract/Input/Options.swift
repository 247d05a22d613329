/// What `--contract_opt` says.
struct Options {
  enum Output: String {
    case values, wire, services, clients

    /// Whether files without a service have nothing of the kind.
    var isOfServices: Bool { self == .services || self == .clients }
  }

  /// Where the Swift of one proto package lives.
  struct Modules {
    var values: String
    var wire: String
    var c: String
  }

  var output = Output.values
  /// By proto package.
  var modules: [String: Modules] = [:]
  /// `public` or `internal`: the access of everything generated.
  var access = "public"
  static let help = """
    protoc-gen-contract: Swift value types and protobuf-c codecs from .proto files.

      protoc --plugin=protoc-gen-contract --contract_out=DIR --contract_opt=OPTIONS FILES
      protoc-gen-contract --strings-as-bytes < set.pb > rewritten.pb

    OPTIONS, separated by commas:
      output=values         the value types (the default)
      output=wire           their codecs, and the methods of the services by name
      output=services       protocols for whoever serves (module W)
      output=clients        stubs for whoever calls (module W)
      package=P/V/W/C       proto package P has its values in Swift module V, its codecs in module W
                            and protobuf-c's structs in Clang module C; one for each package used
      access=internal       instead of public

    The second form rewrites string fields to bytes, for protoc-gen-c.

    """

  init(_ parameter: String) throws(Refusal) {
    for option in parameter.split(separator: ",") {
      let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts.count == 2 ? parts[1] : ""
      switch parts.first {
      case "output":
        guard let output = Output(rawValue: value) else { throw Self.unknown(option) }
        self.output = output
      case "access" where value == "public" || value == "internal":
        access = value
      case "package":
        let names = value.split(separator: "/").map(String.init)
        guard names.count == 4 else { throw Self.unknown(option) }
        modules[names[0]] = Modules(values: names[1], wire: names[2], c: names[3])
      default:
        throw Self.unknown(option)
      }
    }
  }

  private static func unknown(_ option: Substring) -> Refusal {
    Refusal(file: nil, element: nil, "option '\(option)' is not known; see --help")
  }
}
