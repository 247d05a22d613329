internal import Screens
internal import Testing

@Suite("A count of days, as people type it")
struct DayCountTests {
  @Test("every number of days that a policy may allow is read back")
  func wholeDomain() {
    for days in 0...3_650 { #expect(DayCount.parse(String(days)) == days) }
  }

  @Test("C-16: decimal digits of every script of Unicode count, and only together with their own")
  func everyScript() throws {
    var zeros: [Unicode.Scalar] = []
    // The planes above have no digits.
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.generalCategory == .decimalNumber,
        scalar.properties.numericValue == 0
      else { continue }
      zeros.append(scalar)
    }
    #expect(zeros.count > 60)
    for zero in zeros {
      let one = try #require(Unicode.Scalar(zero.value + 1))
      let four = try #require(Unicode.Scalar(zero.value + 4))
      #expect(DayCount.parse(String(String.UnicodeScalarView([one, four]))) == 14)
      if zero != "0" {
        #expect(DayCount.parse("1" + String(four)) == nil, "mixed with ASCII")
      }
    }
  }

  @Test(
    "examples",
    arguments: [
      ("14", 14), ("٣", 3), ("３", 3), ("१४", 14), ("007", 7), ("0", 0), (" 7 ", 7), ("\t7\n", 7),
      ("\u{A0}7\u{3000}", 7), ("\u{200F}٧\u{200F}", 7), ("\u{FEFF}7", 7),
    ])
  func counts(text: String, days: Int) { #expect(DayCount.parse(text) == days) }

  @Test(
    "everything else is no count",
    arguments: [
      "", " ", "\u{200B}", "²", "1²", "1e3", "-1", "+1", "−1", "1.0", "1,0", "1 000", "1_000",
      "1٣", "٣1", "１1", "Ⅶ", "½", "①", "七", "0x10", "7d", "seven", "7\u{301}", "3\u{FE0F}\u{20E3}",
      "1\u{0}", "NaN", "🂡", "𝟏𝟣",
    ])
  func noCounts(text: String) { #expect(DayCount.parse(text) == nil) }

  @Test("what no integer holds is larger than every range; nothing traps")
  func tooLarge() {
    #expect(DayCount.parse("2147483648") == 2_147_483_648)
    #expect(DayCount.parse("9223372036854775807") == .max)
    for text in [
      "9223372036854775808", "99999999999999999999", String(repeating: "9", count: 60_000),
    ] {
      #expect(DayCount.parse(text) == .max)
    }
    #expect(DayCount.parse("92233720368547758070") == .max)
    #expect(DayCount.parse(String(repeating: "0", count: 60_000) + "7") == 7)
  }
}
