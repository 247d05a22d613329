public import Contract
internal import Library
internal import StageContract

/// What the profile looks like: facts in, words and enabled actions out.
public struct ProfilePresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: ProfileFacts) -> ProfileFrame {
    var frame = ProfileFrame(
      heading: heading(facts), phase: phase(facts),
      profile: facts.profile.map { profile($0) }, busy: facts.isLoading,
      message: facts.failure.flatMap { message($0, facts) })
    frame.canRetry = facts.failure != nil && !facts.isLoading
    frame.canEdit = facts.profile != nil && facts.isOwn
    frame.canShowSettings = facts.profile != nil && facts.isOwn
    frame.canShowLoans = facts.profile != nil
    return frame
  }

  private func phase(_ facts: ProfileFacts) -> ProfilePhase {
    if facts.profile != nil { return .loaded }
    return facts.isLoading ? .loading : .failed
  }

  private func heading(_ facts: ProfileFacts) -> String {
    guard let name = facts.profile?.member.name else {
      return words.text(Phrase(.profileHeading))
    }
    return words.text(Phrase(.profileHeadingName, ["name": .text(name)]))
  }

  private func profile(_ profile: Library.Profile) -> Contract.Profile {
    Contract.Profile(
      member: Contract.Member(profile.member), portrait: portrait(profile.portrait),
      memberSince: Date(profile.memberSince, words: words),
      memberSinceText: words.text(
        Phrase(.profileMemberSince, ["date": .date(profile.memberSince)])),
      standing: standing(profile), loans: UInt32(clamping: profile.loans),
      maxLoans: UInt32(clamping: profile.maxLoans),
      loansText: words.text(
        Phrase(
          .profileLoans,
          ["loans": .number(profile.loans), "maximum": .count(profile.maxLoans)])))
  }

  private func portrait(_ portrait: Library.Profile.Portrait) -> Contract.Profile.Portrait {
    switch portrait {
    case .initials(let initials): .initials(initials)
    case .picture(let picture): .picture(picture)
    }
  }

  /// All that stands against the member, and what is overdue.
  private func standing(_ profile: Library.Profile) -> Message {
    let objections = profile.objections.map { words.message($0) }
    switch profile.standing {
    case .good:
      return words.message(joining: objections)
        ?? words.message(.goodStanding, Phrase(.profileGoodStanding))
    case .overdue(let loans):
      let overdue = words.message(
        .overdueLoans, Phrase(.profileOverdue, ["loans": .count(loans)]))
      return words.message(joining: objections + [overdue]) ?? overdue
    }
  }

  private func message(_ failure: LoadFailure, _ facts: ProfileFacts) -> Message? {
    words.message(failure, isOwn: facts.isOwn)
  }
}

extension Words {
  /// Why something could not be loaded; nil where nobody wants to know any more.
  func message(_ failure: LoadFailure, isOwn: Bool) -> Message? {
    switch failure {
    case .impossible(let reasons): message(reasons: reasons, isOwn: isOwn)
    case .failed(let failure): message(failure)
    case .cancelled: nil
    }
  }

  /// Reasons as one message. Somebody who is no member is told so, not that there is no such member.
  func message(reasons: [Reason], isOwn: Bool) -> Message? {
    message(
      joining: reasons.map { reason in
        reason == .unknownMember && isOwn
          ? message(.unknownMember, Phrase(.notAMember)) : message(reason)
      })
  }
}
