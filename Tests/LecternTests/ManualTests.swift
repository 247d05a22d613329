internal import TestSupport
internal import Testing

@testable internal import lectern

@Suite("What is made from the table")
struct ManualTests {
  @Test("the overall help is as recorded")
  func overall() { check(HelpText.overall(), "help.txt") }

  @Test("the help of each command is as recorded", arguments: CommandTable.all.indices)
  func help(_ index: Int) {
    let command = CommandTable.all[index]
    let name = command.words.joined(separator: "-")
    check(HelpText.help(for: command), "help-\(name).txt")
  }

  @Test(
    "manual page and completions are as recorded",
    arguments: [
      (ManualKind.man, "lectern.1"), (.bash, "lectern.bash"), (.zsh, "lectern.zsh"),
      (.fish, "lectern.fish"),
    ])
  func printed(_ kind: ManualKind, _ name: String) { check(kind.lines, name) }

  @Test("the manual names every command, option, variable and exit code")
  func complete() {
    let lines = ManualPage.lines()
    for command in CommandTable.shown {
      #expect(lines.contains(".Cm \(command.name)".replacingDashes), "\(command.name)")
      for option in command.options + Option.global {
        #expect(
          lines.contains {
            $0.hasPrefix(".It") && $0.contains("\\-\(option.key.rawValue)".replacingDashes)
          })
      }
    }
    for command in CommandTable.hidden { #expect(!lines.contains(".Cm \(command.name)")) }
    for code in ExitCode.allCases { #expect(lines.contains(".It \(code.rawValue)")) }
  }

  @Test("no group is empty, and every title is there once")
  func groups() {
    #expect(CommandTable.groups.allSatisfy { !$0.commands.isEmpty })
    #expect(Set(CommandTable.groups.map(\.title)).count == CommandTable.groups.count)
  }

  @Test(
    "text in a manual page is text",
    arguments: [
      (".Sh x", "\\&.Sh x"), ("'br", "\\(aqbr"), ("a\\b", "a\\eb"), ("--yes", "\\-\\-yes"),
      ("~ ^ ` \"", "\\(ti \\(ha \\(ga \\(dq"), ("more…", "more..."),
    ])
  func escapes(_ text: String, _ line: String) { #expect(Mdoc.line(text) == line) }

  @Test("an argument that is called like a macro is none")
  func arguments() {
    #expect(Mdoc.argument("N") == "\\&N")
    #expect(Mdoc.argument("BOOK") == "BOOK")
    #expect(Mdoc.argument("NAME=HEADER,…") == "NAME=HEADER,...")
  }

  private func check(_ lines: [String], _ name: String) {
    Golden(name).check(lines.map { $0 + "\n" }.joined())
  }

  @Test("a recording run fails, and what differs from what was recorded is named by its line")
  func recording() {
    let folder = TemporaryDirectory()
    func golden(recording: Bool) -> Golden {
      Golden("a.txt", beside: folder.file("Tests.swift"), recording: recording)
    }
    #expect(golden(recording: false).complaint(about: "a\n")?.contains("there is no") == true)
    #expect(golden(recording: true).complaint(about: "a\nb\n")?.contains("recorded") == true)
    #expect(golden(recording: false).complaint(about: "a\nb\n") == nil)
    let other = golden(recording: false).complaint(about: "a\nc\n") ?? ""
    #expect(other.contains("a.txt:2 ") && other.hasSuffix("kept: b\nnow:  c"))
  }
}

extension String {
  fileprivate var replacingDashes: String {
    reduce(into: "") { $0 += $1 == "-" && !$0.hasSuffix("\\") ? "\\-" : String($1) }
  }
}
