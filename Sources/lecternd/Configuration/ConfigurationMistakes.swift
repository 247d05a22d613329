/// All that is wrong with a configuration, in the order of its lines. At least one.
struct ConfigurationMistakes: Error, Equatable {
  var all: [ConfigurationFailure]

  init(_ all: ConfigurationFailure...) { self.all = all }

  init(all: [ConfigurationFailure]) { self.all = all }

  /// More than a person reads at once.
  static let shown = 20

  /// One sentence for each, and one for those that are too many.
  var sentences: [String] {
    let rest = all.count - Self.shown
    return all.prefix(Self.shown).map(\.description)
      + (rest > 0 ? ["and \(rest) more mistakes like these"] : [])
  }
}
