internal import Contract
internal import GRPC
internal import Samples
internal import StageContract
internal import Testing
internal import Wire

struct ValueTests {
  @Test("an enum value that this build does not know is kept and sent on")
  func unknownEnumValue() throws {
    let scalars = try Scalars(Bytes.field(14, 99))
    #expect(scalars.colour == .unrecognized(99))
    #expect(scalars.colour.name == "99")
    #expect(scalars.serialized() == Bytes.field(14, 99))
  }

  @Test("a negative enum value survives")
  func negativeEnumValue() throws {
    #expect(try Scalars(Scalars(colour: .deepBlue).serialized()).colour == .deepBlue)
    #expect(
      try Repeated(Repeated(colours: [.red, .deepBlue]).serialized()).colours == [.red, .deepBlue])
  }

  @Test("an enum knows its names, with and without prefix, and its aliases")
  func enumNames() {
    #expect(BorrowPhase.editing.name == "BORROW_PHASE_EDITING")
    #expect(BorrowPhase.editing.token == "EDITING")
    #expect(BorrowPhase(name: "BORROW_PHASE_DONE") == .done)
    #expect(BorrowPhase(name: "DONE") == .done)
    #expect(BorrowPhase(name: "NONE") == nil)
    #expect(BorrowPhase().rawValue == 0)
    #expect(Keyword.inside == .in)
    #expect(Outer.Inner.Depth.deepest.token == "DEEPEST")
    #expect(MessageCode.daysOutOfRange.token == "DAYS_OUT_OF_RANGE")
  }

  @Test("a field that this build does not know is ignored and not sent on")
  func unknownField() throws {
    let bytes = Scalars(aString: "known").serialized() + Bytes.field(900, "unknown")
    let scalars = try Scalars(bytes)
    #expect(scalars == Scalars(aString: "known"))
    #expect(scalars.serialized() == Scalars(aString: "known").serialized())
  }

  @Test("of map entries with one key the last counts")
  func lastKeyWins() throws {
    let first = Bytes.field(1, Bytes.field(1, "key") + Bytes.field(2, "first"))
    let last = Bytes.field(1, Bytes.field(1, "key") + Bytes.field(2, "last"))
    #expect(try Maps(first + last).texts == ["key": "last"])
  }

  @Test("a map entry without key or value has their defaults")
  func emptyMapEntry() throws {
    #expect(try Maps(Bytes.field(1, [])).texts == ["": ""])
    #expect(try Maps(Bytes.field(2, [])).stamps == [0: Stamp()])
  }

  @Test("an empty message is no bytes, and no bytes are an empty message")
  func empty() throws {
    #expect(Scalars().serialized() == [])
    #expect(try Scalars([]) == Scalars())
    #expect(try Nothing(Bytes.field(1, "anything")) == Nothing())
  }

  @Test("a sub-message that is there and empty is not one that is absent")
  func presence() throws {
    let present = BorrowIntent(number: 1, intent: .open(BorrowOpen(open: Open())))
    let read = try BorrowIntent(present.serialized())
    #expect(read == present)
    #expect(read.opening?.open == Open())
    #expect(read != BorrowIntent(number: 1, intent: .open(BorrowOpen())))
  }

  @Test("an intent that this build does not know has a number and nothing else")
  func unknownIntent() throws {
    let intent = try BorrowIntent(Bytes.field(1, 7) + Bytes.field(77, []))
    #expect(intent.number == 7)
    #expect(intent.isUnknown)
    #expect(intent.opening == nil)
  }

  @Test("a frame encoded once serves every view: the acknowledgement is appended")
  func concatenation() throws {
    let frame = BorrowFrame(revision: 3, heading: "Borrow", phase: .editing)
    let shared = BorrowUpdate(content: .frame(frame), acknowledged: 0).serialized()
    let suffix = BorrowUpdate(content: nil, acknowledged: 9).serialized()
    let update = try BorrowUpdate(shared + suffix)
    #expect(update.content == .frame(frame))
    #expect(update.acknowledged == 9)
  }
}
