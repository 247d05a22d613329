internal import Contract
internal import Testing

@testable internal import lectern

@Suite struct NoteTypingTests {
  private func frame(
    _ revision: UInt64, _ text: String, base: UInt64 = 1, phase: NotePhase = .editing
  ) -> NoteFrame {
    NoteFrame(
      revision: revision, draft: "d", baseRevision: base, phase: phase, title: "T", text: text)
  }

  @Test("C-54: a frame that was sent before the last key does not take it back")
  func ownText() {
    var typing = NoteTyping(follows: true)
    typing.see(frame(1, "one"), acknowledged: 1)
    typing.typeText("one two", sentAs: 5)
    typing.see(frame(2, "one"), acknowledged: 4)
    #expect(typing.text.text == "one two")
    typing.see(frame(3, "somebody else's"), acknowledged: 5)
    #expect(typing.text.text == "somebody else's")
  }

  @Test("C-52: what no frame has called saved is said again to a daemon that has restarted")
  func again() {
    var typing = NoteTyping(follows: true)
    typing.see(frame(1, "one"), acknowledged: 1)
    #expect(typing.again(inSameLife: false).isEmpty)
    typing.typeText("two", sentAs: 5)
    typing.see(frame(2, "two"), acknowledged: 5)
    #expect(typing.again(inSameLife: true).isEmpty, "it was heard")
    let said = typing.again(inSameLife: false)
    #expect(said.map(\.intent) == [.setText(NoteSetText(text: "two"))], "and perhaps not kept")
    typing.see(frame(3, "two", base: 2, phase: .saved), acknowledged: 6)
    #expect(typing.again(inSameLife: false).isEmpty)
  }

  @Test("C-56: what a file shows is based on what was put into it, whatever is saved elsewhere")
  func file() {
    var typing = NoteTyping(follows: false)
    typing.see(frame(1, "one"), acknowledged: 1)
    typing.see(frame(2, "other", base: 2), acknowledged: 1)
    #expect(typing.text.text == "one")
    #expect(typing.seen == 1 && typing.base == 1)
    #expect(typing.titleIntent("X").intent == .setTitle(NoteSetTitle(text: "X", basedOn: 1)))
  }

  @Test(
    "a long text is cut between code points, and together it is the text again",
    arguments: ["", "a", "äöü", "日本語", "a😀b😀", "\u{0}x"])
  func pieces(text: String) {
    for limit in 4...9 {
      let pieces = NoteTyping.pieces(of: text, limit: limit)
      #expect(pieces.map(\.text).joined().utf8.elementsEqual(text.utf8))
      #expect(pieces.allSatisfy { $0.text.utf8.count <= limit })
      #expect(pieces.map(\.more) == pieces.indices.map { $0 < pieces.count - 1 })
      var offset = 0
      for piece in pieces {
        #expect(piece.offset == offset)
        offset += piece.text.utf8.count
      }
    }
  }

  @Test("a daemon that takes little at once gets the text in pieces that it takes")
  func smallDaemon() {
    var typing = NoteTyping(follows: true)
    #expect(typing.textIntents(String(repeating: "z", count: 3000)).count == 1)
    typing.learn(messageLimit: 1024)
    let pieces = typing.textIntents(String(repeating: "ä", count: 1500)).map { intent in
      if case .setText(let piece)? = intent.intent { piece.text.utf8.count } else { 0 }
    }
    #expect(pieces.count == 4 && pieces.reduce(0, +) == 3000)
    #expect(pieces.allSatisfy { $0 <= 1024 - 128 })
    typing.learn(messageLimit: 4 << 20)
    #expect(typing.textIntents(String(repeating: "z", count: 48 * 1024)).count == 1)
  }
}

@Suite struct NoteFileTests {
  @Test(
    "what is put into the file comes out of it again",
    arguments: ["", "one", "one\n", "\n\n", " two\r\n", "no title\n\nmore"])
  func roundTrip(text: String) {
    let content = NoteFile.Content(title: "Dune", text: text)
    #expect(NoteFile.content(of: NoteFile.bytes(of: content)) == content)
  }

  @Test("an editor may leave the last line break out, or write without a blank line")
  func lenient() {
    #expect(
      NoteFile.content(of: Array("Dune\n\nsand".utf8))
        == NoteFile.Content(title: "Dune", text: "sand"))
    #expect(
      NoteFile.content(of: Array("Dune\nsand\n".utf8))
        == NoteFile.Content(title: "Dune", text: "sand"))
    #expect(
      NoteFile.content(of: Array("Dune\r\n\r\nsand".utf8))
        == NoteFile.Content(title: "Dune", text: "sand"))
    #expect(NoteFile.content(of: []) == NoteFile.Content(title: "", text: ""))
    #expect(NoteFile.content(of: [0x44, 0xFF]) == nil, "not UTF-8")
  }
}
