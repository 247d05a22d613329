/// Finds the objects of a JSON array, or of a file with an object a line, in bytes that come in pieces.
/// What an object holds is read by others.
struct JSONObjects {
  struct Found {
    /// Where the object begins, counted from 1.
    var line: Int
    var bytes: [UInt8]
  }

  enum End: Equatable {
    /// Something between the objects that is neither array nor object.
    case notJSON(line: Int)
    case tooLong(line: Int)
  }

  private(set) var end: End?
  private var line = 1
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var object = Found(line: 1, bytes: [])

  /// Whether an object has begun and not ended.
  var isInObject: Bool { depth > 0 }
  var lineOfObject: Int { object.line }

  mutating func read(_ bytes: ArraySlice<UInt8>) -> [Found] {
    var found: [Found] = []
    for byte in bytes where end == nil {
      if depth > 0 { object.bytes.append(byte) }
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\"") where depth > 0: isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"):
        if depth == 0 { object = Found(line: line, bytes: [byte]) }
        depth += 1
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        if depth == 0 { found.append(object) }
      case _ where depth > 0: break
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), 0x20, 0x09, 0x0D: break
      default: end = .notJSON(line: line)
      }
      if object.bytes.count > CSVReader.longestRow { end = .tooLong(line: object.line) }
    }
    return found
  }
}
