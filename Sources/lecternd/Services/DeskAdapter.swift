internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import Wire

/// `lectern.v1.Desk`: what only staff may do. The use cases check that; this only says it in gRPC's
/// words.
@LoopActor
final class DeskAdapter: DeskService {
  struct Dependencies {
    var members: any Members
    var policies: any Policies
    var policySetting: any Library.PolicySetting
    var importing: any CatalogueImporting
    var sessions: Sessions
    var imports: ImportDependencies
    var words: @LoopActor (CallContext) -> Words
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func addMember(_ request: AddMemberRequest, _ reply: Reply<AddMemberResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: reply.context)
      let wanted = NewMember(
        id: try RequestIDs.take(request.requestId), actor: actor, name: request.name,
        card: request.card.nilIfEmpty, group: request.group.nilIfEmpty,
        contact: request.contact.nilIfEmpty, expires: try request.expires.map(Self.date))
      let adding = library.members.add(wanted) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .added(let member):
          reply.send(AddMemberResponse(outcome: .member(Contract.Member(member))))
        case .refused(let refusals):
          if let status = refusals.lazy.compactMap(Status.init(_:)).first {
            return reply.fail(status)
          }
          let reasons = Reasons(reasons: refusals.map { words.message($0) })
          reply.send(AddMemberResponse(outcome: .impossible(reasons)))
        case .cancelled: reply.fail(.calledOff)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { adding.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  func getPolicy(_ request: GetPolicyRequest, _ reply: Reply<GetPolicyResponse>) {
    reply.send(GetPolicyResponse(policy: Policy(library.policies.current)))
  }

  func setPolicy(_ request: SetPolicyRequest, _ reply: Reply<SetPolicyResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: reply.context)
      let change = PolicyChange(actor: actor, settings: try Self.settings(request.settings))
      let setting = library.policySetting.setPolicy(change) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .policy(let policy): reply.send(SetPolicyResponse(outcome: .policy(Policy(policy))))
        case .refused(let refusals):
          guard !refusals.contains(.notPermitted) else {
            return reply.fail(.notPermitted("only staff set the policy"))
          }
          let reasons = Reasons(reasons: refusals.map { words.message($0) })
          reply.send(SetPolicyResponse(outcome: .impossible(reasons)))
        case .cancelled: reply.fail(.calledOff)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { setting.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  func importCatalogue(_ stream: ServerStream<ImportCatalogueRequest, ImportCatalogueResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      ImportCall(stream, by: actor, .catalogue, library.imports) { [library] start in
        CatalogueImport.begin(
          fileName: start.fileName, hints: Intake.FileHints(start.hints), isDryRun: start.dryRun,
          actor: actor, into: library.imports.afterBackup(library.importing))
      }.begin()
    } catch {
      stream.finish(error)
    }
  }

  /// A day that there is.
  nonisolated static func date(_ date: StageContract.Date) throws(Status) -> CalendarDate {
    guard let date = CalendarDate(date) else {
      throw Status(.invalidArgument, "there is no such date")
    }
    return date
  }

  private static func settings(
    _ wanted: [Contract.PolicySetting]
  ) throws(Status) -> [LoanPolicy.Setting: Int] {
    var settings: [LoanPolicy.Setting: Int] = [:]
    for setting in wanted {
      guard let known = LoanPolicy.Setting(rawValue: setting.name) else {
        let names = LoanPolicy.Setting.allCases.map(\.rawValue).joined(separator: ", ")
        throw Status(.invalidArgument, "there is no setting \(setting.name); there is \(names)")
      }
      guard settings.updateValue(Int(setting.value), forKey: known) == nil else {
        throw Status(.invalidArgument, "\(setting.name) is set twice")
      }
    }
    return settings
  }
}
