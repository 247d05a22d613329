/// All that is wrong with a configuration, in the order of its lines. At least one.
struct ConfigurationMistakes: Error, Equatable {
  var all: [ConfigurationFailure]

  init(_ all: ConfigurationFailure...) { self.all = all }

  init(all: [ConfigurationFailure]) { self.all = all }

  /// One sentence for each.
  var sentences: [String] { all.map(\.description) }
}
