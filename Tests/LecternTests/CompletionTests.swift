internal import Testing

@testable internal import lectern

@Suite("What a shell may type")
struct CompletionTests {
  private func fitting(_ prefix: String, _ names: String...) -> [String] {
    CompletionNames.fitting(prefix, names.map { CompletionNames.Name(text: $0) }).map(\.text)
  }

  @Test("names that begin so are offered, each once")
  func prefix() {
    #expect(fitting("Mo", "Moby-Dick", "Emma", "Moor", "Moby-Dick") == ["Moby-Dick", "Moor"])
    #expect(fitting("", "b", "a") == ["b", "a"])
    #expect(fitting("x", "b").isEmpty)
  }

  @Test("another case is offered only where none fits exactly, and then one spelling of it")
  func spelling() {
    #expect(fitting("mo", "Moby-Dick", "molecule") == ["molecule"])
    #expect(fitting("mo", "Moby-Dick", "MOOR", "Moor") == ["Moby-Dick", "Moor"])
  }

  @Test("what the terminal, or the option parser, would obey is not offered")
  func harmless() {
    #expect(
      fitting("", "\u{1B}[31mRed", "Red\u{202E}txt", "-1", "two\nlines", "", "Emma") == ["Emma"])
  }

  @Test("what a name is about can't do anything either")
  func about() {
    let name = CompletionNames.Name(text: "Emma", about: "Jane\u{1B}[31m\tAusten")
    #expect(name.line == "Emma\tJane␛[31m␉Austen")
    #expect(CompletionNames.Name(text: "Emma").line == "Emma")
  }

  @Test("every option that takes a value is known to take one")
  func values() {
    let grammar = CompletionGrammar(CommandTable.all)
    for command in CommandTable.all {
      for option in command.options where option.value != .none {
        #expect(
          grammar.values.contains {
            $0.path == command.name && $0.names.contains("--\(option.key.rawValue)")
          })
      }
    }
  }

  @Test("the words of every command can be reached one after the other")
  func steps() {
    let steps = CompletionGrammar().steps
    for command in CommandTable.shown {
      for count in command.words.indices {
        let path = command.words.prefix(count).joined(separator: " ")
        let step = steps.first { $0.path == path }
        #expect(step?.next.contains { $0.word == command.words[count] } == true, "\(command.name)")
      }
    }
    #expect(!steps.contains { $0.next.contains { $0.word == "complete" } })
  }

  @Test("no token of a script has a quote in it")
  func tokens() {
    #expect(ShellText.quoted("it's") == "'it'\\''s'")
    #expect(Completion.words(["a", "b"]).token == "words a b")
    #expect(Completion.names(.books).token == "names books")
  }

  @Test("--print stands before any command, and says what it can print")
  func printed() throws {
    guard case .print(.zsh) = try CommandParser.parse(["--print", "zsh"]) else {
      Issue.record("it was not understood")
      return
    }
    #expect(throws: UsageFailure.self) { try CommandParser.parse(["--print", "csh"]) }
    #expect(throws: UsageFailure.self) { try CommandParser.parse(["status", "--print", "man"]) }
    #expect(!HelpText.overall().joined().contains("--print"))
  }
}
