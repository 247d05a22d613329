import Testing

@testable import SQLiteStore

@Suite struct FoldingTests {
  @Test(
    "a text is folded to what people type",
    arguments: [
      ("Slavoj Žižek", "slavoj zizek"), ("ZIZEK", "zizek"), ("Z\u{30C}iz\u{30C}ek", "zizek"),
      ("Łódź", "lodz"), ("Søren Kierkegaard", "soren kierkegaard"), ("Straße", "strasse"),
      ("Æsop œuvre Þór", "aesop oeuvre thor"), ("İstanbul ılık", "istanbul ilik"),
      ("Đặng Thùy Trâm", "dang thuy tram"), ("Ὀδύσσεια", "οδυσσεια"), ("Οδυσσέας", "οδυσσεασ"),
      ("Ёлка", "елка"), ("Война и мир", "воина и мир"), ("أحمد مُرَاد", "احمد مراد"),
      ("بِسْمِ ٱللَّهِ", "بسم الله"), ("שָׁלוֹם", "שלום"), ("١٩٨٤", "1984"), ("１９８４ ＡＢＣ", "1984 abc"),
      ("  a\u{0}b\tc  ", "a b c"), ("\"*^:(){}", ""), ("NEAR(a, b)", "near a b"),
    ])
  func keys(text: String, expected: String) {
    #expect(Folding.key(text) == expected)
  }

  @Test("a run of a script without spaces is one piece, and its characters are indexed each")
  func runs() {
    #expect(Folding.indexed("NARUTO -ナルト- 巻ノ四十三") == "naruto な る と 巻 の 四 十 三")
    #expect(Folding.indexed("第1巻") == "第 1 巻")
    #expect(Folding.indexed("สี่แผ่นดิน").split(separator: " ").count > 5)
  }

  @Test("words written together are found apart and as one")
  func together() {
    #expect(Folding.indexed("Catch-22") == "catch 22 catch22")
    #expect(Folding.indexed("The Philosopher's Stone") == "the philosopher s stone philosophers")
    #expect(Folding.indexed("L’Étranger") == "l etranger letranger")
    #expect(Folding.indexed("J.R.R. Tolkien") == "j r r tolkien jrr")
    #expect(Folding.indexed("J. R. R. Tolkien") == "j r r tolkien jrr")
    #expect(Folding.indexed("A -- B") == "a b")
  }

  @Test("a query holds quoted words and nothing else, whatever was typed")
  func expressions() {
    #expect(SearchExpression("ursula le g").match == "\"ursula\"* AND \"le\"* AND \"g\"*")
    #expect(SearchExpression("戦士").match == "\"戦 士\"")
    #expect(
      SearchExpression("spider-man").match
        == "((\"spider\"* AND \"man\"*) OR \"spiderman\"*)")
    #expect(
      SearchExpression("a\" OR title:b* NOT (c").match
        == "\"a\"* AND \"or\"* AND \"title\"* AND \"b\"* AND \"not\"* AND \"c\"*")
    #expect(SearchExpression("?!*\"").match == nil)
  }
}
