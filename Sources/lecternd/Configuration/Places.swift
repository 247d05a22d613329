internal import Glibc

/// Where socket and state are by convention.
struct Places: Equatable {
  var socket: String?
  var state: String?
  /// Read where there is one and the command line names none.
  var configuration: String?
  /// Run by systemd or as root, rather than by a person for themselves.
  var isService: Bool

  /// The group of a service's staff, where the configuration names none and there is such a group.
  static let staffGroup = "lectern-staff"

  /// - Parameter environment: looks a variable up; empty ones are nil.
  init(environment: (String) -> String?, isService: Bool) {
    self.isService = isService
    /// systemd lists several directories with colons; the first is ours.
    func first(_ name: String) -> String? {
      environment(name)?.split(separator: ":").first.map(String.init)
    }
    if isService {
      socket = (first("RUNTIME_DIRECTORY") ?? "/run/lectern") + "/lectern.sock"
      state = first("STATE_DIRECTORY") ?? "/var/lib/lectern"
      configuration = "/etc/lectern/lecternd.conf"
    } else {
      let home = environment("HOME")
      socket = environment("XDG_RUNTIME_DIR").map { $0 + "/lectern/lectern.sock" }
      let states = environment("XDG_STATE_HOME") ?? home.map { $0 + "/.local/state" }
      state = states.map { $0 + "/lectern" }
      let configurations = environment("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
      configuration = configurations.map { $0 + "/lectern/lecternd.conf" }
    }
  }

  /// Those of this process.
  static func ofThisProcess() -> Places {
    // A person's own service manager hands over sockets too, and says where that person's places are.
    let isManaged = Environment["STATE_DIRECTORY"] != nil || Environment["LISTEN_FDS"] != nil
    let isService = getuid() == 0 || (isManaged && Environment["XDG_RUNTIME_DIR"] == nil)
    return Places(environment: { Environment[$0] }, isService: isService)
  }
}
