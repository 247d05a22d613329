/// The table as a shell needs it that reads a command line word by word.
struct CompletionGrammar {
  /// What may follow some words of a command.
  struct Step {
    /// For example `desk member`; empty at the beginning.
    var path: String
    /// The words that may come next, each with the summary of what it leads to.
    var next: [(word: String, summary: String)]
  }

  /// An option whose value is looked for.
  struct Value {
    /// Empty: of every command.
    var path: String
    /// As typed, `--days` and `-d`.
    var names: [String]
    var completes: Completion
  }

  let commands: [Command]

  init(_ commands: [Command] = CommandTable.shown) { self.commands = commands }

  var steps: [Step] {
    var paths: [[String]] = []
    for command in commands {
      for count in 0..<command.words.count where !paths.contains(Array(command.words.prefix(count)))
      {
        paths.append(Array(command.words.prefix(count)))
      }
    }
    return paths.map { Step(path: $0.joined(separator: " "), next: next(after: $0)) }
  }

  var values: [Value] {
    commands.flatMap { command in values(of: command.options, path: command.name) }
      + values(of: Option.global, path: "")
  }

  /// The long names of options, with two dashes.
  static func names(_ options: [Option]) -> [String] { options.map { "--\($0.key.rawValue)" } }

  private func next(after path: [String]) -> [(word: String, summary: String)] {
    var words: [String] = []
    for command in commands
    where command.words.starts(with: path) && command.words.count > path.count {
      if !words.contains(command.words[path.count]) { words.append(command.words[path.count]) }
    }
    return words.map { ($0, summary(of: path + [$0])) }
  }

  /// Of the command itself, else of what begins so.
  private func summary(of path: [String]) -> String {
    if let command = commands.first(where: { $0.words == path }) { return command.summary }
    let ways = commands.filter { $0.words.starts(with: path) }.map { $0.words[path.count] }
    return "\(path.joined(separator: " ")): "
      + ways.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", ")
  }

  private func values(of options: [Option], path: String) -> [Value] {
    options.filter { $0.value != .none }.map { option in
      Value(
        path: path,
        names: ["--\(option.key.rawValue)"] + (option.letter.map { ["-\($0)"] } ?? []),
        completes: option.completes)
    }
  }
}

extension Completion {
  /// One word for the scripts: what to offer.
  var token: String {
    switch self {
    case .nothing: "nothing"
    case .file: "file"
    case .folder: "folder"
    case .words(let words): "words \(words.joined(separator: " "))"
    case .names(let names): "names \(names.rawValue)"
    }
  }
}
