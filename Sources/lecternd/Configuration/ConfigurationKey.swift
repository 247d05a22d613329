/// One key of the configuration file: its name, what it is, what it may be, and where it goes. Reading,
/// `--help`, lecternd.conf(5) and the sample configuration all come from the one table of these.
struct ConfigurationKey: Sendable {
  typealias Path<Value> = WritableKeyPath<Configuration, Value> & Sendable

  let section: ConfigurationSection
  let name: String
  /// What it is, in a plain sentence or two.
  let summary: String
  let form: ConfigurationForm
  let unset: Unset
  let counts: Counts
  /// Sets the value; false where it is none.
  let set: @Sendable (inout Configuration, String) -> Bool
  /// Whether two configurations say something else with it.
  let differs: @Sendable (Configuration, Configuration) -> Bool
  /// Makes the first say what the second says.
  let copy: @Sendable (inout Configuration, Configuration) -> Void

  /// What holds where the file says nothing.
  enum Unset: Equatable, Sendable {
    /// The same as with this value.
    case value(String)
    /// What the words say, a whole sentence; the example is a value that somebody might set.
    case words(String, example: String)
  }

  /// From when on a change counts.
  enum Counts: Sendable {
    /// From a reload on, for what begins then.
    case reload
    case restart
    /// For a new library; later it keeps its own.
    case firstStart
  }

  /// What the key may be, for people.
  var allowed: String { form.allowed }

  /// All keys, section by section.
  static let all: [ConfigurationKey] = daemon + library + policy + limits + times
}
