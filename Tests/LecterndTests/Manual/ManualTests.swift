import TestSupport
import Testing

@testable import lecternd

@Suite("The manual and the sample configuration")
struct ManualTests {
  @Test(
    "are as they are kept",
    arguments: [("lecternd.8", "man8"), ("lecternd.conf.5", "conf5"), ("lecternd.conf", "conf")])
  func goldens(file: String, name: String) throws {
    Golden(file).check(try #require(Printout(rawValue: name)).text)
  }

  @Test(
    "lecternd(8) names every option but the hidden ones, lecternd.conf(5) every key with its words")
  func complete() {
    for option in Option.allCases {
      let name = ManualPage.escaped("--" + option.rawValue)
      #expect(DaemonManual.text.contains(name) == (option.help != nil), "\(option.rawValue)")
    }
    for key in ConfigurationKey.all {
      #expect(ConfigurationManual.text.contains("\\fB\(key.name)=\\fR"))
      #expect(key.summary.hasSuffix("."), "\(key.name) has no summary")
    }
  }

  @Test("the sample sets nothing; without its # every key is set, the defaults to what they are")
  func sample() throws {
    let sample = ConfigurationSample.text
    #expect(try ConfigurationFile.parse(Array(sample.utf8), file: "l.conf") == Configuration())

    var (usual, all) = ("", "")
    var keys: Set<String> = []
    for line in sample.split(separator: "\n") where !line.hasPrefix("# ") {
      guard line.hasPrefix("#") else {
        usual += line + "\n"
        all += line + "\n"
        continue
      }
      let name = String(line.dropFirst().prefix { $0 != "=" })
      let key = try #require(ConfigurationKey.all.first { $0.name == name })
      keys.insert(name)
      if case .value = key.unset { usual += line.dropFirst() + "\n" }
      // Whether this system has the group is not the sample's business.
      all += key.form == .group ? "\(name)=0\n" : line.dropFirst() + "\n"
    }
    #expect(keys.count == ConfigurationKey.all.count)
    var defaults = try ConfigurationFile.parse(Array(usual.utf8), file: "l.conf")
    #expect(defaults.firstPolicy == Configuration().firstPolicy)
    defaults.policy = [:]
    #expect(defaults == Configuration())
    _ = try ConfigurationFile.parse(Array(all.utf8), file: "l.conf")
  }

  @Test("no line of a page is taken for a command, and every dash can be searched for and copied")
  func escapes() {
    var page = ManualPage("x", section: 5, "y")
    page.words(".so /etc/passwd")
    page.words("*--flag* a-b")
    page.example("'a\\b'")
    #expect(page.text.contains("\n\\&.so /etc/passwd\n\\fB\\-\\-flag\\fR a\\-b\n"))
    #expect(page.text.contains("\n\\&'a\\eb'\n"))
  }
}
