internal import GRPC
internal import HTTP2
internal import Testing

/// Every event in every state of a call, against a table that a person can check.
@Suite struct ClientCallMachineTests {
  /// Each ``ClientCallMachine/Progress``.
  enum Place: String, CaseIterable {
    case idle, waiting, receiving, foreign, ended

    var machine: ClientCallMachine {
      var machine = ClientCallMachine(retryLimit: 1)
      switch self {
      case .idle: machine.progress = .idle
      case .waiting: machine.progress = .waiting
      case .receiving: machine.progress = .receiving
      case .foreign: machine.progress = .foreign(ForeignAnswer(.make(":status 503")))
      case .ended: machine.progress = .ended
      }
      return machine
    }
  }

  enum Event: String, CaseIterable {
    case cancel, expire, fail
    case headers, badMetadata, oversize
    case onlyTrailers, onlyTrailersError, onlyHeaders
    case page, emptyPage, pageWithStatus
    case trailers, trailersMidMessage, trailersError, trailersWithoutStatus, oversizeTrailers
    case cancelled, cancelledLate
    case data, end, endMidMessage
    case closed, refused, refusedUnreplayable, reset, resetLate, calmed
    case lost

    func happen(to machine: inout ClientCallMachine) -> String {
      switch self {
      case .cancel: return Self.text(machine.cancel())
      case .expire: return Self.text(machine.expire())
      case .fail: return Self.text(machine.fail(Status(.resourceExhausted)))
      case .data: return [0x3C].withUnsafeBytes { Self.text(machine.receive(data: $0)) }
      case .lost: return Self.text(machine.loseConnection("gone"))
      case .closed, .refused, .refusedUnreplayable, .reset, .resetLate, .calmed:
        return close(&machine)
      case .headers, .badMetadata, .oversize, .onlyTrailers, .onlyTrailersError, .onlyHeaders,
        .page, .emptyPage, .pageWithStatus:
        return headers(&machine)
      default: return end(&machine)
      }
    }

    private func headers(_ machine: inout ClientCallMachine) -> String {
      let ok = ":status 200"
      let grpc = "content-type application/grpc+proto"
      var isEnd = true
      var head: ResponseHead
      switch self {
      case .headers: (head, isEnd) = (.make(ok, grpc, "a b"), false)
      case .badMetadata: (head, isEnd) = (.make(ok, grpc, "a-bin ?"), false)
      case .oversize: (head, isEnd) = (.make(ok, grpc), false)
      case .onlyTrailers: head = .make(ok, grpc, "grpc-status 0")
      case .onlyTrailersError: head = .make(ok, grpc, "grpc-status 5")
      case .onlyHeaders: head = .make(ok, grpc)
      case .page: (head, isEnd) = (.make(":status 404", "content-type text/html"), false)
      case .emptyPage: head = .make(":status 404")
      default: head = .make(":status 404", "grpc-status 7")
      }
      head.isOversize = self == .oversize
      return Self.text(machine.receive(head, isEnd: isEnd, hasExpired: false))
    }

    private func end(_ machine: inout ClientCallMachine) -> String {
      var trailers: ResponseHead?
      switch self {
      case .trailers, .trailersMidMessage, .oversizeTrailers: trailers = .make("grpc-status 0")
      case .trailersError: trailers = .make("grpc-status 8")
      case .trailersWithoutStatus: trailers = .make("a b")
      case .cancelled, .cancelledLate: trailers = .make("grpc-status 1")
      default: trailers = nil
      }
      trailers?.isOversize = self == .oversizeTrailers
      let isMidMessage = [.trailersMidMessage, .trailersError, .endMidMessage].contains(self)
      return Self.text(
        machine.receiveEnd(
          trailers, isMidMessage: isMidMessage, hasExpired: self == .cancelledLate))
    }

    private func close(_ machine: inout ClientCallMachine) -> String {
      let code: ErrorCode =
        switch self {
        case .refused, .refusedUnreplayable: .refusedStream
        case .reset, .resetLate: .cancel
        case .calmed: .enhanceYourCalm
        default: .noError
        }
      return Self.text(
        machine.receiveClose(
          code, canReplay: self != .refusedUnreplayable, hasExpired: self == .resetLate))
    }

