/// Letters that a search treats as another letter: those that Unicode decomposes into that letter and
/// marks, and those that it doesn't (ł, ø, ı, ς, the Arabic forms) but people type without.
///
/// Each line: the letter, then the lower-case letters that are folded to it. From the decompositions
/// of Unicode 15; scripts whose marks make another letter (kana, Thai) are left alone.
enum FoldedLetters {
  static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for line in lines.split(separator: "\n") {
      let scalars = line.unicodeScalars.map { $0 }
      for letter in scalars.dropFirst() { table[letter] = scalars[0] }
    }
    return table
  }()

  /// What is folded to more than one letter.
  static let expansions: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "ǽ": "ae", "ǣ": "ae", "œ": "oe", "þ": "th", "ĳ": "ij", "ﬀ": "ff",
    "ﬁ": "fi",
    "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl",
  ]

  private static let lines = """
    aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ
    bƀḃḅḇ
    cçćĉċčḉ
    dðďđḋḍḏḑḓ
    eèéêëēĕėęěǝȅȇȩəḕḗḙḛḝẹẻẽếềểễệ
    fḟ
    gĝğġģǥǧǵḡ
    hĥħȟḣḥḧḩḫẖ
    iìíîïĩīĭįıǐȉȋḭḯỉị
    jĵǰ
    kķǩḱḳḵ
    lĺļľłƚḷḹḻḽ
    mḿṁṃ
    nñńņňŋǹṅṇṉṋ
    oòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱɵṍṏṑṓọỏốồổỗộớờởỡợ
    pṕṗ
    rŕŗřȑȓṙṛṝṟ
    sſśŝşšșṡṣṥṧṩẛ
    tţťŧțṫṭṯṱẗ
    uùúûüũūŭůűųưǔǖǘǚǜȕȗʉṳṵṷṹṻụủứừửữự
    vṽṿ
    wŵẁẃẅẇẉẘ
    xẋẍ
    yýÿŷȳẏẙỳỵỷỹ
    zźżžƶẑẓẕ
    ʒǯ
    αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    εέἐἑἒἓἔἕὲέ
    ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ
    οόὀὁὂὃὄὅὸό
    ρῤῥ
    σς
    υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    ϒϓϔ
    аӑӓ
    гѓ
    еѐёӗ
    жӂӝ
    зӟ
    ийѝӣӥ
    кќқ
    оӧ
    уўӯӱӳ
    чӵ
    ыӹ
    эӭ
    ії
    ѵѷ
    әӛ
    өӫ
    \u{627}\u{622}\u{623}\u{625}\u{671}
    \u{643}\u{6A9}
    \u{647}\u{629}
    \u{648}\u{624}
    \u{64A}\u{626}\u{649}\u{6CC}
    \u{6C1}\u{6C2}
    \u{6D2}\u{6D3}
    \u{6D5}\u{6C0}
    \u{915}\u{958}
    \u{916}\u{959}
    \u{917}\u{95A}
    \u{91C}\u{95B}
    \u{921}\u{95C}
    \u{922}\u{95D}
    \u{928}\u{929}
    \u{92B}\u{95E}
    \u{92F}\u{95F}
    \u{930}\u{931}
    \u{933}\u{934}
    \u{9A1}\u{9DC}
    \u{9A2}\u{9DD}
    \u{9AF}\u{9DF}
    \u{A16}\u{A59}
    \u{A17}\u{A5A}
    \u{A1C}\u{A5B}
    \u{A2B}\u{A5E}
    \u{A32}\u{A33}
    \u{A38}\u{A36}
    \u{B21}\u{B5C}
    \u{B22}\u{B5D}
    """
}
