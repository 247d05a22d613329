internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// `lectern desk lend|return|renew BOOK…`: one answer for each book, and the worst of them as exit code.
@LoopActor
enum CirculationCommand {
  static func lend(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    guard !context.member.isEmpty else {
      let failure = UsageFailure(
        message: .say(.isMissing, ["what": "--member"]), command: context.invocation.command.words)
      throw .usage(failure)
    }
    return try await each(context) { (text) throws(CommandFailure) in
      let book = try await BookFinder.find(text, context)
      var request = LendRequest(
        desk: context.desk, book: book.id, barcode: text, member: context.member,
        days: UInt32(context.invocation.number(.days) ?? 0))
      return try await confirming(text, context) { (confirmation) throws(CommandFailure) in
        request.requestId = RequestIdentifier.make()
        request.confirmation = confirmation
        let client = CirculationClient(channel: context.channel)
        let wanted = request
        switch try await context.askDurably({ () throws(CallFailure) in
          try await client.lend(wanted, timeout: context.timeout)
        }).outcome {
        case .receipt(let receipt)?:
          return .done(receipt.message, JSONLine.text("receipt", receipt))
        case .impossible(let reasons)?: return .impossible(reasons)
        case .question(let question)?: return .question(question)
        case nil: throw .unreadableAnswer
        }
      }
    }
  }

  static func takeBack(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let date = try context.date(.on)
    return try await each(context) { (text) throws(CommandFailure) in
      let answer = try await finding(text, context) { (item) throws(CommandFailure) in
        let client = CirculationClient(channel: context.channel)
        let request = TakeBackRequest(
          requestId: RequestIdentifier.make(), desk: context.desk, item: item, on: date)
        switch try await context.askDurably({ () throws(CallFailure) in
          try await client.takeBack(request, timeout: context.timeout)
        }).outcome {
        case .takenBack(let back)?: return .done(back.message, JSONLine.text("takenBack", back))
        case .impossible(let reasons)?: return .impossible(reasons)
        case nil: throw .unreadableAnswer
        }
      }
      return try say(answer, of: text, context)
    }
  }

  static func renew(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try await each(context) { (text) throws(CommandFailure) in
      try await confirming(text, context) { (confirmation) throws(CommandFailure) in
        try await finding(text, context) { (item) throws(CommandFailure) in
          let client = CirculationClient(channel: context.channel)
          let request = ExtendRequest(
            requestId: RequestIdentifier.make(), desk: context.desk, item: item,
            confirmation: confirmation)
          switch try await context.askDurably({ () throws(CallFailure) in
            try await client.extend(request, timeout: context.timeout)
          }).outcome {
          case .renewed(let renewed)?:
            return .done(renewed.message, JSONLine.text("renewed", renewed))
          case .impossible(let reasons)?: return .impossible(reasons)
          case .question(let question)?: return .question(question)
          case nil: throw .unreadableAnswer
          }
        }
      }
    }
  }

  // MARK: What they have in common

  /// What became of one book.
  private enum Answer {
    /// The sentence, and the whole of it in JSON.
    case done(Message?, String)
    case impossible(Reasons)
    case question(DeskQuestion)
  }

  /// One book after the other: one that fails does not keep the next.
  private static func each(
    _ context: CommandContext, _ one: (String) async throws(CommandFailure) -> ExitCode
  ) async throws(CommandFailure) -> ExitCode {
    var worst = ExitCode.done
    for text in context.invocation.operands {
      do throws(CommandFailure) {
        worst = max(worst, try await one(text))
      } catch .said(let code, let lines) {
        // Not understood which book: that is about this one only.
        if context.isJSON {
          try? Output.errors.text(lines)
        } else {
          try context.say(
            [CirculationText.line(text, lines.first ?? "", context.labels)] + lines.dropFirst(),
            json: [])
        }
        worst = max(worst, code)
      }
    }
    return worst
  }

  /// By the words that were typed, else by the book that a person calls so.
  private static func finding(
    _ text: String, _ context: CommandContext,
    _ ask: (String) async throws(CommandFailure) -> Answer
  ) async throws(CommandFailure) -> Answer {
    let answer = try await ask(text)
    guard case .impossible(let reasons) = answer, reasons.reasons.allSatisfy(\.isAboutTheItem)
    else { return answer }
    return try await ask(try await BookFinder.find(text, context).id)
  }

  /// Asks, and confirms what `--yes` and `--override` confirm, as long as the questions end.
  private static func confirming(
    _ text: String, _ context: CommandContext,
    _ ask: (DeskConfirmation?) async throws(CommandFailure) -> Answer
  ) async throws(CommandFailure) -> ExitCode {
    let note = context.invocation.text(.override) ?? ""
    var answer = try await ask(nil)
    for _ in 0..<3 {
      guard case .question(let question) = answer,
        question.needsNote ? !note.isEmpty : context.invocation.isSet(.yes) || !note.isEmpty
      else { break }
      if !context.isJSON {
        try context.say(CirculationText.lines(accepted: question, text, context.labels), json: [])
      }
      answer = try await ask(
        DeskConfirmation(reasons: question.reasons, days: question.days, note: note))
    }
    return try say(answer, of: text, context)
  }

  private static func say(
    _ answer: Answer, of text: String, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    switch answer {
    case .done(let message, let json):
      let said = message.map(MessageText.text) ?? ""
      try context.say([CirculationText.line(text, said, context.labels)], json: [json])
      return .done
    case .impossible(let reasons):
      try context.say(
        CirculationText.lines(impossible: reasons, text, context.labels),
        json: [JSONLine.text("impossible", reasons)])
      return .refused
    case .question(let question):
      try context.say(
        CirculationText.lines(question, text, context.labels),
        json: [JSONLine.text("question", question)])
      return .needsConfirmation
    }
  }
}
