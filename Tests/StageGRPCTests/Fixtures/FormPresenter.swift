internal import Contract
internal import LoopActor
internal import Stage
internal import StageContract

/// A form without a library behind it: shows what is typed, and is busy until the test says otherwise.
@LoopActor
final class FormPresenter: Presenter {
  private(set) var frame = BorrowFrame(phase: .editing)
  private(set) var isBusy = false
  private(set) var isStopped = false
  /// What was submitted, by request id.
  private(set) var requests: [String] = []
  private weak var display: (any Display<BorrowFrame>)?

  init(heading: String = "") { frame.heading = heading }

  func start(on display: any Display<BorrowFrame>) -> BorrowFrame {
    self.display = display
    return frame
  }

  func resume() {}
  func pause() {}
  func stop() { isStopped = true }

  func open(_ opening: BorrowOpen, basis: DraftBasis, from view: ViewID) {
    if let draft = opening.draft { type(draft.duration) }
  }

  func handle(_ intent: BorrowIntent, from view: ViewID) {
    switch intent.intent {
    case .setDuration(let edit)?: type(edit.text)
    case .submit(let submit)?: begin(submit.requestId)
    case .confirm?: display?.perform(.focus(Focus(field: "duration")), for: .view(view))
    case .close?: display?.end(nil)
    case .open?, .dismiss?, .cancel?, .edit?, .showLoan?, .placeHold?, nil: break
    }
  }

  func type(_ text: String) {
    frame.duration = text
    display?.display(frame)
  }

  func announce(_ text: String) {
    display?.perform(.announce(Announce(message: Message(text: text))), for: .all)
  }

  private func begin(_ request: String) {
    requests.append(request)
    isBusy = true
    frame.busy = true
    display?.display(frame)
  }

  /// The submitted request has its outcome.
  func finish() {
    isBusy = false
    frame.busy = false
    frame.receipt = Receipt(loan: "loan of \(requests.last ?? "")")
    display?.display(frame)
  }
}
