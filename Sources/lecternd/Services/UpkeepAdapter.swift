internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import Wire

/// `lectern.v1.Upkeep`: keeping titles and copies in order. The use case checks that staff ask.
@LoopActor
final class UpkeepAdapter: UpkeepService {
  struct Dependencies {
    var upkeep: any Upkeep
    var clock: any LibraryClock
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func addBook(_ request: AddBookRequest, _ reply: Reply<AddBookResponse>) {
    let impossible: (Reasons) -> AddBookResponse = { AddBookResponse(outcome: .impossible($0)) }
    var content = CatalogueRow.Content(title: request.title, authors: request.authors)
    do throws(TypingMistake) {
      content.year = try TypingMistake.year(request.year)
      content.isbn = try TypingMistake.isbn(request.isbn)
      content.language = try TypingMistake.language(request.language)
    } catch {
      return refuse(error, reply, impossible)
    }
    let step = UpkeepRequest.Step.addBook(
      content, barcode: request.barcode.nilIfEmpty, shelf: request.shelf.nilIfEmpty)
    keep(request.requestId, step, reply, impossible) { outcome, words in
      guard case .book(let book) = outcome else { return nil }
      return AddBookResponse(
        outcome: .book(KeptBook(book: Contract.Book(book), message: words.kept(book))))
    }
  }

  func editBook(_ request: EditBookRequest, _ reply: Reply<EditBookResponse>) {
    let impossible: (Reasons) -> EditBookResponse = { EditBookResponse(outcome: .impossible($0)) }
    var edits: [Library.BookEdit] = []
    do throws(TypingMistake) {
      for edit in request.edits { edits.append(try Library.BookEdit(edit)) }
    } catch {
      return refuse(error, reply, impossible)
    }
    let step = UpkeepRequest.Step.editBook(BookID(request.book), edits)
    keep(request.requestId, step, reply, impossible) { outcome, words in
      guard case .book(let book) = outcome else { return nil }
      return EditBookResponse(
        outcome: .book(KeptBook(book: Contract.Book(book), message: words.kept(book))))
    }
  }

  func addCopy(_ request: AddCopyRequest, _ reply: Reply<AddCopyResponse>) {
    let step = UpkeepRequest.Step.addCopy(
      BookID(request.book), barcode: request.barcode.nilIfEmpty, shelf: request.shelf.nilIfEmpty)
    let today = library.clock.today()
    let impossible: (Reasons) -> AddCopyResponse = { AddCopyResponse(outcome: .impossible($0)) }
    keep(request.requestId, step, reply, impossible) { outcome, words in
      guard case .copy(let kept) = outcome else { return nil }
      return AddCopyResponse(
        outcome: .copy(Contract.KeptCopy(kept, after: nil, today: today, words: words)))
    }
  }

  func changeCopy(_ request: ChangeCopyRequest, _ reply: Reply<ChangeCopyResponse>) {
    let change: CopyChange
    switch request.change {
    case .lost?: change = .lost
    case .found?: change = .found
    case .withdrawn?: change = .withdrawn
    case .shelved(let shelved)?: change = .shelved(shelved.shelf.nilIfEmpty)
    case nil: return reply.fail(Status(.invalidArgument, "change is missing"))
    }
    let today = library.clock.today()
    let impossible: (Reasons) -> ChangeCopyResponse = {
      ChangeCopyResponse(outcome: .impossible($0))
    }
    keep(
      request.requestId, .changeCopy(request.copy, change), reply, impossible
    ) { outcome, words in
      guard case .copy(let kept) = outcome else { return nil }
      return ChangeCopyResponse(
        outcome: .copy(Contract.KeptCopy(kept, after: change, today: today, words: words)))
    }
  }

  private func keep<Response>(
    _ id: String, _ step: UpkeepRequest.Step, _ reply: Reply<Response>,
    _ impossible: @escaping (Reasons) -> Response,
    done: @escaping @LoopActor (UpkeepOutcome, Words) -> Response?
  ) {
    do throws(Status) {
      let request = UpkeepRequest(
        id: try RequestIDs.take(id), actor: try library.sessions.actor(for: reply.context),
        step: step)
      let keeping = library.upkeep.keep(request) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .book, .copy:
          guard let response = done(outcome, words) else {
            return reply.fail(Status(.internalError, "the answer is to another question"))
          }
          reply.send(response)
        case .refused(let refusals):
          guard !refusals.contains(.notPermitted) else {
            return reply.fail(.notPermitted("only staff keep the catalogue"))
          }
          reply.send(impossible(Reasons(reasons: refusals.map { words.message($0) })))
        case .cancelled: reply.fail(.calledOff)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { keeping.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  /// What was typed is told only to those who may type it.
  private func refuse<Response>(
    _ mistake: TypingMistake, _ reply: Reply<Response>, _ impossible: (Reasons) -> Response
  ) {
    do throws(Status) {
      guard try library.sessions.actor(for: reply.context).isStaff else {
        throw .notPermitted("only staff keep the catalogue")
      }
      let words = library.words(reply.context)
      reply.send(impossible(Reasons(reasons: [words.notThat(mistake.field, mistake.text)])))
    } catch {
      reply.fail(error)
    }
  }
}
