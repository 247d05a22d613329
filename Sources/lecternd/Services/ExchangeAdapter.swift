internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.Exchange`: everything that the library keeps, as files.
@LoopActor
final class ExchangeAdapter: ExchangeService {
  struct Dependencies {
    var exporting: any Exporting
    var loans: any LoanImporting
    var holds: any HoldImporting
    var members: any MemberLookup
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
    var imports: ImportDependencies
    var log: Log
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func exportLibrary(
    _ request: ExportLibraryRequest,
    _ stream: ServerStream<ExportLibraryRequest, ExportLibraryResponse>
  ) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      guard actor.isStaff else { throw .notPermitted("only staff export the library") }
      library.log.info("export of the library by \(actor.account)")
      ExportAnswer.begin(
        stream, library.exporting.export(.library, for: actor),
        ExportWriter(.library, isSafe: request.safeCells)
      ) { part in
        switch part {
        case .chunk(let chunk): ExportLibraryResponse(part: .chunk(chunk))
        case .report(let report): ExportLibraryResponse(part: .report(report))
        }
      }
    } catch {
      stream.finish(error)
    }
  }

  func exportOwn(
    _ request: ExportOwnRequest, _ stream: ServerStream<ExportOwnRequest, ExportOwnResponse>
  ) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      let steps = CallSteps()
      stream.onCancel = { _ in steps.cancel() }
      steps.take {
        library.members.resolve(nil, actor: actor) { [library] outcome in
          switch outcome {
          case .member(let member):
            let scope = ExportScope.own(member.id)
            ExportAnswer.begin(
              stream, library.exporting.export(scope, for: actor),
              ExportWriter(scope, isSafe: request.safeCells)
            ) { part in
              switch part {
              case .chunk(let chunk): ExportOwnResponse(part: .chunk(chunk))
              case .report(let report): ExportOwnResponse(part: .report(report))
              }
            }
          case .impossible(let reasons):
            let words = library.words(stream.context)
            let said = Reasons(reasons: reasons.map { words.message($0) })
            stream.send(ExportOwnResponse(part: .impossible(said)))
            stream.finish(.ok)
          case .failed(let failure): stream.finish(Status(failure))
          }
        }
      }
    } catch {
      stream.finish(error)
    }
  }

  func importLoans(_ stream: ServerStream<ImportLoansRequest, ImportLoansResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      ImportCall(stream, by: actor, .loans, library.imports) { [library] start in
        LoanImport(
          fileName: start.fileName, hints: Intake.FileHints(start.hints),
          of: ImportRun(start, by: actor), into: library.imports.afterBackup(library.loans))
      }.begin()
    } catch {
      stream.finish(error)
    }
  }

  func importHolds(_ stream: ServerStream<ImportHoldsRequest, ImportHoldsResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      ImportCall(stream, by: actor, .holds, library.imports) { [library] start in
        HoldImport(
          fileName: start.fileName, hints: Intake.FileHints(start.hints),
          of: ImportRun(start, by: actor), into: library.imports.afterBackup(library.holds))
      }.begin()
    } catch {
      stream.finish(error)
    }
  }
}
