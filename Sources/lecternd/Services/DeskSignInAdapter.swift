internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.DeskSignIn`: signing members in without a screen, by the same use case.
@LoopActor
final class DeskSignInAdapter: DeskSignInService {
  private let signingIn: any SigningIn
  private let sessions: Sessions

  init(_ signingIn: any SigningIn, sessions: Sessions) {
    self.signingIn = signingIn
    self.sessions = sessions
  }

  func signIn(_ request: SignInRequest, _ reply: Reply<SignInResponse>) {
    guard !request.member.isEmpty else {
      return reply.fail(Status(.invalidArgument, "member is missing"))
    }
    do throws(Status) {
      let actor = try sessions.actor(for: reply.context)
      let words = sessions.words(for: reply.context)
      let asking = signingIn.signIn(request.member, actor: actor) { outcome in
        switch outcome {
        case .signedIn(let signedIn):
          reply.send(
            SignInResponse(outcome: .signedIn(Contract.SignedInMember(signedIn, words: words))))
        case .several:
          reply.send(
            SignInResponse(outcome: .impossible(Reasons(reasons: [words.severalMembers]))))
        case .impossible(let reasons):
          guard !reasons.contains(.notPermitted) else { return reply.fail(Self.notPermitted) }
          reply.send(SignInResponse(outcome: .impossible(Reasons(reasons, words: words))))
        case .tooMany(let limit):
          reply.send(
            SignInResponse(outcome: .impossible(Reasons(reasons: [words.tooManySignedIn(limit)]))))
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { asking.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  func listSignedIn(_ request: ListSignedInRequest, _ reply: Reply<ListSignedInResponse>) {
    do throws(Status) {
      let actor = try sessions.actor(for: reply.context)
      guard actor.isStaff else { return reply.fail(Self.notPermitted) }
      let words = sessions.words(for: reply.context)
      reply.send(
        ListSignedInResponse(
          signedIn: signingIn.signedIn(by: actor).map { Contract.SignedInMember($0, words: words) })
      )
    } catch {
      reply.fail(error)
    }
  }

  private static let notPermitted = Status.notPermitted("only staff sign members in")
}