    static func text(_ end: CallEnd?) -> String {
      guard let end else { return "-" }
      let reset = end.reset.map { "/\($0.description)" } ?? ""
      return "\(end.status.code.name)\(reset)"
    }

    static func text(_ action: ClientCallMachine.HeadAction) -> String {
      switch action {
      case .proceed: "-"
      case .begin: "begin"
      case .end(let end): text(end)
      }
    }

    static func text(_ action: ClientCallMachine.DataAction) -> String {
      switch action {
      case .deframe: "deframe"
      case .drop: "-"
      case .end(let end): text(end)
      }
    }

    static func text(_ action: ClientCallMachine.CloseAction) -> String {
      switch action {
      case .ignore: "-"
      case .retry: "retry"
      case .end(let end): text(end)
      }
    }
  }

  /// `-`: nothing happens. `CODE/RESET`: the call ends with the code and the stream with the reset.
  static let table = """
    event                  idle                waiting                    receiving                  foreign
    cancel                 CANCELLED           CANCELLED/CANCEL           CANCELLED/CANCEL           CANCELLED/CANCEL
    expire                 DEADLINE_EXCEEDED   DEADLINE_EXCEEDED/CANCEL   DEADLINE_EXCEEDED/CANCEL   DEADLINE_EXCEEDED/CANCEL
    fail                   RESOURCE_EXHAUSTED  RESOURCE_EXHAUSTED/CANCEL  RESOURCE_EXHAUSTED/CANCEL  RESOURCE_EXHAUSTED/CANCEL
    headers                -                   begin                      INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    badMetadata            -                   INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    oversize               -                   RESOURCE_EXHAUSTED/CANCEL  INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    onlyTrailers           -                   OK                         INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    onlyTrailersError      -                   NOT_FOUND                  INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    onlyHeaders            -                   UNKNOWN                    INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    page                   -                   -                          INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    emptyPage              -                   UNIMPLEMENTED              INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    pageWithStatus         -                   PERMISSION_DENIED          INTERNAL/PROTOCOL_ERROR    INTERNAL/PROTOCOL_ERROR
    trailers               -                   INTERNAL/PROTOCOL_ERROR    OK                         OK
    trailersMidMessage     -                   INTERNAL/PROTOCOL_ERROR    INTERNAL                   OK
    trailersError          -                   INTERNAL/PROTOCOL_ERROR    RESOURCE_EXHAUSTED         RESOURCE_EXHAUSTED
    trailersWithoutStatus  -                   INTERNAL/PROTOCOL_ERROR    UNKNOWN                    UNAVAILABLE
    oversizeTrailers       -                   INTERNAL/PROTOCOL_ERROR    RESOURCE_EXHAUSTED/CANCEL  OK
    cancelled              -                   INTERNAL/PROTOCOL_ERROR    CANCELLED                  CANCELLED
    cancelledLate          -                   INTERNAL/PROTOCOL_ERROR    DEADLINE_EXCEEDED          DEADLINE_EXCEEDED
    data                   -                   INTERNAL/PROTOCOL_ERROR    deframe                    -
    end                    -                   INTERNAL/PROTOCOL_ERROR    UNKNOWN                    UNAVAILABLE
    endMidMessage          -                   INTERNAL/PROTOCOL_ERROR    INTERNAL                   UNAVAILABLE
    closed                 -                   INTERNAL                   INTERNAL                   INTERNAL
    refused                -                   retry                      UNAVAILABLE                UNAVAILABLE
    refusedUnreplayable    -                   UNAVAILABLE                UNAVAILABLE                UNAVAILABLE
    reset                  -                   CANCELLED                  CANCELLED                  CANCELLED
    resetLate              -                   DEADLINE_EXCEEDED          DEADLINE_EXCEEDED          DEADLINE_EXCEEDED
    calmed                 -                   RESOURCE_EXHAUSTED         RESOURCE_EXHAUSTED         RESOURCE_EXHAUSTED
    lost                   -                   UNAVAILABLE                UNAVAILABLE                UNAVAILABLE
    """

  static func expected(_ event: Event, in place: Place) -> String? {
    if place == .ended { return "-" }
    let rows = table.split(separator: "\n").map { $0.split(separator: " ") }
    guard let row = rows.first(where: { $0[0] == event.rawValue }),
      let column = rows[0].firstIndex(where: { $0 == place.rawValue })
    else { return nil }
    return String(row[column])
  }

