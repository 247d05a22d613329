internal import Testing

@testable internal import lectern

@Suite("The table of commands")
struct CommandTableTests {
  @Test("every verb has exactly one entry")
  func verbs() {
    for verb in Command.Verb.allCases {
      #expect(CommandTable.all.filter { $0.verb == verb }.count == 1, "\(verb)")
    }
  }

  @Test("no command has two options of one name or letter", arguments: CommandTable.all.indices)
  func options(_ index: Int) {
    let options = CommandTable.all[index].options + Option.global
    #expect(Set(options.map(\.key)).count == options.count)
    let letters = options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("what acts for somebody takes --member")
  func member() {
    for verb in [Command.Verb.borrow, .loans, .giveBack, .renew, .present] {
      let command = CommandTable.all.first { $0.verb == verb }
      #expect(command?.options.contains(.member) == true, "\(verb)")
    }
  }

  @Test("help fits 80 columns and names every option", arguments: CommandTable.all.indices)
  func help(_ index: Int) {
    let command = CommandTable.all[index]
    let lines = HelpText.help(for: command)
    for line in lines where !command.examples.contains(where: { line.contains($0) }) {
      #expect(line.count <= 80 || line.hasPrefix("Usage:"), "\(line)")
    }
    for option in command.options + Option.global {
      #expect(lines.contains { $0.contains("--\(option.key.rawValue)") }, "\(option.key)")
    }
  }

  @Test("the overall help lists every command and every exit code")
  func overall() {
    let text = HelpText.overall().joined(separator: "\n")
    for command in CommandTable.shown { #expect(text.contains("  \(command.name)")) }
    for command in CommandTable.hidden { #expect(!text.contains("  \(command.name) ")) }
    for code in ExitCode.allCases { #expect(text.contains(code.meaning)) }
  }
}
