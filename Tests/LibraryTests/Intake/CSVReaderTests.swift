import Library
import Testing

@testable import Intake

/// What a file was read as, to compare.
private struct Parsed: Equatable {
  var rows: [[String]] = []
  var lines: [Int] = []
  var problems: [RowProblem?] = []
  var end: RowFailure?
}

private func parse(_ pieces: [ArraySlice<UInt8>], longestRow: Int = 1000) -> Parsed {
  let reader = CSVReader(longestRow: longestRow)
  var parsed = Parsed()
  func take(_ rows: [CSVRow]) {
    for row in rows {
      parsed.rows.append((0..<row.count).map { row.text($0) })
      parsed.lines.append(row.line)
      parsed.problems.append(row.problem)
    }
  }
  for piece in pieces { take(reader.read(piece)) }
  take(reader.finish())
  parsed.end = reader.end
  return parsed
}

private func parse(_ text: String, longestRow: Int = 1000) -> Parsed {
  parse([Array(text.utf8)[...]], longestRow: longestRow)
}

@Suite struct CSVReaderTests {
  private static let three = [["title", "authors"], ["Dune", "Frank Herbert"], ["Emma", "Jane"]]

  @Test("C-41: three rows are three rows, in lines 1 to 3", arguments: ["\n", "\r\n", "\r"])
  func lineEndings(ending: String) {
    let text = Self.three.map { $0.joined(separator: ",") }.joined(separator: ending)
    for file in [text, text + ending] {
      let parsed = parse(file)
      #expect(parsed.rows == Self.three)
      #expect(parsed.lines == [1, 2, 3])
    }
  }

  @Test("C-41: mixed line endings in one file")
  func mixedEndings() {
    let parsed = parse("a,b\r\nc,d\re,f\ng,h\r\n\r\n\ri,j")
    #expect(parsed.rows == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"], ["i", "j"]])
    #expect(parsed.lines == [1, 2, 3, 4, 7])
  }

  @Test("C-42: line breaks, commas and quotes inside quotes belong to the field, as they are")
  func quoted() {
    let parsed = parse("id,title\r\n1,\"Lost\r\nand \"\"found\"\", again\nhere\"\r\n2,x\r\n")
    #expect(
      parsed.rows == [["id", "title"], ["1", "Lost\r\nand \"found\", again\nhere"], ["2", "x"]])
    #expect(parsed.lines == [1, 2, 5], "a row is named by the line in which it begins")
  }

  @Test("blanks at the ends of a field are kept")
  func blanks() {
    #expect(parse(" a ,\tb\t, \n").rows == [[" a ", "\tb\t", " "]])
  }

  @Test("a quote inside a field without quotes is a quote")
  func strayQuote() {
    #expect(parse("6\" guns,Nat \"Turner\"\n").rows == [["6\" guns", "Nat \"Turner\""]])
  }

  @Test("C-42: a file cut in the middle of a quote names the line in which the quote begins")
  func cut() {
    let parsed = parse("a,b\n1,\"fine\n here\"\n2,\"never\nends\n")
    #expect(parsed.rows == [["a", "b"], ["1", "fine\n here"]])
    #expect(parsed.end == RowFailure(line: 4, problem: .unterminatedQuote(line: 4)))
  }

  @Test("the quote that never ends may begin in a later line than its row")
  func laterQuote() {
    let parsed = parse("1,\"two\nlines\",\"never ends\nand more")
    #expect(parsed.end == RowFailure(line: 1, problem: .unterminatedQuote(line: 2)))
  }

  @Test("a row that is too long is named and skipped; a quote that never ends is the end")
  func tooLong() {
    let long = String(repeating: "x", count: 200)
    #expect(
      parse("a,b\n\(long)\nc,d\n", longestRow: 100).rows == [["a", "b"], [long], ["c", "d"]],
      "a row that has ended is no danger")
    let quoted = parse("a,b\n\"\(long)\n\(long)\n", longestRow: 100)
    #expect(quoted.rows == [["a", "b"]])
    #expect(quoted.end == RowFailure(line: 2, problem: .unterminatedQuote(line: 2)))
    for ending in ["\n", "\r\n", "\r"] {
      let text = ["a,b", long + long, "c,d", "x,\(long)\(long)\"y\"", "e,f"]
        .joined(separator: ending)
      let file = Array(text.utf8)
      let pieces = stride(from: 0, to: file.count, by: 50).map {
        file[$0..<min($0 + 50, file.count)]
      }
      let parsed = parse(pieces, longestRow: 300)
      #expect(parsed.rows == [["a", "b"], [], ["c", "d"], [], ["e", "f"]])
      #expect(parsed.problems == [nil, .tooLong(limit: 300), nil, .tooLong(limit: 300), nil])
      #expect(parsed.lines == [1, 2, 3, 4, 5] && parsed.end == nil)
    }
    let last = parse([Array((long + long).utf8)[..<150], Array((long + long).utf8)[150...]])
    #expect(last.rows == [[long + long]])
  }

  @Test("C-50: a byte that is not UTF-8 is named by line and place, and only its row is bad")
  func invalidUTF8() {
    let latin1: [UInt8] = Array("a,b\nZi".utf8) + [0xE9] + Array("ek,x\nŽižek,谷口 ジロー\n".utf8)
    let parsed = parse([latin1[...]])
    #expect(parsed.rows.count == 3)
    #expect(parsed.problems == [nil, .invalidUTF8(line: 2, byte: 3, value: 0xE9), nil])
    #expect(parsed.rows[2] == ["Žižek", "谷口 ジロー"])
  }

  @Test(
    "each kind of wrong sequence is named by its first byte",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xFF], [0xE2, 0x82],
    ] as [[UInt8]])
  func wrongSequences(bytes: [UInt8]) {
    for tail in [Array("\n".utf8), Array("x\n".utf8), []] {
      let parsed = parse([("ab".utf8 + bytes + tail)[...]])
      #expect(parsed.problems == [.invalidUTF8(line: 1, byte: 3, value: bytes[0])])
    }
  }

  @Test("however the bytes are cut into pieces, the rows are the same")
  func everySplit() {
    let file = Array(
      "\"ti\"\"t\",é\r\n1,\"a\r\n谷口\",\r\r\n2,x\n\n3,\"un\nended".utf8)
    let whole = parse([file[...]])
    #expect(whole.rows.count == 3)
    #expect(whole.end?.line == 7)
    for split in 0...file.count {
      #expect(parse([file[..<split], file[split...]]) == whole, "split at \(split)")
    }
    #expect(parse(file.indices.map { file[$0...$0] }) == whole, "byte by byte")
  }

  @Test("an empty file has no rows")
  func empty() {
    #expect(parse("") == Parsed())
    #expect(parse("\n\r\n\n") == Parsed())
  }
}
