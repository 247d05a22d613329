/// Finds the objects of a JSON array, or of a file with an object a line, in bytes that come in pieces.
/// What an object holds is read by others.
struct JSONObjects {
  struct Found {
    /// Where the object begins, counted from 1.
    var line: Int
    /// None where the object is too long.
    var bytes: [UInt8] = []
    /// Names with a value, those of objects within it not counted.
    var members = 0
    var isTooLong = false
    /// Bytes that it takes, where a value takes ``leastValue`` at least.
    fileprivate var size = 0
  }

  /// Bytes that an object may take: a note of the greatest length, each of its bytes six in JSON, and more
  /// besides.
  static let longestObject = 8 * 1024 * 1024
  /// Bytes that a value is taken for at least, since so many go where it is read.
  static let leastValue = 64

  /// The line of something between the objects that is neither array nor object: behind it nothing is read.
  private(set) var end: Int?
  private let longest: Int
  private var line = 1
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var object = Found(line: 1)

  init(longest: Int = Self.longestObject) { self.longest = longest }

  /// The object that has begun and not ended.
  var unended: Found? { depth > 0 ? object : nil }

  mutating func read(_ bytes: ArraySlice<UInt8>) -> [Found] {
    var found: [Found] = []
    for byte in bytes where end == nil {
      if depth > 0 { keep(byte) }
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\"") where depth > 0: isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"):
        if depth == 0 {
          object = Found(line: line)
          keep(byte)
        }
        depth += 1
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        if depth == 0 {
          found.append(object)
          object = Found(line: line)
        }
      case UInt8(ascii: ":") where depth == 1: object.members += 1
      case _ where depth > 0: break
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), 0x20, 0x09, 0x0D: break
      default: end = line
      }
    }
    return found
  }

  private mutating func keep(_ byte: UInt8) {
    guard !object.isTooLong else { return }
    let beginsValue = !isInString && ",:[{".utf8.contains(byte)
    object.size += beginsValue ? Self.leastValue : 1
    object.bytes.append(byte)
    guard object.size > longest else { return }
    object.isTooLong = true
    object.bytes = []
  }
}
