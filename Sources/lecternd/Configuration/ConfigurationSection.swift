/// One section of the configuration file.
enum ConfigurationSection: String, CaseIterable, Sendable {
  case daemon = "Daemon"
  case library = "Library"
  case policy = "Policy"
  case limits = "Limits"
  case times = "Times"

  /// What its keys are about, for the manual and the sample.
  var summary: String {
    switch self {
    case .daemon: "Where the daemon listens and keeps the library."
    case .library: "What the library is called, where it is, and who works in it."
    case .policy:
      """
      How a new library lends: read at the first start only. From then on the library keeps a policy of its \
      own, which “lectern desk policy set” changes. A school that lends for three weeks, and asks from two \
      weeks on, says MaxDays=21, DefaultDays=14 and ConfirmOverDays=14.
      """
    case .limits:
      """
      What a client may use before it is refused. “lectern status --verbose” shows how near each limit is and \
      how often it was hit. “User” means a user id of the system.
      """
    case .times: "How long things may take, or stay."
    }
  }
}