  @Test("every event in every state means what the table says", arguments: Event.allCases)
  func stateByEvent(event: Event) {
    for place in Place.allCases {
      var machine = place.machine
      let action = event.happen(to: &machine)
      #expect(action == Self.expected(event, in: place), "\(event.rawValue) in \(place.rawValue)")
      let isEnd = !["-", "begin", "deframe", "retry"].contains(action)
      #expect(machine.hasEnded == (isEnd || place == .ended), "after \(event) in \(place)")
      if action == "retry" { #expect(machine.progress == .idle && machine.retries == 1) }
    }
  }

  @Test("nothing that happens twice ends a call twice")
  func endsOnce() {
    for place in Place.allCases {
      for first in Event.allCases {
        var machine = place.machine
        _ = first.happen(to: &machine)
        guard machine.hasEnded else { continue }
        for second in Event.allCases {
          #expect(second.happen(to: &machine) == "-", "\(second) after \(first) in \(place)")
          #expect(machine.hasEnded)
        }
      }
    }
  }

  @Test("a refused call is begun anew so often as allowed, then it is UNAVAILABLE")
  func retryLimit() {
    var machine = ClientCallMachine(retryLimit: 2)
    for _ in 0..<2 {
      machine.start()
      #expect(
        machine.receiveClose(.refusedStream, canReplay: true, hasExpired: false) == .retry)
    }
    machine.start()
    #expect(
      machine.receiveClose(.refusedStream, canReplay: true, hasExpired: false)
        == .end(CallEnd(Status(.unavailable, "the server reset the stream: REFUSED_STREAM"))))
  }

  @Test("a web page in place of an answer is told with a bit of its body, safe to print")
  func foreignBody() {
    var machine = ClientCallMachine(retryLimit: 0)
    machine.start()
    var page = ResponseHead.make(":status 200", "content-type text/html")
    #expect(
      machine.receive(page, isEnd: false, hasExpired: false) == .proceed)
    for part in ["<h1>\u{1B}[31mHello", "</h1>", String(repeating: "x", count: 100_000)] {
      let action = Array(part.utf8).withUnsafeBytes { machine.receive(data: $0) }
      #expect(action == .drop)
    }
    guard case .end(let end) = machine.receiveEnd(nil, isMidMessage: false, hasExpired: false)
    else {
      Issue.record("the call did not end")
      return
    }
    #expect(end.status.code == .unknown)
    #expect(end.status.message.contains("HTTP status 200, content-type text/html"))
    #expect(end.status.message.contains("<h1>.[31mHello</h1>"))
    #expect(end.status.message.utf8.count < 400)
    page = ResponseHead.make(":status 200", "content-type application/grpc-web+proto")
    #expect(!page.isGRPC)
  }

  @Test("metadata and message of the status come with the end")
  func trailers() {
    var machine = ClientCallMachine(retryLimit: 0)
    machine.start()
    let head = ResponseHead.make(
      ":status 200", "content-type application/grpc", "grpc-status 9", "grpc-message no%20way",
      "reason x")
    let action = machine.receive(head, isEnd: true, hasExpired: false)
    #expect(
      action
        == .end(
          CallEnd(
            Status(.failedPrecondition, "no way"), trailers: ["reason": "x"])))
  }

  @Test(
    "only application/grpc, alone or with a suffix or a parameter, is gRPC",
    arguments: [
      ("application/grpc", true), ("application/grpc+proto", true), ("application/grpc;x=y", true),
      ("application/grpc-web", false), ("application/grpcx", false), ("text/html", false),
      ("application/json", false), ("", false),
    ])
  func contentType(type: String, isGRPC: Bool) {
    var head = ResponseHead()
    head.add(name: "content-type".utf8, value: type.utf8)
    #expect(head.isGRPC == isGRPC)
  }
}

extension ResponseHead {
  /// A head of fields written `name value`.
  static func make(_ fields: String...) -> ResponseHead {
    var head = ResponseHead()
    for field in fields {
      let parts = field.split(separator: " ", maxSplits: 1)
      head.add(name: parts[0].utf8, value: parts[1].utf8)
    }
    return head
  }
}
