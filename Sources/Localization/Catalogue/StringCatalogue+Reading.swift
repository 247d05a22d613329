internal import CJansson

extension StringCatalogue {
  /// Reads a catalogue in Apple's `.xcstrings` form.
  public init(name: String, bytes: UnsafeBufferPointer<UInt8>) throws(CatalogueFailure) {
    self.init(name: name, entries: [:])
    var error = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES)
    guard let root = json_loadb(bytes.baseAddress, bytes.count, flags, &error) else {
      let reason = withUnsafeBytes(of: &error.text) { text in
        String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw failure("not JSON: \(reason), line \(error.line)")
    }
    defer { json_decref(root) }
    for (key, entry) in Self.members(json_object_get(root, "strings")) {
      for (language, localization) in Self.members(json_object_get(entry, "localizations")) {
        entries[key, default: [:]][language] = try translation(localization, key, language)
      }
    }
  }

  private func translation(
    _ json: Node, _ key: String, _ language: String
  ) throws(CatalogueFailure) -> Translation {
    if let unit = json_object_get(json, "stringUnit") {
      return .plain(try pattern(unit, key, language))
    }
    var patterns: [PluralCategory: Pattern] = [:]
    let plural = json_object_get(json_object_get(json, "variations"), "plural")
    for (name, form) in Self.members(plural) {
      guard let category = PluralCategory(rawValue: name) else {
        throw failure("there is no plural form \(name)", key, language)
      }
      patterns[category] = try pattern(json_object_get(form, "stringUnit"), key, language)
    }
    guard patterns[.other] != nil else {
      throw failure("neither a stringUnit nor a plural with other", key, language)
    }
    return .plural(patterns)
  }

  private func pattern(
    _ unit: Node?, _ key: String, _ language: String
  ) throws(CatalogueFailure) -> Pattern {
    guard let value = json_string_value(json_object_get(unit, "value")) else {
      throw failure("a stringUnit without a value", key, language)
    }
    guard let pattern = Pattern(parsing: String(cString: value)) else {
      throw failure("a brace without its partner", key, language)
    }
    return pattern
  }

  private func failure(
    _ reason: String, _ key: String = "", _ language: String = ""
  ) -> CatalogueFailure {
    CatalogueFailure(catalogue: name, key: key, language: language, reason: reason)
  }

  private typealias Node = UnsafeMutablePointer<json_t>

  /// None for what is no object.
  private static func members(_ json: Node?) -> [(String, Node)] {
    var members: [(String, Node)] = []
    var iterator = json_object_iter(json)
    while let current = iterator {
      if let name = json_object_iter_key(current), let member = json_object_iter_value(current) {
        members.append((String(cString: name), member))
      }
      iterator = json_object_iter_next(json, current)
    }
    return members
  }
}
