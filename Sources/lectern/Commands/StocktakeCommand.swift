internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk stocktake [--shelf S] [--file FILE]`, `desk stocktake report` and `desk stocktake end`
@LoopActor
enum StocktakeCommand {
  /// Starts or goes on, takes barcodes line by line, and reports at the end of the input. Whatever ends
  /// this program before, what was scanned is kept.
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let shelf = shelf(context)
    let started = try await context.askDurably { () throws(CallFailure) in
      try await client(context).startStocktake(
        StartStocktakeRequest(shelf: shelf), timeout: context.timeout)
    }
    switch started.outcome {
    case .stocktake?: break
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
    try await scan(context)
    return try await report(context)
  }

  static func report(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let stream = client(context).reportStocktake(
      ReportStocktakeRequest(shelf: shelf(context)), timeout: context.timeout)
    var stocktake = StocktakeState()
    var findings: [StocktakeFinding] = []
    for response in try await Answers(stream).all(context) {
      switch response.part {
      case .stocktake(let state)?: stocktake = state
      case .finding(let finding)?: findings.append(finding)
      case .impossible(let reasons)?: return try context.refuse(reasons)
      case nil: break
      }
    }
    try context.say(
      UpkeepText.lines(stocktake, findings, context.labels),
      json: [JSONLine.text("stocktake", stocktake)]
        + findings.map { JSONLine.text("finding", $0) })
    return .done
  }

  static func end(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = EndStocktakeRequest(
      shelf: shelf(context), markLost: context.invocation.isSet(.markLost))
    let response = try await context.ask { () throws(CallFailure) in
      try await client(context).endStocktake(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .ended(let ended)?:
      try context.say(
        [ended.message.map(MessageText.text)].compactMap { $0 },
        json: [JSONLine.text("ended", ended)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// After any mistake the next scan works.
  private static func scan(_ context: CommandContext) async throws(CommandFailure) {
    let input = try open(context)
    defer { input.close() }
    var lines = LineReader(input)
    while let line = try await next(of: &lines, context) {
      let barcode = String(line.filter { !$0.isWhitespace })
      if !barcode.isEmpty { try await scan(barcode, context) }
    }
  }

  private static func scan(
    _ barcode: String, _ context: CommandContext
  ) async throws(CommandFailure) {
    let request = ScanCopiesRequest(shelf: shelf(context), barcodes: [barcode])
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).scanCopies(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .scanned(let scanned)?:
      try context.say(
        scanned.findings.map { UpkeepText.line($0) },
        json: scanned.findings.map { JSONLine.text("scan", $0) })
    case .impossible(let reasons)?: _ = try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  private static func next(
    of lines: inout LineReader, _ context: CommandContext
  ) async throws(CommandFailure) -> String? {
    do throws(InputReader.Failure) {
      return try await lines.next()
    } catch {
      throw unreadable(error, context)
    }
  }

  private static func open(_ context: CommandContext) throws(CommandFailure) -> InputReader {
    do throws(InputReader.Failure) {
      return try InputReader(path: context.invocation.text(.file) ?? "-")
    } catch {
      throw unreadable(error, context)
    }
  }

  private static func unreadable(
    _ failure: InputReader.Failure, _ context: CommandContext
  ) -> CommandFailure {
    let file = context.invocation.text(.file) ?? "-"
    return .said(
      .usage, [context.labels.text(.fileUnreadable, ["file": file, "reason": failure.text])])
  }

  private static func client(_ context: CommandContext) -> StocktakingClient {
    StocktakingClient(channel: context.channel)
  }

  private static func shelf(_ context: CommandContext) -> String {
    context.invocation.text(.shelf) ?? ""
  }
}
