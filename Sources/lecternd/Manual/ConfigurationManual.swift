/// lecternd.conf(5), from the table of keys.
enum ConfigurationManual {
  static var text: String {
    var page = ManualPage(
      "lecternd.conf", section: 5, "configuration of the lending library's daemon")
    page.section("Description")
    page.words(
      """
      *lecternd*(8) reads this file when it starts, and again when it is told to reload. Every key may be left \
      out: what stands behind a key on this page is its default. What the command line says stands above the \
      file. The file that the package installs has every key as a comment.
      """)
    page.paragraph(
      """
      The file is UTF-8 text of lines *Key=Value*, each below the *[Section]* that it belongs to. Names are \
      spelled exactly as here. A line that begins with # or ; is a comment; behind a value neither begins one. \
      Blanks around names and values don't count, and quotes would be part of the value. A line may have \
      4096 bytes. A key may be set once.
      """)
    page.paragraph(
      """
      A mistake stops the daemon from starting, and a reload from changing anything; nothing is guessed or \
      ignored. A reload puts what is changed into force for what begins from then on, but for the keys that say \
      otherwise, and the log names both. This names all mistakes, with their lines and what would be allowed:
      """)
    page.example("lecternd --check-config --config FILE")
    page.paragraph(
      """
      A size may end with K or M for 1024 or 1024² bytes. A time is a number with ms, s, min, h or d; without \
      one it is seconds.
      """)
    for section in ConfigurationSection.allCases { add(section, to: &page) }
    page.section("Files")
    page.entry("*/etc/lectern/lecternd.conf*", "Read by a service, and by root.")
    page.entry(
      "*$XDG_CONFIG_HOME/lectern/lecternd.conf*",
      "Read where a person runs the daemon; usually ~/.config/lectern/lecternd.conf.")
    page.section("Examples")
    page.words("A school in Zürich that is closed at weekends and lends for three weeks:")
    page.example(
      """
      [Library]
      Name=Library of the Village School
      TimeZone=Europe/Zurich
      Locale=de
      ClosedWeekdays=sat,sun
      ClosedDays=2026-12-24..2027-01-06 Christmas
      [Policy]
      MaxDays=21
      DefaultDays=14
      ConfirmOverDays=14
      """)
    page.section("See also")
    page.words("*lecternd*(8), *lectern*(1)")
    return page.text
  }

  private static func add(_ section: ConfigurationSection, to page: inout ManualPage) {
    page.section("[\(section.rawValue)]")
    page.words(section.summary)
    for key in ConfigurationKey.all where key.section == section {
      var words = [key.summary, "It may be \(key.allowed)."]
      var tag = "*\(key.name)=*"
      switch key.unset {
      case .value(let value): tag += value
      case .words(let unset, let example): words += ["Not set: \(unset)", "Example: \(example)"]
      }
      if key.counts == .restart { words.append("A change counts after a restart.") }
      page.entry(tag, words)
    }
  }
}
