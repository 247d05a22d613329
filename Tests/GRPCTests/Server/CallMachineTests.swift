internal import Testing

@testable internal import GRPC

@Suite("The call's machine: every event in every state")
struct CallMachineTests {
  typealias State = CallMachine.State
  typealias Event = CallMachine.Event
  typealias Action = CallMachine.Action

  static let states: [State] = [
    .awaitingMessage, .holdingMessage, .receiving(.untouched), .receiving(.begun),
    .answering(.untouched), .answering(.begun), .over,
  ]

  static let events: [Event] = [
    .message, .end(midMessage: false), .end(midMessage: true), .violation(refused), .sendHeaders,
    .send, .finish(answer), .deadline, .gone, .shutdown,
  ]

  static let answer = Status(.notFound, "no such book")
  static let refused = Status(.resourceExhausted, "too large")
  static let notOne = Status(.unimplemented, "this method takes exactly one message")
  static let cutShort = Status(.internalError, "the request ended in the middle of a message")
  static let late = Status(.deadlineExceeded, "the deadline has passed")
  static let stopping = Status(.unavailable, "the server is shutting down")
  static let cancelled = Status(.cancelled, "the client has gone")

  /// What is not in the table is ignored and changes nothing.
  static let table: [State: [Event: (Action, State)]] = [
    .awaitingMessage: [
      .message: (.ignore, .holdingMessage),
      .end(midMessage: false): (.end(notOne, trailersOnly: true, tell: false), .over),
      .end(midMessage: true): (.end(cutShort, trailersOnly: true, tell: false), .over),
      .violation(refused): (.end(refused, trailersOnly: true, tell: false), .over),
      .deadline: (.end(late, trailersOnly: true, tell: false), .over),
      .shutdown: (.end(stopping, trailersOnly: true, tell: false), .over),
      .gone: (.drop(cancelled, tell: false), .over),
    ],
    .holdingMessage: [
      .message: (.end(notOne, trailersOnly: true, tell: false), .over),
      .end(midMessage: false): (.start, .answering(.untouched)),
      .end(midMessage: true): (.end(cutShort, trailersOnly: true, tell: false), .over),
      .violation(refused): (.end(refused, trailersOnly: true, tell: false), .over),
      .deadline: (.end(late, trailersOnly: true, tell: false), .over),
      .shutdown: (.end(stopping, trailersOnly: true, tell: false), .over),
      .gone: (.drop(cancelled, tell: false), .over),
    ],
    .receiving(.untouched): [
      .message: (.deliver, .receiving(.untouched)),
      .end(midMessage: false): (.deliverEnd, .answering(.untouched)),
      .end(midMessage: true): (.end(cutShort, trailersOnly: true, tell: true), .over),
      .violation(refused): (.end(refused, trailersOnly: true, tell: true), .over),
      .sendHeaders: (.sendHeaders, .receiving(.begun)),
      .send: (.send(headersFirst: true), .receiving(.begun)),
      .finish(answer): (.end(answer, trailersOnly: true, tell: false), .over),
      .deadline: (.end(late, trailersOnly: true, tell: true), .over),
      .shutdown: (.end(stopping, trailersOnly: true, tell: true), .over),
      .gone: (.drop(cancelled, tell: true), .over),
    ],
    .receiving(.begun): [
      .message: (.deliver, .receiving(.begun)),
      .end(midMessage: false): (.deliverEnd, .answering(.begun)),
      .end(midMessage: true): (.end(cutShort, trailersOnly: false, tell: true), .over),
      .violation(refused): (.end(refused, trailersOnly: false, tell: true), .over),
      .send: (.send(headersFirst: false), .receiving(.begun)),
      .finish(answer): (.end(answer, trailersOnly: false, tell: false), .over),
      .deadline: (.end(late, trailersOnly: false, tell: true), .over),
      .shutdown: (.end(stopping, trailersOnly: false, tell: true), .over),
      .gone: (.drop(cancelled, tell: true), .over),
    ],
    .answering(.untouched): [
      .violation(refused): (.end(refused, trailersOnly: true, tell: true), .over),
      .sendHeaders: (.sendHeaders, .answering(.begun)),
      .send: (.send(headersFirst: true), .answering(.begun)),
      .finish(answer): (.end(answer, trailersOnly: true, tell: false), .over),
      .deadline: (.end(late, trailersOnly: true, tell: true), .over),
      .shutdown: (.end(stopping, trailersOnly: true, tell: true), .over),
      .gone: (.drop(cancelled, tell: true), .over),
    ],
    .answering(.begun): [
      .violation(refused): (.end(refused, trailersOnly: false, tell: true), .over),
      .send: (.send(headersFirst: false), .answering(.begun)),
      .finish(answer): (.end(answer, trailersOnly: false, tell: false), .over),
      .deadline: (.end(late, trailersOnly: false, tell: true), .over),
      .shutdown: (.end(stopping, trailersOnly: false, tell: true), .over),
      .gone: (.drop(cancelled, tell: true), .over),
    ],
  ]

  @Test("does what the table says", arguments: states)
  func table(_ state: State) {
    for event in Self.events {
      var machine = CallMachine(state: state)
      let action = machine.handle(event)
      let expected = Self.table[state]?[event] ?? (.ignore, state)
      #expect(action == expected.0, "\(event)")
      #expect(machine.state == expected.1, "\(event)")
    }
  }

  @Test("from every state each way to the end is taken once")
  func endsOnce() {
    for state in Self.states {
      var machine = CallMachine(state: state)
      _ = machine.handle(.gone)
      #expect(machine.isOver)
      for event in Self.events { #expect(machine.handle(event) == .ignore, "\(event)") }
    }
  }

  @Test("a call begins waiting for its one message, or with its handler")
  func start() {
    #expect(CallMachine(.oneRequest).state == .awaitingMessage)
    #expect(CallMachine(.manyRequests).state == .receiving(.untouched))
  }
}
