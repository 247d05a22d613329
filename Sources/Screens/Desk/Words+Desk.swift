internal import Contract
internal import Library
internal import StageContract

extension Words {
  /// Who it is, and how many loans of how many.
  func deskMember(_ served: DeskFacts.Served, _ maximum: Int) -> String {
    text(memberPhrase(served, maximum))
  }

  private func memberPhrase(_ served: DeskFacts.Served, _ maximum: Int) -> Phrase {
    guard let loans = served.loans else {
      return Phrase(.deskMemberOnly, ["member": .text(served.member.name)])
    }
    return Phrase(
      .deskMember,
      [
        "member": .text(served.member.name), "loans": .count(loans), "maximum": .number(maximum),
      ])
  }

  /// What is worth knowing about a member who stands at the desk.
  func deskAlerts(_ served: DeskFacts.Served) -> [Message] {
    var alerts = served.objections.map { message($0) }
    if served.overdue > 0 {
      alerts.append(
        message(.overdueLoans, Phrase(.deskOverdue, ["loans": .count(served.overdue)])))
    }
    if served.dueTomorrow > 0 {
      alerts.append(
        message(.overdueLoans, Phrase(.deskDueTomorrow, ["loans": .count(served.dueTomorrow)])))
    }
    return alerts
  }

  /// What a scan has come to, in a sentence.
  func desk(_ result: DeskFacts.Result) -> Message {
    switch result {
    case .chosen(let served, let maximum): chosen(served, maximum)
    case .served(let member):
      message(.leftDesk, Phrase(.deskServed, ["member": .text(member.name)]))
    case .lent(let receipt): lent(receipt)
    case .takenBack(let returned): takenBack(returned)
    case .renewed(let renewed): renewedAtDesk(renewed)
    case .undone(let action): undone(action)
    case .returns(let isOn):
      message(.takingBack, Phrase(isOn ? .deskReturnsOn : .deskReturnsOff))
    case .asked(let question): asked(question)
    case .dismissed: message(.cancelled, Phrase(.deskDismissed))
    case .refused(let reasons):
      message(joining: reasons.map { message($0) })
        ?? message(.nothingFoundAtDesk, Phrase(.deskNothingAsked))
    case .notUndone(let refusal): message(refusal)
    case .unknown(let text):
      message(.nothingFoundAtDesk, Phrase(.deskUnknown, ["text": .text(text)]))
    case .severalMembers(let text):
      message(.severalMembers, Phrase(.deskSeveralMembers, ["text": .text(text)]))
    case .severalBooks(let text):
      message(.nothingFoundAtDesk, Phrase(.deskSeveralBooks, ["text": .text(text)]))
    case .both(let text, let member, let book):
      message(
        .deskQuestion,
        Phrase(
          .deskBoth,
          [
            "text": .text(text), "member": .text(member.name), "title": .text(book.title),
          ]))
    case .found(let text, let members, let books): found(text, members, books)
    case .nobodyAnyMore: message(.nothingFoundAtDesk, Phrase(.deskNobodyAnyMore))
    case .idle: message(.leftDesk, Phrase(.deskReady))
    case .again(let first): again(desk(first))
    case .noteMissing: message(.deskQuestion, Phrase(.deskNoteMissing))
    case .nothingAsked: message(.nothingFoundAtDesk, Phrase(.deskNothingAsked))
    case .tooMany(let text):
      message(.tooManyScans, Phrase(.deskTooMany, ["text": .text(text)]))
    case .textTooLong(let limit):
      message(.searchTextTooLong, Phrase(.deskTextTooLong, ["limit": .count(limit)]))
    case .requestIDTooLong(let limit):
      message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    case .failed(let failure): message(failure)
    }
  }

  private func chosen(_ served: DeskFacts.Served, _ maximum: Int) -> Message {
    let first = message(.atDesk, memberPhrase(served, maximum))
    return message(joining: [first] + deskAlerts(served)) ?? first
  }

  /// What was looked up, by what it can be scanned as.
  private func found(_ text: String, _ members: [Library.Member], _ books: [Library.Book])
    -> Message
  {
    var messages: [Message] = []
    if !members.isEmpty {
      messages.append(
        message(.severalMembers, Phrase(.deskFoundMembers, ["text": .text(text)])))
    }
    if !books.isEmpty {
      let titles = books.map { "\($0.title) (\($0.id))" }.joined(separator: "; ")
      messages.append(
        message(
          .nothingFoundAtDesk,
          Phrase(.deskFoundBooks, ["text": .text(text), "titles": .text(titles)])))
    }
    return message(joining: messages) ?? desk(.unknown(text))
  }

  /// The same answer, marked as such.
  private func again(_ first: Message) -> Message {
    var again = first
    again.text = text(Phrase(.deskAgain, ["answer": .text(first.text)]))
    return again
  }

  /// What is asked, with every reason.
  private func asked(_ question: DeskFacts.Question) -> Message {
    let asked = deskQuestion(question)
    return message(joining: question.reasons.map { message($0) } + [asked]) ?? asked
  }

  /// The question by itself.
  func deskQuestion(_ question: DeskFacts.Question) -> Message {
    switch question.matter {
    case .lend(let book, let member, _, _):
      message(
        .deskQuestion,
        Phrase(
          question.reasons.needNote ? .deskLendOverriding : .deskLendAnyway,
          ["title": .text(book.title), "member": .text(member.name)]))
    case .renewOwn(let own, let book, let member):
      message(
        .deskQuestion,
        Phrase(
          .deskAlreadyTheirs,
          ["title": .text(book.title), "member": .text(member.name), "due": .date(own.due)]))
    case .renew(let renewal):
      message(
        .deskQuestion,
        Phrase(
          question.reasons.needNote ? .deskRenewOverriding : .deskRenewAnyway,
          [
            "title": .text(renewal.loan.book.title), "member": .text(renewal.loan.member.name),
            "due": .date(renewal.due),
          ]))
    case .undo(let action): undoQuestion(action)
    }
  }
}
