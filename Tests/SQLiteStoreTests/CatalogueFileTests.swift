import Glibc
import Intake
import Library
import LoopActor
import Testing

@testable import SQLiteStore

/// Whole files, through the reader and into the store.
@LoopActor
@Suite struct CatalogueFileTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "\(path)")
    defer { fclose(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  private func take(
    _ bytes: [UInt8], isDryRun: Bool = false, chunk: Int = 256 * 1024
  ) async -> FileReport {
    let session = CatalogueImport.begin(
      fileName: "test", isDryRun: isDryRun, actor: library.staff, into: library.store)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      await withCheckedContinuation { continuation in
        session.feed(Array(bytes[start..<min(start + chunk, bytes.count)])) {
          continuation.resume()
        }
      }
    }
    return await withCheckedContinuation { continuation in
      session.finish { continuation.resume(returning: $0) }
    }
  }

  @Test(
    "goodbooks: 10,000 titles, 9,277 ISBNs, none lost, and a second run adds nothing",
    .enabled(if: CatalogueFiles.isGoodbooksThere, "no goodbooks file; LECTERN_GOODBOOKS names one"))
  func goodbooks() async throws {
    let file = try bytes(of: CatalogueFiles.goodbooks)
    for (isDryRun, added) in [(true, 10_000), (false, 10_000), (false, 0), (true, 0)] {
      let report = await take(file, isDryRun: isDryRun)
      #expect(report.refusal == nil && report.storeFailure == nil)
      #expect(report.format == "goodbooks")
      #expect(report.read == 10_000)
      #expect(report.added == added)
      #expect(report.unchanged == 10_000 - added)
      #expect(report.updated == 0)
      #expect(report.failed == 0, "\(report.failures)")
      #expect(report.validISBNs == 9_277)
    }
    #expect(await library.figures()?.titles == 10_000)
    #expect(await library.figures()?.copies == 10_000)
    for (text, part) in [
      ("ursula le g", "Dispossessed"), ("戦士", "美少女戦士"), ("ナルト", "ナルト"), ("الفيل", "الفيل"),
      ("0439023483", "The Hunger Games"), ("978-0-439-02348-1", "The Hunger Games"),
    ] {
      #expect(await library.titles(text).contains { $0.contains(part) }, "\(text)")
    }
  }

  @Test("the shipped classics are taken as they are, twice, and found in their own scripts")
  func classics() async throws {
    let file = try bytes(of: CatalogueFiles.classics)
    let report = await take(file, chunk: 100)
    #expect(report.format == "lectern")
    #expect(report.failures == [])
    #expect(report.added == report.read && report.added >= 55)
    #expect(await take(file).unchanged == report.read)
    for text in [
      "война", "οδυσσ", "源氏", "樓夢", "सेवा", "pride and prej", "تهافت", "ציון", "홍길",
      "ვეფხ", "গীতা", "திருக", "kieu", "ovidius", "sorén",
    ] {
      #expect(await library.titles(text).count == 1, "\(text)")
    }
  }
}
