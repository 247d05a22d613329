internal import Renderers
internal import TestSupport
internal import Testing

@Suite("What every renderer owes to who listens")
struct AccessibilityTests {
  @Test("each text of a frame is read, once", arguments: ScreenSample.all)
  func everything(sample: ScreenSample) {
    let lines = sample.lines(.english)
    for text in ReadText.all(in: sample.frame) where !sample.unread.contains(text.path) {
      let count = lines.count { $0.contains(text.text) }
      #expect(count == 1, "\(sample.name): \(text.path) is read \(count) times")
    }
  }

  @Test("the reading order is the contract's", arguments: ScreenSample.all)
  func order(sample: ScreenSample) {
    let whole = sample.lines(.english).joined(separator: "\n")
    var fields: [(String, String.Index)] = []
    for text in ReadText.all(in: sample.frame) {
      guard let place = whole.firstRange(of: text.text)?.lowerBound,
        fields.last?.0 != text.field
      else { continue }
      fields.append((text.field, place))
    }
    for (before, after) in zip(fields, fields.dropFirst()) {
      #expect(before.1 < after.1, "\(sample.name): \(after.0) is read before \(before.0)")
    }
  }

  @Test("an error stands on the line after its field", arguments: ScreenSample.all)
  func errors(sample: ScreenSample) throws {
    let lines = sample.lines(.english)
    let texts = ReadText.all(in: sample.frame)
    for error in texts where error.field.hasSuffix("Error") {
      let name = String(error.field.dropLast("Error".count))
      let field = try #require(
        texts.last { $0.field == name }, "\(error.field) belongs to no field")
      let place = try #require(lines.firstIndex { $0.contains(field.text) })
      #expect(
        lines.dropFirst(place + 1).first?.contains(error.text) == true,
        "\(sample.name): \(error.field) does not follow \(name)")
    }
  }

  @Test("what a renderer says of its own comes from a catalogue", arguments: ScreenSample.all)
  func ownWords(sample: ScreenSample) {
    // What one types stays English.
    for line in sample.lines(Labels(locale: "qps")) where !line.hasPrefix("> ") {
      let isForeign = line.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      #expect(isForeign, "\(sample.name): “\(line)”")
    }
  }
}
