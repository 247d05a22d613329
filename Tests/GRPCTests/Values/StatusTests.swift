internal import GRPC
internal import HTTP2
internal import Testing

@Suite struct StatusTests {
  @Test("every code survives the wire as its decimal number")
  func roundTrip() {
    #expect(Status.Code.allCases.count == 17)
    for code in Status.Code.allCases {
      #expect(code.wireValue == "\(code.rawValue)")
      #expect(Status.Code(wireValue: code.wireValue.utf8) == code)
    }
  }

  @Test("that a message is too long is told from the other limits that have the same code")
  func messageLimit() {
    #expect(FramingViolation.tooLong(length: 66, limit: 64).status.exceededMessageLimit == 64)
    for text in ["", "message of", "the server reset the stream: ENHANCE_YOUR_CALM", "too many"] {
      #expect(Status(.resourceExhausted, text).exceededMessageLimit == nil)
    }
    let other = Status(
      .internalError, FramingViolation.tooLong(length: 66, limit: 64).status.message)
    #expect(other.exceededMessageLimit == nil)
  }

  @Test(
    "a grpc-status that is no code is UNKNOWN, never success",
    arguments: [
      "", "17", "99", "100", "00", "007", "-1", "+0", " 0", "0 ", "OK", "0x0", "4294967296",
      "99999999999999999999999", "٠",
    ])
  func badStatus(value: String) {
    #expect(Status.Code(wireValue: value.utf8) == .unknown)
  }

  @Test(
    "an answer without grpc-status is mapped by its HTTP status",
    arguments: [
      (400, Status.Code.internalError), (401, .unauthenticated), (403, .permissionDenied),
      (404, .unimplemented), (429, .unavailable), (502, .unavailable), (503, .unavailable),
      (504, .unavailable), (431, .internalError), (200, .unknown), (500, .unknown), (302, .unknown),
      (418, .unknown), (0, .unknown),
    ])
  func http(status: Int, code: Status.Code) {
    #expect(Status.Code(httpStatus: status) == code)
  }

  @Test(
    "a reset stream is mapped by its error code",
    arguments: [
      (0, Status.Code.internalError), (1, .internalError), (2, .internalError), (3, .internalError),
      (4, .internalError), (6, .internalError), (7, .unavailable), (8, .cancelled),
      (9, .internalError), (10, .internalError), (11, .resourceExhausted), (12, .permissionDenied),
      (13, .internalError), (0xFFFF_FFFF, .internalError),
    ] as [(UInt32, Status.Code)])
  func reset(code: UInt32, expected: Status.Code) {
    #expect(Status.Code(reset: ErrorCode(rawValue: code)) == expected)
  }

  @Test("malformed text is the sender's fault, malformed bytes the sender's program's")
  func malformed() {
    #expect(MalformedMessage(.text, "NUL").status == Status(.invalidArgument, "NUL"))
    #expect(MalformedMessage(.bytes, "cut").status == Status(.internalError, "cut"))
  }

  @Test("a status reads well in a log")
  func description() {
    #expect("\(Status.ok)" == "OK")
    #expect("\(Status(.notFound, "no such title"))" == "NOT_FOUND: no such title")
  }
}
