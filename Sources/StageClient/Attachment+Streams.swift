internal import EventLoop
internal import GRPC
internal import LoopActor
internal import StageContract

// One stream after the other: attach, receive, lose, come back.

extension Attachment {
  func open() {
    retryTimer = nil
    goodbye = nil
    let stream = channel.open(method)
    self.stream = stream
    stream.onMessage = { [weak self, weak stream] update in
      guard let self, let stream, self.stream === stream else { return }
      receive(update)
    }
    stream.onEnd = { [weak self, weak stream] status, trailers in
      guard let self, let stream, self.stream === stream else { return }
      lose(CallFailure(status, trailers: trailers, connect: stream.connectFailure))
    }
    let number = nextNumber()
    openingNumber = number
    stream.send(Intent(opening: makeOpening(openMessage(), number), number: number))
    firstReserved = lastNumber + 1
    lastNumber += UInt64(durable.count)
    enter(.opening)
  }

  private func openMessage() -> Open {
    // A private scene has ended with its stream: there is nothing to come back to.
    let memory = configuration.scene.isEmpty ? nil : welcome
    return Open(
      scene: configuration.scene, session: configuration.session, locale: configuration.locale,
      protocol: configuration.protocolLevel,
      reattachment: memory.map {
        Reattachment(
          incarnation: $0.incarnation, view: $0.view, lastEffect: lastEffect,
          basedOn: frame?.revision ?? 0)
      })
  }

  private func receive(_ update: Update) {
    let isNews = update.acknowledged > acknowledged
    if isNews {
      acknowledged = update.acknowledged
      durable.acknowledge(acknowledged)
      // The opening aside: a stream that ends before it has heard anything is no success.
      if acknowledged > openingNumber { retries.reset() }
    }
    if case .frame(let frame) = update.content { self.frame = frame }
    if let frame, isSettled(frame) { durable.settle() }
    switch update.content {
    case .welcome(let welcome): enter(by: welcome)
    case .frame(let frame): onFrame?(frame)
    case .effect(let effect) where effect.id > lastEffect:
      lastEffect = effect.id
      onEffect?(effect)
    case .goodbye(let goodbye):
      self.goodbye = goodbye
      onGoodbye?(goodbye)
    case .effect, nil: break
    }
    if isNews { onAcknowledged?(acknowledged) }
  }

  private func enter(by welcome: Welcome) {
    guard state == .opening else { return }
    guard welcome.oldestProtocol <= configuration.protocolLevel else {
      let stream = stream
      end(.failed(CallFailure(.tooOld(configuration.protocolLevel, for: welcome))))
      stream?.cancel()
      return
    }
    state = .attached
    let isSameLife = self.welcome?.incarnation == welcome.incarnation
    self.welcome = welcome
    if welcome.maxIntentBytes > 0 { messageLimit = Int(welcome.maxIntentBytes) }
    if !isSameLife { lastEffect = 0 }
    welcomedAt = scheduler.now
    let waiting = waiting
    self.waiting = []
    for intent in durable.again(inSameLife: isSameLife, from: firstReserved) {
      stream?.send(intent)
    }
    for (intent, isDurable) in waiting {
      if let limit = messageLimit, isTooLong(intent) {
        onRefusal?(intent.number, .tooLong(limit: limit))
        continue
      }
      if isDurable { durable.add(intent) }
      stream?.send(intent)
    }
    if hasEndedInput { stream?.finishSending() }
    onState?(state)
    onWelcome?(welcome)
  }

  private func lose(_ failure: CallFailure) {
    let wasAttached = state == .attached
    stream = nil
    for (intent, isDurable) in waiting where isDurable { durable.add(intent, isSent: false) }
    waiting = []
    // One that has lived is no attempt of a series.
    if wasAttached, scheduler.now - welcomedAt >= configuration.longestRetry { retries.reset() }
    let farewell = goodbye ?? Goodbye(trailers: failure.trailers)
    switch farewell?.reason {
    case .shuttingDown?, .fellBehind?: retry(after: failure)
    case .ended?, .loggedOut?, .replaced?: end(.goodbye(farewell ?? Goodbye()))
    case .unspecified?, .unrecognized?, nil:
      switch failure.status.code {
      case .ok: end(.goodbye(Goodbye(reason: .ended)))
      case .unavailable where failure.mayPass: retry(after: failure)
      // The daemon has cut a view that did not read, and not even the trailers could leave; or what was
      // said is too long, which is not said again.
      case .resourceExhausted where wasAttached, .cancelled where wasAttached:
        retry(after: failure)
      default: end(.failed(failure))
      }
    }
  }

  private func retry(after failure: CallFailure) {
    guard welcome != nil || configuration.waitsForFirst,
      let delay = retries.next(now: scheduler.now)
    else { return end(.failed(failure)) }
    let limit = failure.status.exceededMessageLimit
    messageLimit = limit ?? messageLimit
    var refused = durable.giveUp(limit: limit)
    // Nothing durable: then it was something else, which nobody says again.
    if let limit, refused.isEmpty { refused = [(nil, .tooLong(limit: limit))] }
    for (number, refusal) in refused { onRefusal?(number, refusal) }
    // Whoever was told may have left.
    if case .ended = state { return }
    retryTimer = scheduler.schedule(after: delay) { [weak self] in self?.open() }
    enter(.waiting(delay))
  }
}

extension CallFailure {
  /// Whether a daemon that restarts would cause it (C-61).
  fileprivate var mayPass: Bool {
    switch connect {
    case .noSocket?, .refused?, .busy?, nil: true
    case .noPermission?, .badPath?, .system?: false
    }
  }
}

extension Status {
  fileprivate static func tooOld(_ level: UInt32, for welcome: Welcome) -> Status {
    Status(
      .failedPrecondition,
      """
      this frontend speaks protocol \(level), and daemon \(welcome.serverVersion) needs at least \
      \(welcome.oldestProtocol): update the frontend
      """)
  }
}
