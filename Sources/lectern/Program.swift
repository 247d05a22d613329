internal import Glibc
internal import Release
internal import Renderers

/// From the command line to the exit code.
enum Program {
  static func run(_ words: [String]) -> ExitCode {
    do {
      switch try CommandParser.parse(words) {
      case .version: return print(["lectern \(Release.version)"])
      case .help(let command):
        return print(command.map(HelpText.help(for:)) ?? HelpText.overall())
      case .print(let kind): return print(kind.lines)
      case .run(let invocation): return CommandRunner.run(invocation)
      }
    } catch {
      try? Output.errors.text(error.lines(Labels(locale: LocaleTag.wanted(by: words))))
      return .usage
    }
  }

  private static func print(_ lines: [String]) -> ExitCode {
    do throws(Output.Failure) {
      try Output.standard.text(lines)
      return .done
    } catch {
      return ExitCode(error)
    }
  }
}

extension ExitCode {
  /// What an output that takes no more means: a reader that has seen enough is no failure.
  init(_ failure: Output.Failure) {
    switch failure {
    case .readerGone: self = .done
    case .failed(let code):
      let reason = String(cString: strerror(code))
      try? Output.errors.text(["lectern: the output can't be written: \(reason)."])
      self = .unforeseen
    }
  }
}
