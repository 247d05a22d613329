import Testing

@testable import lecternd

@Suite("The daemon's command line", .serialized)
struct CommandLineTests {
  private func parse(_ arguments: String...) throws -> CommandLineOptions {
    try CommandLineOptions.parse(["lecternd"] + arguments)
  }

  private func sentence(_ arguments: String...) -> String {
    do throws(CommandLineOptions.Failure) {
      _ = try CommandLineOptions.parse(["lecternd"] + arguments)
      return "no failure"
    } catch {
      return error.sentence
    }
  }

  @Test("places, with a blank or an equals sign, in any order")
  func places() throws {
    var expected = CommandLineOptions()
    expected.socket = "/s"
    expected.state = "/d"
    expected.configuration = "/c"
    expected.clock = "2026-10-04T00:00:00Z"
    #expect(
      try parse("--socket", "/s", "--state=/d", "--config", "/c", "--clock=2026-10-04T00:00:00Z")
        == expected)
    #expect(try parse() == CommandLineOptions())
  }

  @Test("help, version and the check of the configuration")
  func actions() throws {
    #expect(try parse("--help").action == .help)
    #expect(try parse("-h").action == .help)
    #expect(try parse("--version").action == .version)
    #expect(try parse("--check-config").action == .checkConfiguration)
    #expect(try parse("--print", "conf5").action == .print(.conf5))
    #expect(sentence("--print=x") == "--print can't be “x”; it may be man8, conf5, conf")
  }

  @Test("one thing is done at a time: a restore is no check, and neither is left out silently")
  func oneDeed() throws {
    #expect(
      sentence("--restore", "f", "--check-config")
        == "--restore and --check-config can't be done in one go")
    #expect(
      sentence("--check-config", "--restore=f")
        == "--check-config and --restore can't be done in one go")
    #expect(sentence("--print=conf", "--check-config").contains("--print and --check-config"))
    #expect(try parse("--check-config", "--check-config").action == .checkConfiguration)
    #expect(try parse("--restore", "f", "--help").action == .help)
    #expect(try parse("--help", "--restore", "f").action == .help)
  }

  @Test("what is wrong is named")
  func mistakes() {
    #expect(sentence("--nonsense").contains("“--nonsense”"))
    #expect(sentence("--socket") == "“--socket” needs a value")
    #expect(sentence("--help=yes").contains("“--help=yes”"))
    #expect(sentence("stray") == "unexpected argument “stray”")
    #expect(sentence("--", "--help") == "unexpected argument “--help”")
  }

  @Test("the help names every option but the hidden ones, and every key")
  func help() {
    let hidden: [Option] = [.clock, .print]
    for option in hidden { #expect(!Usage.text.contains("--" + option.rawValue)) }
    for option in Option.allCases where !hidden.contains(option) {
      #expect(Usage.text.contains("--" + option.rawValue))
    }
    for key in ConfigurationKey.all { #expect(Usage.text.contains("  \(key.name)=")) }
  }
}
