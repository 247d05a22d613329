// How the tables make their keys.
extension ConfigurationKey {
  /// - Parameter read: nil for what is no value.
  init<Value: Equatable & Sendable>(
    _ section: ConfigurationSection, _ name: String, _ form: ConfigurationForm,
    _ path: Path<Value>, _ summary: String, unset: Unset, counts: Counts,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      section: section, name: name, summary: summary, form: form, unset: unset, counts: counts,
      set: {
        guard let value = read($1) else { return false }
        $0[keyPath: path] = value
        return true
      }, differs: { $0[keyPath: path] != $1[keyPath: path] },
      copy: { $0[keyPath: path] = $1[keyPath: path] })
  }

  /// For a value that may stay unset. With the other one, "no value" would pass for a value: nil.
  init<Value: Equatable & Sendable>(
    _ section: ConfigurationSection, _ name: String, _ form: ConfigurationForm,
    optional path: Path<Value?>, _ summary: String, unset: Unset, counts: Counts,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      section, name, form, path, summary, unset: unset, counts: counts,
      read: { text in read(text).map { .some(.some($0)) } ?? .none })
  }

  /// A text that may stay unset.
  static func text(
    _ section: ConfigurationSection, _ name: String, _ form: ConfigurationForm,
    _ path: Path<String?>, _ summary: String, unset: String, example: String
  ) -> ConfigurationKey {
    ConfigurationKey(
      section, name, form, optional: path, summary, unset: .words(unset, example: example),
      counts: .restart, read: { form.allows($0) ? $0 : nil })
  }

  static func flag(
    _ section: ConfigurationSection, _ name: String, _ path: Path<Bool>, _ summary: String
  ) -> ConfigurationKey {
    let usual = Configuration()[keyPath: path] ? "yes" : "no"
    return ConfigurationKey(
      section, name, .flag, path, summary, unset: .value(usual), counts: .restart,
      read: { ConfigurationValue.flag($0) })
  }

  static func count(
    _ name: String, _ range: ClosedRange<Int>, _ path: Path<Int>, _ summary: String,
    counts: Counts = .reload, in section: ConfigurationSection = .limits
  ) -> ConfigurationKey {
    ConfigurationKey(
      section, name, .count(range), path, summary,
      unset: .value("\(Configuration()[keyPath: path])"), counts: counts,
      read: { ConfigurationValue.count($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// - Parameter range: bytes.
  static func size(
    _ name: String, _ range: ClosedRange<Int>, _ path: Path<Int>, _ summary: String,
    counts: Counts = .reload
  ) -> ConfigurationKey {
    ConfigurationKey(
      .limits, name, .size(range), path, summary,
      unset: .value(ConfigurationValue.text(ofSize: Configuration()[keyPath: path])),
      counts: counts,
      read: { ConfigurationValue.size($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// - Parameter range: whole seconds.
  static func span(
    _ name: String, _ range: ClosedRange<Int>, _ path: Path<Duration>, _ summary: String,
    counts: Counts = .reload
  ) -> ConfigurationKey {
    let spans = Duration.seconds(range.lowerBound)...Duration.seconds(range.upperBound)
    return ConfigurationKey(
      .times, name, .span(range), path, summary,
      unset: .value(ConfigurationValue.text(ofSpan: Configuration()[keyPath: path])),
      counts: counts,
      read: { ConfigurationValue.span($0).flatMap { spans.contains($0) ? $0 : nil } })
  }
}
