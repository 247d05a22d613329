/// From the bytes of a file to UTF-8: by its mark, by what the person says, else as they are.
struct FileDecoding {
  private enum State {
    case undecided(ByteOrderMark)
    case plain
    case converted(TextDecoder)
  }

  private let named: String
  private let notesFaults: Bool
  private var state: State

  /// - Parameters:
  ///   - named: as the person calls the encoding; empty: they don't.
  ///   - notesFaults: whether ``takeFault()`` will be asked.
  init(named: String = "", notesFaults: Bool = true) {
    self.named = named
    self.notesFaults = notesFaults
    state = .undecided(ByteOrderMark(isNamed: !named.isEmpty))
  }

  /// For the report.
  var name: String { if case .converted(let decoder) = state { decoder.name } else { "UTF-8" } }

  /// Which byte of the file is behind one that is not UTF-8; nil: that byte itself.
  func takeFault() -> TextDecoder.Fault? {
    if case .converted(let decoder) = state { decoder.takeFault() } else { nil }
  }

  /// Nil: not enough bytes to say what they are.
  mutating func read(
    _ bytes: ArraySlice<UInt8>, isLast: Bool = false
  ) throws(ImportRefusal) -> ArraySlice<UInt8>? {
    switch state {
    case .plain: return bytes
    case .converted(let decoder): return decoder.read(bytes, isLast: isLast)[...]
    case .undecided(var mark):
      switch mark.take(bytes, isLast: isLast) {
      case .undecided:
        state = .undecided(mark)
        return nil
      case .text(let text, let marked):
        guard let encoding = marked ?? (named.isEmpty ? nil : named), !Self.isUTF8(encoding) else {
          state = .plain
          return text
        }
        let decoder = TextDecoder(
          encoding, position: text.startIndex, notesFaults: notesFaults)
        guard let decoder else {
          throw .unknownEncoding(Cell.quoted(named))
        }
        state = .converted(decoder)
        return decoder.read(text, isLast: isLast)[...]
      }
    }
  }

  /// UTF-8 is checked as it is read, which names the place within the line.
  private static func isUTF8(_ name: String) -> Bool {
    ["utf-8", "utf8"].contains(name.lowercased())
  }
}
