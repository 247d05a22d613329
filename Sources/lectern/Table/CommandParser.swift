internal import Renderers

/// Reads a command line by the table.
enum CommandParser {
  enum Outcome: Sendable {
    case run(Invocation)
    /// Help for what was named so far; nil: for `lectern` as a whole.
    case help(Command?)
    case version
    /// Something that is made from the table.
    case print(ManualKind)
  }

  /// - Parameter words: the command line without the program's name.
  static func parse(
    _ words: [String], table: [Command] = CommandTable.all
  ) throws(UsageFailure) -> Outcome {
    var named: [String] = []
    var rest = words
    var values: [Option.Key: OptionValue] = [:]

    // The words of the command, with global options before and between them.
    while table.contains(where: { $0.words.count > named.count && $0.words.starts(with: named) }) {
      let isCommand = table.contains { $0.words == named }
      let scan: OptionScanner.Scan
      do throws(UsageFailure) {
        scan = try inCommand(named) { () throws(UsageFailure) in
          try OptionScanner(
            options: Option.global + (named.isEmpty ? Option.hidden : []), permutes: false
          ).scan(rest)
        }
      } catch {
        // Perhaps an option of the command that is named already.
        if isCommand { break }
        throw error
      }
      let longer = scan.rest.first.map { named + [$0] }
      if let longer, table.contains(where: { $0.words.starts(with: longer) }) {
        values.merge(scan.values) { $1 }
        named = longer
        rest = Array(scan.rest.dropFirst())
      } else if isCommand {
        break
      } else {
        values.merge(scan.values) { $1 }
        if values[.version] != nil { return .version }
        if values[.help] != nil { return .help(nil) }
        if case .text(let what)? = values[.print] { return .print(try kind(what)) }
        throw incomplete(named, next: scan.rest.first, table: table)
      }
    }

    guard let command = table.first(where: { $0.words == named }) else {
      throw incomplete(named, next: rest.first, table: table)
    }
    let scan = try inCommand(named) { () throws(UsageFailure) in
      try OptionScanner(options: command.options + Option.global, permutes: true).scan(rest)
    }
    values.merge(scan.values) { $1 }
    if values[.version] != nil { return .version }
    if values[.help] != nil { return .help(command) }
    try check(scan.rest, against: command)
    try check(values, against: command)
    return .run(Invocation(command: command, operands: scan.rest, values: values))
  }

  private static func check(
    _ operands: [String], against command: Command
  ) throws(UsageFailure) {
    for (index, operand) in command.operands.enumerated() where index >= operands.count {
      throw UsageFailure(
        message: .say(.isMissing, ["what": operand.name]), command: command.words)
    }
    let takesMore = command.operands.last?.arity == .oneOrMore
    guard operands.count > command.operands.count, !takesMore else { return }
    let surplus = operands[command.operands.count]
    let label = command.operands.isEmpty ? Label.isSurplus : .isSurplusQuotes
    throw UsageFailure(message: .say(label, ["word": surplus]), command: command.words)
  }

  private static func check(
    _ values: [Option.Key: OptionValue], against command: Command
  ) throws(UsageFailure) {
    for keys in command.alternatives {
      let given = keys.filter { values[$0] != nil }.map { "--\($0.rawValue)" }
      guard given.count > 1 else { continue }
      throw UsageFailure(
        message: .say(.excludeEachOther, ["first": given[0], "second": given[1]]),
        command: command.words)
    }
  }

  private static func kind(_ word: String) throws(UsageFailure) -> ManualKind {
    if let kind = ManualKind(rawValue: word) { return kind }
    let words = ManualKind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    throw UsageFailure(
      message: .say(.doesNotGo, ["word": word, "command": "--print", "words": words]))
  }

  private static func inCommand<Result>(
    _ words: [String], _ body: () throws(UsageFailure) -> Result
  ) throws(UsageFailure) -> Result {
    do {
      return try body()
    } catch {
      throw UsageFailure(message: error.message, command: words)
    }
  }

  private static func incomplete(
    _ named: [String], next: String?, table: [Command]
  ) -> UsageFailure {
    if named.isEmpty {
      guard let next else { return UsageFailure(message: .say(.whatToDo)) }
      return UsageFailure(message: .say(.noCommand, ["word": next]))
    }
    let ways = table.filter { $0.words.starts(with: named) }
      .map { "'\($0.words.dropFirst(named.count).joined(separator: " "))'" }
    let words = ways.joined(separator: ", ")
    guard let next else { return UsageFailure(message: .say(.takes, ["words": words])) }
    return UsageFailure(
      message: .say(
        .doesNotGo, ["word": next, "command": named.joined(separator: " "), "words": words]))
  }
}
