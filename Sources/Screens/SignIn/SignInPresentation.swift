public import Contract
public import Library
public import StageContract

/// What the sign-in looks like: facts in, words and enabled actions out.
public struct SignInPresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: SignInFacts) -> SignInFrame {
    var frame = SignInFrame(
      heading: words.text(Phrase(.signInHeading)), cardLabel: words.text(Phrase(.signInCard)),
      card: facts.card, cardError: cardError(facts), message: message(facts),
      signedIn: facts.signedIn.map { Contract.SignedInMember($0, words: words) })
    if !facts.signedIn.isEmpty { frame.signedInLabel = words.text(Phrase(.signInSignedIn)) }
    switch facts.phase {
    case .editing:
      frame.phase = .editing
      frame.canSubmit = true
    case .signingIn:
      frame.phase = .signingIn
      frame.busy = true
    case .refused: frame.phase = .refused
    }
    return frame
  }

  /// What the screen says of what has just happened, or of why nothing can be done here.
  func message(_ facts: SignInFacts) -> Message? {
    if facts.phase == .refused { return words.signInNotPermitted }
    return switch facts.notice {
    case nil: nil
    case .signedIn(let signedIn)?:
      words.message(
        joining: [
          words.message(.signedIn, Phrase(.signedInAs, ["name": .text(signedIn.member.name)]))
        ] + signedIn.alerts.map { words.message($0) })
    case .signedOut(let member)?:
      words.message(.signedOut, Phrase(.signedOutAs, ["name": .text(member.name)]))
    case .refused(let reasons)?: words.message(reasons: reasons, isOwn: false)
    case .tooMany(let limit)?: words.tooManySignedIn(limit)
    case .failed(let failure)?: words.message(failure)
    }
  }

  private func cardError(_ facts: SignInFacts) -> Message? {
    switch facts.problem {
    case nil: nil
    case .missing?: words.message(.cardMissing, Phrase(.signInCardMissing))
    case .several?: words.severalMembers
    case .unknown?: words.message(Reason.unknownMember)
    }
  }
}

extension Words {
  /// A refused role is a sentence.
  public var signInNotPermitted: Message { message(.notPermitted, Phrase(.signInNotPermitted)) }

  /// Several members are called so.
  public var severalMembers: Message { message(.severalMembers, Phrase(.signInSeveral)) }

  /// As many members are signed in as may be.
  public func tooManySignedIn(_ limit: Int) -> Message {
    message(.tooManySignedIn, Phrase(.signInTooMany, ["limit": .count(limit)]))
  }

  /// Why a session has ended by itself.
  public func signedOut(afterIdle time: Duration) -> Message {
    let seconds = Int(clamping: time.components.seconds)
    return message(.signedOut, Phrase(.signedOutIdle, ["seconds": .count(seconds)]))
  }
}

extension Contract.SignedInMember {
  public init(_ signedIn: Library.SignedInMember, words: Words) {
    self.init(
      member: Contract.Member(signedIn.member), session: signedIn.session,
      since: words.text(signedIn.since), alerts: signedIn.alerts.map { words.message($0) })
  }
}
