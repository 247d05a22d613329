/// What a peer can do in any number at no cost, and which is therefore counted.
public enum Flood: Int, CaseIterable, Sendable {
  /// Streams that the peer reset (CVE-2023-44487).
  case resets
  /// Streams that we reset because of what the peer sent (CVE-2025-8671).
  case provokedResets
  /// PING frames (CVE-2019-9512). What we send refunds them, see ``FloodGuard``.
  case pings
  /// SETTINGS frames (CVE-2019-9515).
  case settings
  /// DATA, HEADERS and CONTINUATION frames that carry nothing (CVE-2019-9518, CVE-2024-28182).
  case emptyFrames
  /// PRIORITY frames (CVE-2019-9513), which nobody reads. Frames of unknown types are skipped by nghttp2
  /// without a word, and cost their sender more than us.
  case priorities

  /// For logs and for the debug data of GOAWAY.
  public var noun: String {
    switch self {
    case .resets: "resets"
    case .provokedResets: "malformed requests"
    case .pings: "pings"
    case .settings: "settings"
    case .emptyFrames: "empty frames"
    case .priorities: "priorities"
    }
  }
}
