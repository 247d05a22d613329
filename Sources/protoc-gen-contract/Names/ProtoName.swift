/// How .proto files spell names.
enum ProtoName {
  /// `BorrowPhase` → `BORROW_PHASE`, `ISBNList` → `ISBN_LIST`.
  static func upperSnake(_ camel: String) -> String {
    let letters = Array(camel)
    var result = ""
    for (index, letter) in letters.enumerated() {
      let before = index > 0 ? letters[index - 1] : "_"
      let after = index + 1 < letters.count ? letters[index + 1] : "_"
      let begins =
        letter.isUppercase && before != "_" && (!before.isUppercase || after.isLowercase)
      if begins { result.append("_") }
      result += letter.uppercased()
    }
    return result
  }
}
