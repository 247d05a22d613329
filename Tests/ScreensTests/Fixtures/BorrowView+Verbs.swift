internal import Contract
internal import StageContract
internal import TestSupport

// What a person does at the form.
extension RecordingView where Intent == BorrowIntent, Frame == BorrowFrame {
  func type(_ text: String) { send(.setDuration(BorrowSetDuration(text: text))) }
  func submit(_ request: String = "") { send(.submit(BorrowSubmit(requestId: request))) }
  func dismiss() { send(.dismiss(BorrowDismiss())) }
  func cancel() { send(.cancel(BorrowCancel())) }
  func edit() { send(.edit(BorrowEdit())) }
  func close() { send(.close(BorrowClose())) }

  /// Confirms what is shown, or what is said.
  func confirm(_ id: String? = nil, reasons: [String] = [], request: String = "") {
    send(
      .confirm(
        BorrowConfirm(
          confirmation: id ?? frame?.confirmation?.id ?? "", reasons: reasons, requestId: request)))
  }

  func send(_ intent: BorrowIntent.Intent) { send(BorrowIntent(intent: intent)) }

  var phase: BorrowPhase? { frame?.phase }
  /// The code of the form's message; empty: none.
  var says: String { frame?.message?.code ?? "" }
  var fieldError: String { frame?.durationError?.code ?? "" }
}
