internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import Wire

/// `lectern.v1.MemberDesk`: the members, as staff find, change and import them. The use cases check who
/// may; this only says it in gRPC's words.
@LoopActor
final class MemberDeskAdapter: MemberDeskService {
  struct Dependencies {
    var directory: any MemberDirectory
    var keeping: any MemberKeeping
    var importing: any MemberImporting
    var members: any MemberLookup
    var clock: any LibraryClock
    var sessions: Sessions
    var imports: ImportDependencies
    var words: @LoopActor (CallContext) -> Words
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func findMembers(_ request: FindMembersRequest, _ reply: Reply<FindMembersResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: reply.context)
      let asking = library.directory.members(matching: request.text, actor: actor) {
        [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .found(let matches):
          let list = MemberList(matches, today: library.clock.today(), words: words)
          reply.send(FindMembersResponse(outcome: .members(list)))
        case .impossible(let reasons):
          guard !reasons.contains(.notPermitted) else { return reply.fail(Self.notPermitted) }
          reply.send(FindMembersResponse(outcome: .impossible(Reasons(reasons, words: words))))
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { asking.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  func changeMember(_ request: ChangeMemberRequest, _ reply: Reply<ChangeMemberResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: reply.context)
      guard actor.isStaff else { throw Self.notPermitted }
      let id = try RequestIDs.take(request.requestId)
      guard !request.member.isEmpty else { throw Status(.invalidArgument, "member is missing") }
      let change = try MemberChange.Change(request.change)
      let steps = CallSteps()
      reply.onCancel = { steps.cancel() }
      steps.take {
        library.members.resolve(request.member, actor: actor) { [self] outcome in
          switch outcome {
          case .failed(let failure): reply.fail(Status(failure))
          case .impossible(let reasons):
            reply.refuse(reasons, library.words(reply.context)) {
              ChangeMemberResponse(outcome: .impossible($0))
            }
          case .member(let member):
            let wanted = MemberChange(id: id, actor: actor, member: member.id, change: change)
            steps.take { library.keeping.change(wanted) { [self] in answer($0, change, reply) } }
          }
        }
      }
    } catch {
      reply.fail(error)
    }
  }

  private func answer(
    _ outcome: MemberChangeOutcome, _ change: MemberChange.Change,
    _ reply: Reply<ChangeMemberResponse>
  ) {
    let words = library.words(reply.context)
    switch outcome {
    case .changed(let membership):
      send(membership, words.message(change, of: membership.member), words, reply)
    case .unchanged(let membership):
      send(membership, words.unchanged(membership.member), words, reply)
    case .refused(let refusals):
      guard !refusals.contains(.notPermitted) else { return reply.fail(Self.notPermitted) }
      let reasons = Reasons(reasons: refusals.map { words.message($0) })
      reply.send(ChangeMemberResponse(outcome: .impossible(reasons)))
    case .cancelled: reply.fail(.calledOff)
    case .failed(let failure): reply.fail(Status(failure))
    }
  }

  private func send(
    _ membership: Library.Membership, _ message: Message, _ words: Words,
    _ reply: Reply<ChangeMemberResponse>
  ) {
    let changed = ChangedMember(
      membership: Contract.Membership(membership, today: library.clock.today(), words: words),
      message: message)
    reply.send(ChangeMemberResponse(outcome: .changed(changed)))
  }

  func importMembers(_ stream: ServerStream<ImportMembersRequest, ImportMembersResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      ImportCall(stream, by: actor, .members, library.imports) { [library] start in
        MemberImport(
          fileName: start.fileName, hints: Intake.FileHints(start.hints),
          of: ImportRun(start, by: actor), into: library.imports.afterBackup(library.importing))
      }.begin()
    } catch {
      stream.finish(error)
    }
  }

  private static let notPermitted = Status.notPermitted("only staff look after members")
}
