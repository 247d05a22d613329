internal import Renderers

/// Names that a shell may type for somebody.
enum CompletionNames {
  struct Name: Equatable, Sendable {
    var text: String
    /// What a shell shows beside it that can.
    var about = ""

    /// As `lectern complete` prints it.
    var line: String {
      let about = HarmlessText.line(about)
      return about.isEmpty ? text : "\(text)\t\(about)"
    }
  }

  /// Those that begin so, each once.
  ///
  /// Where none is written exactly so, those whose case differs: of one spelling only, since a shell would type
  /// what all have in common and take away what stands there. A name that would do something to the terminal,
  /// or that would be read as an option, is not offered: there is its id for it.
  static func fitting(_ prefix: String, _ names: [Name]) -> [Name] {
    let folded = prefix.lowercased()
    var known: Set<String> = []
    let fitting = names.filter { name in
      name.text.lowercased().hasPrefix(folded) && isTypeable(name.text)
        && known.insert(name.text).inserted
    }
    let spellings = fitting.map { $0.text.prefix(prefix.count) }
    guard let spelling = spellings.first(where: { $0 == prefix }) ?? spellings.first else {
      return []
    }
    return zip(fitting, spellings).filter { $0.1 == spelling }.map(\.0)
  }

  private static func isTypeable(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && HarmlessText.line(text) == text
  }
}
