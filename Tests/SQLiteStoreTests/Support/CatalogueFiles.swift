import Glibc

/// The files that whole-file tests read.
enum CatalogueFiles {
  /// The package's root, from this file's own place.
  private static let root =
    #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

  static let classics = root + "/examples/classics.csv"

  /// 10,000 real titles under a licence of their own, which is why they are not in the project.
  static let goodbooks =
    getenv("LECTERN_GOODBOOKS").map { String(cString: $0) }
    ?? root + "/../shared/data/goodbooks/books.csv"

  /// A reading history as it was exported, under a licence of its own.
  static let goodreads =
    getenv("LECTERN_GOODREADS").map { String(cString: $0) }
    ?? root + "/../shared/data/goodreads/goodreads1.csv"

  static let isGoodreadsThere: Bool = {
    let isThere = access(goodreads, R_OK) == 0
    if !isThere {
      print("SKIPPED: \(goodreads) is not there; LECTERN_GOODREADS names it elsewhere")
    }
    return isThere
  }()

  static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  static let isGoodbooksThere: Bool = {
    let isThere = access(goodbooks, R_OK) == 0
    if !isThere {
      print("SKIPPED: \(goodbooks) is not there; LECTERN_GOODBOOKS names it elsewhere")
    }
    return isThere
  }()
}
