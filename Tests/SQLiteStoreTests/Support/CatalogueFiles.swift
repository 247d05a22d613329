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

  static let isGoodbooksThere: Bool = {
    let isThere = access(goodbooks, R_OK) == 0
    if !isThere {
      print("SKIPPED: \(goodbooks) is not there; LECTERN_GOODBOOKS names it elsewhere")
    }
    return isThere
  }()
}
