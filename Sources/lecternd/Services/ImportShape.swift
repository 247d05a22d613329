internal import Contract
internal import Intake
internal import LoopActor
internal import Screens
internal import StageContract

/// How one of the contract's import calls says what all of them say.
struct ImportShape<Request, Response> {
  enum Part {
    case start(ImportStart)
    case chunk([UInt8])
  }

  enum Answer {
    case progress(ImportProgress)
    case report(FileReport, Words)
    /// Nothing was read: whose it would be is not known.
    case refused(Message?)
  }

  /// What is imported, in the plural: for the log and for who may not.
  var subject: String
  /// Whether it is a member's own: then no name of a file stands in the log.
  var isPrivate = false
  /// Nil: a part that this daemon does not know.
  var part: @LoopActor (Request) -> Part?
  var response: @LoopActor (Answer) -> Response
}

extension ImportShape {
  /// Of a file that staff import, of which all reports are alike.
  private static func desk(
    _ subject: String, part: @escaping @LoopActor (Request) -> Part?,
    response: @escaping @LoopActor (ImportProgress?, ImportReport?) -> Response
  ) -> Self {
    Self(subject: subject, part: part) { answer in
      switch answer {
      case .progress(let progress): response(progress, nil)
      case .report(let report, let words): response(nil, ImportReport(report, words))
      case .refused(let message): response(nil, ImportReport(refusal: message))
      }
    }
  }
}

extension ImportShape where Request == ImportCatalogueRequest, Response == ImportCatalogueResponse {
  static var catalogue: Self {
    desk("a catalogue") { request in
      switch request.part {
      case .start(let start)?: .start(start)
      case .chunk(let bytes)?: .chunk(bytes)
      case nil: nil
      }
    } response: { progress, report in
      Response(part: progress.map { .progress($0) } ?? report.map { .report($0) })
    }
  }
}

extension ImportShape where Request == ImportMembersRequest, Response == ImportMembersResponse {
  static var members: Self {
    desk("members") { request in
      switch request.part {
      case .start(let start)?: .start(start)
      case .chunk(let bytes)?: .chunk(bytes)
      case nil: nil
      }
    } response: { progress, report in
      Response(part: progress.map { .progress($0) } ?? report.map { .report($0) })
    }
  }
}

extension ImportShape where Request == ImportLoansRequest, Response == ImportLoansResponse {
  static var loans: Self {
    desk("loans") { request in
      switch request.part {
      case .start(let start)?: .start(start)
      case .chunk(let bytes)?: .chunk(bytes)
      case nil: nil
      }
    } response: { progress, report in
      Response(part: progress.map { .progress($0) } ?? report.map { .report($0) })
    }
  }
}

extension ImportShape where Request == ImportHoldsRequest, Response == ImportHoldsResponse {
  static var holds: Self {
    desk("holds") { request in
      switch request.part {
      case .start(let start)?: .start(start)
      case .chunk(let bytes)?: .chunk(bytes)
      case nil: nil
      }
    } response: { progress, report in
      Response(part: progress.map { .progress($0) } ?? report.map { .report($0) })
    }
  }
}

extension ImportShape where Request == ImportHistoryRequest, Response == ImportHistoryResponse {
  static var history: Self {
    Self(subject: "a reading history", isPrivate: true) { request in
      switch request.part {
      case .start(let start)?:
        .start(ImportStart(fileName: start.fileName, hints: start.hints))
      case .chunk(let bytes)?: .chunk(bytes)
      case nil: nil
      }
    } response: { answer in
      switch answer {
      case .progress(let progress): Response(part: .progress(progress))
      case .report(let report, let words): Response(part: .report(HistoryReport(report, words)))
      case .refused(let message): Response(part: .report(HistoryReport(refusal: message)))
      }
    }
  }
}
