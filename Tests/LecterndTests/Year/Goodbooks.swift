import Glibc

@testable import Intake

/// The titles of goodbooks, which has a licence of its own and is therefore not in the project.
enum Goodbooks {
  /// None where the file is not there; LECTERN_GOODBOOKS names it elsewhere.
  static let titles: [String] = {
    let reader = CSVReader()
    var rows = reader.read(bytes[...])
    rows += reader.finish()
    guard let header = rows.first,
      let column = (0..<header.count).first(where: { header.text($0) == "title" })
    else { return [] }
    return rows.dropFirst().filter { $0.count > column }.map { $0.text(column) }
  }()

  private static var bytes: [UInt8] {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let path =
      getenv("LECTERN_GOODBOOKS").map { String(cString: $0) }
      ?? root + "/../shared/data/goodbooks/books.csv"
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}
