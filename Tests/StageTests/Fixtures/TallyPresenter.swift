internal import LoopActor
internal import Stage
internal import StageContract

/// Adds numbers up, and notes what the scene tells it.
@LoopActor
final class TallyPresenter: Presenter {
  private(set) var isBusy = false
  private(set) var calls: [String] = []
  private weak var display: (any Display<TallyFrame>)?
  private let router: any Router
  private var sum = 0
  /// Ends the work that `work` began.
  private(set) var finishWork: (@LoopActor () -> Void)?
  /// Called at the start of `handle`, before anything is displayed.
  var onHandle: (@LoopActor () -> Void)?
  /// What `resume` finds to have changed meanwhile.
  var newsAtResume = 0

  init(router: any Router) { self.router = router }

  func start(on display: any Display<TallyFrame>) -> TallyFrame {
    self.display = display
    calls.append("start")
    return TallyFrame()
  }

  func resume() {
    calls.append("resume")
    if newsAtResume != 0 { add(newsAtResume) }
  }

  func pause() { calls.append("pause") }

  func open(_ opening: TallyOpening, basis: DraftBasis, from view: ViewID) {
    switch basis {
    case .revision(let revision): calls.append("open at \(revision)")
    case .elsewhere: calls.append("open")
    }
    if opening.draft == "bye" { display?.end(nil) }
    if let draft = opening.draft, let number = Int(draft) { add(number) }
  }

  func handle(_ intent: TallyIntent, from view: ViewID) {
    onHandle?()
    switch intent.kind {
    case .open, .ignore: break
    case .unknown: add(1_000)
    case .add(let number): add(number)
    case .focus: display?.perform(.focus(Focus(field: "sum")), for: .view(view))
    case .announce(let text): announce(text)
    case .go(let screen): router.navigate(to: Navigate(screen: screen), for: view)
    case .work: work()
    case .close: display?.end(Message(text: "closed"))
    }
  }

  func stop() {
    calls.append("stop")
    display = nil
  }

  func add(_ number: Int) {
    sum += number
    show()
  }

  func announce(_ text: String) {
    display?.perform(.announce(Announce(message: Message(text: text))), for: .all)
  }

  private func work() {
    isBusy = true
    finishWork = { [weak self] in
      self?.isBusy = false
      self?.show()
      self?.announce("done")
    }
    show()
  }

  private func show() { display?.display(TallyFrame(sum: sum, isBusy: isBusy)) }
}
