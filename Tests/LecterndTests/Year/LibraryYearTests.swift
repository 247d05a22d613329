import Glibc
import Library
import LoopActor
import Testing

@testable import SQLiteStore

/// Ten thousand titles with two copies each, lent for a year by chance. After each step what was touched
/// is looked at, and once a week everything. LECTERN_YEAR_DAYS makes
/// the year a shorter one, in a smaller library.
@Suite("A year of lending")
@LoopActor
struct LibraryYearTests {
  // The clocks change in March and October there, and in April and October here.
  nonisolated private static let places: [(zone: String, from: String, seed: UInt64)] = [
    ("Europe/Zurich", "2026-01-05T08:00:00Z", 2026),
    ("Australia/Sydney", "2026-01-04T21:00:00Z", 7),
  ]

  @Test("copies, loans and queues add up after each step of a year", arguments: places)
  func year(zone: String, from: String, seed: UInt64) async throws {
    let year = try LibraryYear(zone: zone, from: from, seed: seed)
    let days = getenv("LECTERN_YEAR_DAYS").flatMap { Int(String(cString: $0)) } ?? 365
    try await year.stock(titles(days == 365 ? 10_000 : 300), members: 300)
    let first = year.today
    while year.today < first.advanced(by: days) { try await year.day(steps: 16) }
    guard days == 365 else { return }
    let happened = Set(year.diary.map { $0.split(separator: " ")[1] })
    #expect(
      happened.isSuperset(of: [
        "lend", "pick", "take", "renew", "hold", "cancel", "undo", "block", "unblock", "lose",
        "find",
        "close",
      ]))
    #expect(year.diary.count { $0.contains("due ") } > 1000, "books are lent")
    #expect(
      try await year.texts("SELECT action FROM audit WHERE action = 'hold fulfilled'").count > 20)
  }

  @Test("the same seed lives the same days, another one others")
  func repeatable() async throws {
    var accounts: [[String]] = []
    for seed: UInt64 in [3, 3, 4] {
      let year = try LibraryYear(zone: "Europe/Zurich", from: "2026-03-20T08:00:00Z", seed: seed)
      try await year.stock(titles(60), members: 20)
      for _ in 1...20 { try await year.day(steps: 10) }
      accounts.append(try await year.account())
    }
    #expect(accounts[0] == accounts[1])
    #expect(accounts[0] != accounts[2])
  }

  /// Those of goodbooks where its file is there.
  private func titles(_ count: Int) -> [CatalogueRow] {
    let real = Goodbooks.titles.prefix(count)
    return (0..<count).map { number in
      let title = number < real.count ? real[real.startIndex + number] : "Title \(number)"
      return CatalogueRow(
        line: number + 2, source: "year:\(number)",
        content: CatalogueRow.Content(title: title, authors: ["Author \(number % 900)"]))
    }
  }
}
