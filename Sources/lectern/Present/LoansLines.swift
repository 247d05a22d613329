internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract
internal import Wire

/// The list of loans in line mode.
@LoopActor
struct LoansLines: LineScreen {
  static let method = LoansScreenMethods.present
  static let words = "return LOAN, renew LOAN, confirm, dismiss, retry, close"

  let member: String

  mutating func opening(_ open: Open, number: UInt64) -> LoansOpen {
    LoansOpen(open: open, member: member)
  }

  func intent(
    for line: String, frame: LoansFrame?
  ) throws(LineFailure) -> LineIntent<LoansIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    let (word, rest) = line.firstWord
    switch (word, rest.isEmpty) {
    case ("return", false):
      return durable(
        .giveBack(LoansGiveBack(loan: rest, requestId: RequestIdentifier.make())))
    case ("renew", false): return durable(.renew(renewal(of: rest, frame)))
    case ("confirm", true): return durable(.confirm(try confirmation(frame)))
    case ("dismiss", true): return plain(.dismiss(LoansDismiss()))
    case ("retry", true): return plain(.retry(LoansRetry()))
    case ("close", true): return plain(.close(LoansClose()))
    default: throw LineFailure.notUnderstood(line, words: Self.words)
    }
  }

  mutating func sent(_ intent: LoansIntent, as number: UInt64?) {}

  static func isForbidden(_ frame: LoansFrame) -> Bool { frame.message?.isAboutPermission == true }

  static func isSettled(_ frame: LoansFrame) -> Bool {
    frame.phase != .loading && !frame.loans.contains(where: \.busy)
  }

  static func lines(_ frame: LoansFrame, _ labels: Labels) -> [String] {
    LoansFrameText.lines(frame, labels)
  }

  /// Renews what is shown: whoever pressed on what was renewed meanwhile gets no second renewal.
  private func renewal(of loan: String, _ frame: LoansFrame?) -> LoansRenew {
    let shown = frame?.loans.first { $0.loan?.id == loan }?.loan
    return LoansRenew(
      loan: loan, renewals: shown?.renewals ?? 0, requestId: RequestIdentifier.make())
  }

  /// Confirms what is shown, and nothing that was not.
  private func confirmation(_ frame: LoansFrame?) throws(LineFailure) -> LoansConfirm {
    guard let shown = frame?.confirmation else {
      throw LineFailure.nothingToConfirm
    }
    return LoansConfirm(
      confirmation: shown.id, reasons: shown.reasons.map(\.code),
      requestId: RequestIdentifier.make())
  }

  private func read(json: String) throws(LineFailure) -> LineIntent<LoansIntent> {
    let intent: LoansIntent
    do throws(JSONFailure) {
      intent = try LoansIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    switch intent.intent {
    case .open?: throw LineFailure.alreadyOpen
    case .giveBack(var press)?:
      if press.requestId.isEmpty { press.requestId = RequestIdentifier.make() }
      return durable(.giveBack(press))
    case .renew(var press)?:
      if press.requestId.isEmpty { press.requestId = RequestIdentifier.make() }
      return durable(.renew(press))
    case .confirm(var press)?:
      if press.requestId.isEmpty { press.requestId = RequestIdentifier.make() }
      return durable(.confirm(press))
    default: return LineIntent(intent: intent)
    }
  }

  private func plain(_ intent: LoansIntent.Intent) -> LineIntent<LoansIntent> {
    LineIntent(intent: LoansIntent(intent: intent))
  }

  private func durable(_ intent: LoansIntent.Intent) -> LineIntent<LoansIntent> {
    LineIntent(intent: LoansIntent(intent: intent), isDurable: true)
  }
}
