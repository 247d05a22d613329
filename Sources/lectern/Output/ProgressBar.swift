internal import CSystem
internal import Contract
internal import Glibc
internal import Renderers

/// Long work on a terminal: one line of standard error that is drawn over itself. Nothing anywhere else.
struct ProgressBar {
  private let total: UInt64?
  private let isShown: Bool
  private let labels: Labels
  private let output = Output.errors

  /// - Parameters:
  ///   - total: bytes of the whole, where known.
  ///   - isShown: false where nobody wants to see it, terminal or not.
  init(total: UInt64?, isShown: Bool, labels: Labels) {
    self.total = total
    self.labels = labels
    let terminal = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    self.isShown = isShown && output.isTerminal && terminal != "dumb"
  }

  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let bar = ImportText.bar(
      done: progress.bytes, of: total, rows: progress.rows, width: (output.columns ?? 80) - 1,
      labels)
    try? output.write("\r\(bar)\u{1B}[K")
  }

  func clear() {
    if isShown { try? output.write("\r\u{1B}[K") }
  }
}
