/// What `--help` prints.
enum Usage {
  static var text: String {
    var lines = [
      "Usage: lecternd [OPTION]…",
      "The daemon of the lending library: keeps it, and serves its frontends on a Unix socket.",
      "",
    ]
    for option in Option.allCases {
      guard let help = option.help else { continue }
      let name = "--" + option.rawValue + (option.value.map { " \($0)" } ?? "")
      let padding = String(repeating: " ", count: max(1, 18 - name.count))
      lines.append("  \(name)\(padding)\(help)")
    }
    lines += [
      "",
      "Without --socket and --state the places are those of a service (/run/lectern/lectern.sock,",
      "/var/lib/lectern) for root and under systemd, else $XDG_RUNTIME_DIR/lectern/lectern.sock and",
      "$XDG_STATE_HOME/lectern. Keys of the configuration file, which lecternd.conf(5) explains:",
      "",
    ]
    var section: ConfigurationSection?
    for key in ConfigurationKey.all {
      if key.section != section { lines.append("  [\(key.section.rawValue)]") }
      section = key.section
      lines.append("  \(key.name)=\(key.allowed)")
    }
    return lines.joined(separator: "\n")
  }
}
