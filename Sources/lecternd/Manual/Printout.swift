/// What `--print` writes, for the package: the daemon's manual pages and a configuration to begin with.
enum Printout: String, CaseIterable {
  case man8
  case conf5
  case conf

  var text: String {
    switch self {
    case .man8: DaemonManual.text
    case .conf5: ConfigurationManual.text
    case .conf: ConfigurationSample.text
    }
  }
}
