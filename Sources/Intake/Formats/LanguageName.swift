/// Languages by their English names, as some exports have them, and by their codes.
enum LanguageName {
  /// Nil: it is neither.
  static func tag(_ name: String) -> String? {
    names[name.lowercased()] ?? LanguageTag.tag(name)
  }

  private static let names: [String: String] = [
    "arabic": "ar", "bengali": "bn", "catalan": "ca", "chinese": "zh", "croatian": "hr",
    "czech": "cs", "danish": "da", "dutch": "nl", "english": "en", "estonian": "et",
    "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi",
    "hungarian": "hu", "icelandic": "is", "irish": "ga", "italian": "it", "japanese": "ja",
    "korean": "ko", "latin": "la", "latvian": "lv", "lithuanian": "lt", "norwegian": "no",
    "persian": "fa", "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru",
    "serbian": "sr", "slovak": "sk", "slovenian": "sl", "spanish": "es", "swedish": "sv",
    "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi", "welsh": "cy", "yiddish": "yi",
  ]
}
