internal import Contract
internal import GRPC
internal import Glibc
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk calendar`, `desk close DAYS NAME` and `desk open DAYS`
@LoopActor
enum CalendarCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if let weekdays = context.invocation.text(.weekdays) {
      return try await closeWeekdays(weekdays, context)
    }
    if context.invocation.isSet(.moveLoans) { return try await moveLoans(context) }
    let response = try await context.ask { () throws(CallFailure) in
      try await client(context).getCalendar(GetCalendarRequest(), timeout: context.timeout)
    }
    let calendar = response.calendar ?? LibraryCalendar()
    try context.say(
      CalendarText.lines(calendar, context.labels), json: [JSONLine.text("calendar", calendar)])
    return .done
  }

  static func close(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let days = try days(context)
    let request = CloseDaysRequest(
      requestId: RequestIdentifier.make(), first: days.first, last: days.last,
      name: context.invocation.operands.dropFirst().joined(separator: " "),
      moveLoans: context.invocation.isSet(.moveLoans))
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).closeDays(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .changed(let changed)?: return try await offer(changed, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  static func open(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let days = try days(context)
    let request = OpenDaysRequest(
      requestId: RequestIdentifier.make(), first: days.first, last: days.last)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).openDays(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .changed(let changed)?: return try say(changed, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  private static func closeWeekdays(
    _ text: String, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let names = text == "none" ? [] : text.split(separator: ",").map(String.init)
    let request = CloseWeekdaysRequest(
      requestId: RequestIdentifier.make(), weekdays: names,
      moveLoans: context.invocation.isSet(.moveLoans))
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).closeWeekdays(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .changed(let changed)?: return try await offer(changed, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  private static func moveLoans(
    _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let request = MoveLoansRequest(requestId: RequestIdentifier.make())
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).moveLoans(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .changed(let changed)?: return try say(changed, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// Says what has changed, and where loans are due on closed days how to move them: on a terminal by
  /// a question.
  private static func offer(
    _ changed: CalendarChanged, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let code = try say(changed, context)
    guard changed.dueWhenClosed > 0, !context.isJSON else { return code }
    guard isatty(STDIN_FILENO) == 1, context.output.isTerminal else {
      try context.say([context.labels.text(.moveThem)], json: [])
      return code
    }
    do throws(Output.Failure) {
      try context.output.write(context.labels.text(.shallMove))
    } catch {
      throw .output(error)
    }
    guard try await answersYes(context) else { return code }
    return try await moveLoans(context)
  }

  private static func answersYes(
    _ context: CommandContext
  ) async throws(CommandFailure) -> Bool {
    do throws(InputReader.Failure) {
      let answer = try await InputReader(path: "-").read(upTo: 1024)
      return answer.first == UInt8(ascii: "y") || answer.first == UInt8(ascii: "Y")
    } catch {
      return false
    }
  }

  private static func say(
    _ changed: CalendarChanged, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    try context.say(
      CalendarText.lines(changed, context.labels), json: [JSONLine.text("changed", changed)])
    return .done
  }

  private static func days(_ context: CommandContext) throws(CommandFailure) -> DayRange {
    let text = context.invocation.operands[0]
    guard let days = DayRange(text) else {
      throw .usage(
        UsageFailure(
          message: .say(.areNoDays, ["text": text]), command: context.invocation.command.words))
    }
    return days
  }

  private static func client(_ context: CommandContext) -> CalendarClient {
    CalendarClient(channel: context.channel)
  }
}
