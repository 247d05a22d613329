internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import Wire

/// `lectern.v1.Overdue`: what should be back by now. The use case checks that staff ask.
@LoopActor
final class OverdueAdapter: OverdueService {
  struct Dependencies {
    var overdue: any OverdueListing
    var settings: any KnownSettings
    var languages: Languages
    var clock: any LibraryClock
    var sessions: Sessions
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func listOverdue(
    _ request: ListOverdueRequest, _ stream: ServerStream<ListOverdueRequest, ListOverdueResponse>
  ) {
    let words = library.sessions.words(for: stream.context)
    answer(request.group, stream) { loans, today in
      loans.map {
        ListOverdueResponse(loan: Contract.OverdueLoan($0, today: today, words: words))
      }
    }
  }

  func writeLetters(
    _ request: WriteLettersRequest,
    _ stream: ServerStream<WriteLettersRequest, WriteLettersResponse>
  ) {
    let asker = library.sessions.words(for: stream.context)
    answer(request.group, stream) { [library] loans, today in
      Self.byMember(loans).compactMap { loans in
        // In the member's language; who has chosen none is written to in the library's.
        let member = loans[0].loan.member.id
        var words = library.languages.words(library.settings.settings(of: member).locale)
        words.timeFormat = asker.timeFormat
        return OverdueLetter(loans, today: today, words: words)
      }.map { WriteLettersResponse(letter: $0) }
    }
  }

  private func answer<Request, Response>(
    _ group: String, _ stream: ServerStream<Request, Response>,
    _ responses: @escaping @LoopActor ([Library.OverdueLoan], CalendarDate) -> [Response]
  ) {
    do throws(Status) {
      let query = OverdueQuery(
        actor: try library.sessions.actor(for: stream.context), group: group.nilIfEmpty)
      let asking = library.overdue.overdue(query) { [library] outcome in
        switch outcome {
        case .loans(let loans):
          PacedAnswer(stream, responses(loans, library.clock.today())).begin()
        case .impossible: stream.finish(.notPermitted("only staff see what is overdue"))
        case .failed(let failure): stream.finish(Status(failure))
        }
      }
      stream.onCancel = { _ in asking.cancel() }
    } catch {
      stream.finish(error)
    }
  }

  /// Loans of one member stand together already.
  private static func byMember(_ loans: [Library.OverdueLoan]) -> [[Library.OverdueLoan]] {
    var groups: [[Library.OverdueLoan]] = []
    for loan in loans {
      if groups.last?.first?.loan.member.id == loan.loan.member.id {
        groups[groups.count - 1].append(loan)
      } else {
        groups.append([loan])
      }
    }
    return groups
  }
}
