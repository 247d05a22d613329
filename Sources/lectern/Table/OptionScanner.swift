internal import CSystem
internal import Glibc
internal import LoopActor
internal import Renderers

/// `getopt_long` over a list of words, fed from the table.
struct OptionScanner {
  var options: [Option]
  /// Whether options may stand after operands. Without, scanning stops at the first operand.
  var permutes: Bool

  struct Scan {
    var values: [Option.Key: OptionValue] = [:]
    /// What was not an option, in order; with ``OptionScanner/permutes`` off, everything from the
    /// first operand on.
    var rest: [String] = []
  }

  /// - Throws: for what the table does not know; the failure names no command yet.
  func scan(_ words: [String]) throws(UsageFailure) -> Scan {
    // Its state is the process's.
    try Self.oneAtATime.withLock { _ throws(UsageFailure) in try scanLocked(words) }
  }

  private static let oneAtATime = Lock(())

  private func scanLocked(_ words: [String]) throws(UsageFailure) -> Scan {
    // getopt_long permutes its argument vector, and wants a program name first.
    var arguments: [UnsafeMutablePointer<CChar>?] = (["lectern"] + words).map { strdup($0) } + [nil]
    let names = options.map { strdup($0.key.rawValue) }
    let owned = arguments
    defer {
      for pointer in owned + names { free(pointer) }
    }
    let known = zip(options.indices, names).map { index, name in
      CSystem.option(
        name: name, has_arg: options[index].value == .none ? no_argument : required_argument,
        flag: nil, val: Int32(Self.base + index))
    }
    var scan = Scan()
    csystem_getopt_reset()
    while true {
      let index = Int(csystem_optind())
      let result = csystem_getopt_long(
        Int32(words.count + 1), &arguments, letters, known + [CSystem.option()], nil)
      if result == -1 { break }
      guard let option = option(for: result) else {
        throw failure(result, after: index, arguments: arguments)
      }
      let argument = csystem_optarg().map { String(cString: $0) }
      scan.values[option.key] = try OptionValue(argument, for: option)
    }
    scan.rest = arguments[Int(csystem_optind())...].compactMap { $0.map { String(cString: $0) } }
    return scan
  }

  /// Where the `val`s of long options begin: above every letter.
  private static let base = 256

  /// `+` stops at the first operand, `:` tells a missing value from an unknown option.
  private var letters: String {
    options.reduce(into: permutes ? ":" : "+:") { letters, option in
      guard let letter = option.letter else { return }
      letters.append(letter)
      if option.value != .none { letters.append(":") }
    }
  }

  private func option(for result: Int32) -> Option? {
    if result >= Self.base { return options[Int(result) - Self.base] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == result }
  }

  private func failure(
    _ result: Int32, after index: Int, arguments: [UnsafeMutablePointer<CChar>?]
  ) -> UsageFailure {
    let culprit = csystem_optopt()
    let last = Int(csystem_optind()) - 1
    let word = arguments.indices.contains(last) ? arguments[last].map { String(cString: $0) } : nil
    if result == Int32(UInt8(ascii: ":")) {
      let name = option(for: culprit)?.key.rawValue ?? "?"
      return UsageFailure(message: .say(.needsValue, ["option": "--\(name)"]))
    }
    if culprit >= Self.base, let name = option(for: culprit)?.key.rawValue {
      return UsageFailure(message: .say(.takesNoValue, ["option": "--\(name)"]))
    }
    if culprit > 0, let letter = Unicode.Scalar(UInt32(culprit)) {
      return UsageFailure(message: .say(.noOption, ["option": "-\(Character(letter))"]))
    }
    // An unknown long option, or the beginning of several.
    let name = (word ?? "").prefix { $0 != "=" }
    let fitting = options.map(\.key.rawValue).filter { "--\($0)".hasPrefix(name) }
    return UsageFailure(
      message: fitting.count > 1
        ? .say(
          .fitsSeveral,
          [
            "option": String(name), "options": fitting.map { "--\($0)" }.joined(separator: ", "),
          ])
        : .say(.noOption, ["option": String(name)]))
  }
}
