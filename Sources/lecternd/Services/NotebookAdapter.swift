internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.Notebook`: one's own notes without a screen, by the same use cases.
@LoopActor
final class NotebookAdapter: NotebookService {
  struct Dependencies {
    var notes: any Notes
    var drafts: any NoteDrafts
    var members: any MemberLookup
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func listNotes(_ request: ListNotesRequest, _ reply: Reply<ListNotesResponse>) {
    let limit = request.limit == 0 ? 20 : Int(clamping: request.limit)
    guard NotesQuery.limits.contains(limit) else {
      return reply.fail(Status(.invalidArgument, "limit may be 1 to 100, or 0 for the usual"))
    }
    guard let answer = (Answering(reply, library) { ListNotesResponse(outcome: .impossible($0)) })
    else { return }
    answer.resolve { [library] member in
      let query = NotesQuery(
        member: member, actor: answer.actor, limit: limit, offset: Int(clamping: request.offset))
      answer.steps.take {
        library.notes.list(query) { outcome in
          switch outcome {
          case .page(let page):
            let notes = page.notes.map { NoteEntry($0) }
            let page = NotePage(notes: notes, total: UInt32(clamping: page.total))
            reply.send(ListNotesResponse(outcome: .page(page)))
          case .refused(let refusal): answer.refuse(refusal)
          case .failed(let failure): reply.fail(Status(failure))
          }
        }
      }
    }
  }

  func getNote(_ request: GetNoteRequest, _ reply: Reply<GetNoteResponse>) {
    guard !request.note.isEmpty else {
      return reply.fail(Status(.invalidArgument, "note is missing"))
    }
    guard let answer = (Answering(reply, library) { GetNoteResponse(outcome: .impossible($0)) })
    else { return }
    answer.resolve { [library] member in
      answer.steps.take {
        library.notes.load(NoteID(request.note), member: member, actor: answer.actor) { outcome in
          switch outcome {
          case .note(let note): reply.send(GetNoteResponse(outcome: .note(NoteContent(note))))
          case .refused(.unknownNote): Self.draft(request.note, member, answer, library, reply)
          case .refused(let refusal): answer.refuse(refusal)
          case .failed(let failure): reply.fail(Status(failure))
          }
        }
      }
    }
  }

  /// What has no note is named by its draft.
  private static func draft(
    _ id: String, _ member: MemberID, _ answer: Answering<GetNoteResponse>,
    _ library: Dependencies, _ reply: Reply<GetNoteResponse>
  ) {
    answer.steps.take {
      library.drafts.draft(DraftID(id), member: member, actor: answer.actor) { outcome in
        switch outcome {
        case .draft(let draft): reply.send(GetNoteResponse(outcome: .note(NoteContent(draft))))
        case .refused(let refusal): answer.refuse(refusal)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
    }
  }

  func deleteNote(_ request: DeleteNoteRequest, _ reply: Reply<DeleteNoteResponse>) {
    guard !request.note.isEmpty else {
      return reply.fail(Status(.invalidArgument, "note is missing"))
    }
    let id: RequestID
    do throws(Status) { id = try RequestIDs.take(request.requestId) } catch {
      return reply.fail(error)
    }
    guard let answer = (Answering(reply, library) { DeleteNoteResponse(outcome: .impossible($0)) })
    else { return }
    answer.resolve { [library] member in
      let wanted = DeleteNote(
        id: id, actor: answer.actor, member: member, note: NoteID(request.note))
      answer.steps.take {
        library.notes.delete(wanted) { outcome in
          switch outcome {
          case .deleted(let title):
            let deleted = NoteDeleted(
              id: request.note, title: title, message: answer.words.noteDeleted(title))
            reply.send(DeleteNoteResponse(outcome: .deleted(deleted)))
          case .refused(.unknownNote): Self.discard(request.note, member, answer, library, reply)
          case .refused(let refusal): answer.refuse(refusal)
          case .cancelled: reply.fail(.calledOff)
          case .failed(let failure): reply.fail(Status(failure))
          }
        }
      }
    }
  }

  private static func discard(
    _ id: String, _ member: MemberID, _ answer: Answering<DeleteNoteResponse>,
    _ library: Dependencies, _ reply: Reply<DeleteNoteResponse>
  ) {
    let draft = DraftID(id)
    answer.steps.take {
      library.drafts.draft(draft, member: member, actor: answer.actor) { found in
        guard case .draft(let found) = found else { return answer.refuse(.unknownNote) }
        answer.steps.take {
          library.drafts.discard(draft, member: member, actor: answer.actor) { outcome in
            switch outcome {
            case .done:
              let deleted = NoteDeleted(
                id: id, title: found.title, message: answer.words.draftDiscarded)
              reply.send(DeleteNoteResponse(outcome: .deleted(deleted)))
            case .refused(let refusal): answer.refuse(refusal)
            case .cancelled: reply.fail(.calledOff)
            case .failed(let failure): reply.fail(Status(failure))
            }
          }
        }
      }
    }
  }
}

extension NotebookAdapter {
  /// One call on its way: who asks, in which words they are answered, and where a cancel finds it.
  @LoopActor
  struct Answering<Response: GRPCMessage> {
    let reply: Reply<Response>
    let actor: Actor
    let words: Words
    let steps = CallSteps()
    private let members: any MemberLookup
    private let impossible: (Reasons) -> Response

    /// Nil where the call has failed already: it names a session that its caller does not have.
    init?(
      _ reply: Reply<Response>, _ library: Dependencies,
      impossible: @escaping (Reasons) -> Response
    ) {
      self.reply = reply
      self.impossible = impossible
      do throws(Status) {
        actor = try library.sessions.actor(for: reply.context)
      } catch {
        reply.fail(error)
        return nil
      }
      words = library.words(reply.context)
      members = library.members
      reply.onCancel = { [steps] in steps.cancel() }
    }

    /// Finds the member who asks.
    func resolve(_ then: @escaping @LoopActor (MemberID) -> Void) {
      steps.take {
        members.resolve(nil, actor: actor) { outcome in
          switch outcome {
          case .member(let member): then(member.id)
          case .impossible(let reasons):
            reply.send(impossible(Reasons(reasons, words: words)))
          case .failed(let failure): reply.fail(Status(failure))
          }
        }
      }
    }

    func refuse(_ refusal: NoteRefusal) {
      reply.send(impossible(Reasons(reasons: [words.message(refusal)])))
    }
  }
}

extension NoteEntry {
  fileprivate init(_ summary: NoteSummary) {
    self.init(
      id: summary.note?.description ?? summary.draft?.description ?? "", title: summary.title,
      size: UInt32(clamping: summary.size), revision: UInt64(clamping: summary.revision),
      unsaved: summary.draft != nil, changed: summary.changed.secondsSinceEpoch)
  }
}

extension NoteContent {
  fileprivate init(_ note: Note) {
    self.init(
      id: note.id.description, title: note.title.description, text: note.text,
      revision: UInt64(clamping: note.revision), changed: note.changed.secondsSinceEpoch)
  }

  fileprivate init(_ draft: NoteDraft) {
    self.init(id: draft.id.description, title: draft.title, text: draft.text)
  }
}
