/// Language codes as catalogues have them, as BCP 47 tags.
enum LanguageTag {
  /// Eight parts of eight characters.
  private static let longest = 71

  /// Nil where the text is not the form of a tag. A code of three letters becomes the shorter one where
  /// there is one (RFC 5646, 2.2.1), also the bibliographic codes of ISO 639-2 ("fre", "ger").
  static func tag(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let parts = text.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard let primary = parts.first, (2...3).contains(primary.utf8.count),
      primary.utf8.allSatisfy({ (97...122).contains($0) }), parts.count <= 8
    else { return nil }
    var tag = shorter[primary] ?? primary
    for part in parts.dropFirst() {
      guard (1...8).contains(part.utf8.count),
        part.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) })
      else { return nil }
      tag += "-" + cased(part)
    }
    return tag
  }

  /// Regions in capitals, scripts with one, the rest small.
  private static func cased(_ part: String) -> String {
    guard part.utf8.allSatisfy({ (97...122).contains($0) }) else { return part }
    switch part.utf8.count {
    case 2: return part.uppercased()
    case 4: return part.prefix(1).uppercased() + part.dropFirst()
    default: return part
    }
  }

  private static let shorter: [String: String] = [
    "afr": "af", "alb": "sq", "amh": "am", "ara": "ar", "arm": "hy", "aze": "az", "baq": "eu",
    "bel": "be", "ben": "bn", "bos": "bs", "bul": "bg", "bur": "my", "cat": "ca", "ces": "cs",
    "chi": "zh", "cym": "cy", "cze": "cs", "dan": "da", "deu": "de", "dut": "nl", "ell": "el",
    "eng": "en", "epo": "eo", "est": "et", "eus": "eu", "fas": "fa", "fin": "fi", "fra": "fr",
    "fre": "fr", "geo": "ka", "ger": "de", "gla": "gd", "gle": "ga", "glg": "gl", "gre": "el",
    "guj": "gu", "heb": "he", "hin": "hi", "hrv": "hr", "hun": "hu", "hye": "hy", "ice": "is",
    "ind": "id", "isl": "is", "ita": "it", "jpn": "ja", "kan": "kn", "kat": "ka", "kaz": "kk",
    "khm": "km", "kor": "ko", "lao": "lo", "lat": "la", "lav": "lv", "lit": "lt", "ltz": "lb",
    "mac": "mk", "mal": "ml", "mar": "mr", "may": "ms", "mkd": "mk", "mon": "mn", "msa": "ms",
    "mya": "my", "nep": "ne", "nld": "nl", "nno": "nn", "nob": "nb", "nor": "no", "pan": "pa",
    "per": "fa", "pol": "pl", "por": "pt", "roh": "rm", "ron": "ro", "rum": "ro", "rus": "ru",
    "san": "sa", "sin": "si", "slk": "sk", "slo": "sk", "slv": "sl", "spa": "es", "sqi": "sq",
    "srp": "sr", "swa": "sw", "swe": "sv", "tam": "ta", "tel": "te", "tha": "th", "tib": "bo",
    "bod": "bo", "tur": "tr", "ukr": "uk", "urd": "ur", "uzb": "uz", "vie": "vi", "wel": "cy",
    "yid": "yi", "zho": "zh",
  ]
}
