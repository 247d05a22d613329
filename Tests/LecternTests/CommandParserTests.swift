internal import Renderers
internal import Testing

@testable internal import lectern

@Suite("The command line")
struct CommandParserTests {
  private func invocation(_ line: String) throws -> Invocation {
    switch try CommandParser.parse(line.split(separator: " ").map(String.init)) {
    case .run(let invocation): invocation
    case .help, .version, .print: throw UsageFailure(message: "not a run")
    }
  }

  private func complaint(_ line: String) -> String {
    do {
      _ = try invocation(line)
      return "nothing"
    } catch {
      return (error as? UsageFailure)?.lines().first ?? "\(error)"
    }
  }

  @Test("global options may stand anywhere, before, between and behind the words of a command")
  func globalOptionsAnywhere() throws {
    for line in [
      "--json desk import --dry-run file", "desk --json import file --dry-run",
      "desk import file --json -n",
    ] {
      let invocation = try invocation(line)
      #expect(invocation.command.verb == .importCatalogue)
      #expect(invocation.operands == ["file"])
      #expect(invocation.isSet(.json))
      #expect(invocation.isSet(.dryRun))
    }
  }

  @Test("the longest command that fits is meant")
  func longest() throws {
    #expect(try invocation("desk policy").command.verb == .showPolicy)
    let set = try invocation("desk policy set max_days=3 max_loans=9")
    #expect(set.command.verb == .setPolicy)
    #expect(set.operands == ["max_days=3", "max_loans=9"])
  }

  @Test("a command whose words begin longer ones has options of its own")
  func ownOptions() throws {
    let goal = try invocation("goal --detailed --json -w")
    #expect(goal.command.verb == .showGoal)
    #expect(goal.isSet(.detailed) && goal.isSet(.json) && goal.isSet(.watch))
    #expect(try invocation("--json goal set 12").operands == ["12"])
    #expect(complaint("goal --nonsense") == "lectern goal: there is no option --nonsense here.")
    #expect(complaint("desk --nonsense") == "lectern desk: there is no option --nonsense here.")
  }

  @Test("values are read as the table says")
  func values() throws {
    let borrow = try invocation("borrow --days=3 -y --member 17 --timeout 500ms Dune")
    #expect(borrow.number(.days) == 3)
    #expect(borrow.isSet(.yes))
    #expect(borrow.text(.member) == "17")
    #expect(borrow.duration(.timeout) == .milliseconds(500))
    #expect(try invocation("status -w 2m").duration(.wait) == .seconds(120))
    #expect(try invocation("status -w 5").duration(.wait) == .seconds(5))
  }

  @Test("a search may begin with a dash after two dashes")
  func dashes() throws {
    #expect(try invocation("search -- -1 x").operands == ["-1", "x"])
  }

  @Test(
    "what is wrong is said in words",
    arguments: [
      ("", "lectern: what to do is missing."),
      ("burrow Dune", "lectern: there is no command 'burrow'."),
      (
        "note", "lectern: it takes 'new', 'show', 'edit', 'delete'."
      ),
      ("borrow", "lectern borrow: BOOK is missing."),
      (
        "borrow Moby Dick",
        "lectern borrow: 'Dick' is one word too many; put quotes around what has spaces in it."
      ),
      ("borrow Dune --days", "lectern borrow: --days needs a value."),
      ("borrow Dune --yes=1", "lectern borrow: --yes takes no value."),
      ("borrow Dune --nope", "lectern borrow: there is no option --nope here."),
      ("borrow Dune -q", "lectern borrow: there is no option -q here."),
      ("present borrow --s x", "lectern present: --s could be --scene, --socket, --session."),
      (
        "status --wait soon",
        "lectern status: --wait takes a time such as 5s, 500ms or 2m, not 'soon'."
      ),
    ])
  func complaints(_ line: String, _ sentence: String) {
    #expect(complaint(line) == sentence)
  }

  @Test(
    "options that contradict each other are named, wherever they stand",
    arguments: [
      ("desk overdue --csv --letters", "--csv", "--letters"),
      ("--json desk overdue --csv", "--csv", "--json"),
      ("desk overdue --safe-cells --letters", "--letters", "--safe-cells"),
      ("status --json --prometheus", "--prometheus", "--json"),
      ("status --prometheus --verbose", "--verbose", "--prometheus"),
      ("desk import --loans --members x", "--members", "--loans"),
      ("goal --line --detailed", "--detailed", "--line"),
    ])
  func contradictions(_ line: String, _ first: String, _ second: String) {
    #expect(complaint(line).hasSuffix(": \(first) and \(second) exclude each other."))
  }

  @Test("what excludes each other is understood, told by the help, and may be said twice")
  func alternatives() throws {
    for command in CommandTable.all {
      let known = (command.options + Option.global).map(\.key)
      for keys in command.alternatives {
        #expect(keys.count > 1 && keys.allSatisfy(known.contains))
        let names = keys.map { "--\($0.rawValue)" }.joined(separator: ", ")
        #expect(HelpText.help(for: command).contains("Only one of: \(names)."))
      }
    }
    #expect(try invocation("desk overdue --csv --csv --safe-cells").isSet(.csv))
    #expect(try invocation("desk overdue --letters --json").isSet(.letters))
  }

  @Test(
    "a language is named as shells name it, too; one that nobody speaks is one",
    arguments: [
      ("de_CH.UTF-8", "de-CH"), ("de-CH@euro", "de-CH"), ("de", "de"), ("xx", "xx"), ("C", ""),
      ("sr-Latn-RS", "sr-Latn-RS"),
    ])
  func languages(_ text: String, _ tag: String) throws {
    #expect(try invocation("--locale \(text) status").text(.locale) == tag)
  }

  @Test(
    "what is no language is not understood", arguments: ["d", "German", "../etc", "de--CH", "12"])
  func noLanguage(_ text: String) {
    #expect(
      complaint("status --locale \(text)")
        == "lectern status: --locale takes a language such as de or de-CH, not '\(text)'.")
  }

  @Test(
    "a count of days is plain digits in range, and nothing traps",
    arguments: ["²", "1e3", "2147483648", "-1", "0", "9223372036854775808", "٣", "+3", "3.0", " 3"])
  func days(_ text: String) {
    #expect(throws: UsageFailure.self) { try CommandParser.parse(["borrow", "x", "--days", text]) }
  }

  @Test("a time too long to count is refused", arguments: ["9999999999999999999h", "99999999999h"])
  func longTimes(_ text: String) {
    #expect(throws: UsageFailure.self) { try CommandParser.parse(["status", "--timeout", text]) }
  }

  @Test("--help and --version win over what is missing")
  func helpWins() throws {
    guard case .help(let command?) = try CommandParser.parse(["borrow", "--help"]) else {
      Issue.record("no help for borrow")
      return
    }
    #expect(command.verb == .borrow)
    guard case .version = try CommandParser.parse(["--version"]) else {
      Issue.record("no version")
      return
    }
  }
}
