internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import Wire

/// `lectern.v1.Calendar`: on which days the library is open. The use case checks that staff change it;
/// this only says it in gRPC's words.
@LoopActor
final class CalendarAdapter: CalendarService {
  struct Dependencies {
    var calendars: any Calendars
    var keeping: any CalendarKeeping
    var clock: any LibraryClock
    var sessions: Sessions
    var words: @LoopActor (CallContext) -> Words
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func getCalendar(_ request: GetCalendarRequest, _ reply: Reply<GetCalendarResponse>) {
    reply.send(
      GetCalendarResponse(
        calendar: Contract.LibraryCalendar(
          library.calendars.calendar, today: library.clock.today(),
          words: library.words(reply.context))))
  }

  func closeDays(_ request: CloseDaysRequest, _ reply: Reply<CloseDaysResponse>) {
    change(
      request.requestId, reply, movesLoans: request.moveLoans,
      step: { () throws(Status) in
        .close(
          Library.Closure(
            first: try Self.day(request.first, "first"), last: try Self.day(request.last, "last"),
            name: request.name))
      },
      changed: { CloseDaysResponse(outcome: .changed($0)) },
      impossible: { CloseDaysResponse(outcome: .impossible($0)) })
  }

  func openDays(_ request: OpenDaysRequest, _ reply: Reply<OpenDaysResponse>) {
    change(
      request.requestId, reply,
      step: { () throws(Status) in
        .open(first: try Self.day(request.first, "first"), last: try Self.day(request.last, "last"))
      },
      changed: { OpenDaysResponse(outcome: .changed($0)) },
      impossible: { OpenDaysResponse(outcome: .impossible($0)) })
  }

  func closeWeekdays(_ request: CloseWeekdaysRequest, _ reply: Reply<CloseWeekdaysResponse>) {
    change(
      request.requestId, reply, movesLoans: request.moveLoans,
      step: { () throws(Status) in .closeWeekdays(try Self.weekdays(request.weekdays)) },
      changed: { CloseWeekdaysResponse(outcome: .changed($0)) },
      impossible: { CloseWeekdaysResponse(outcome: .impossible($0)) })
  }

  func moveLoans(_ request: MoveLoansRequest, _ reply: Reply<MoveLoansResponse>) {
    change(
      request.requestId, reply, step: { () throws(Status) in .moveLoans },
      changed: { MoveLoansResponse(outcome: .changed($0)) },
      impossible: { MoveLoansResponse(outcome: .impossible($0)) })
  }

  private func change<Response>(
    _ id: String, _ reply: Reply<Response>, movesLoans: Bool = false,
    step: () throws(Status) -> CalendarChange.Step,
    changed: @escaping (CalendarChanged) -> Response, impossible: @escaping (Reasons) -> Response
  ) {
    do throws(Status) {
      let change = CalendarChange(
        id: try RequestIDs.take(id), actor: try library.sessions.actor(for: reply.context),
        step: try step(), movesLoans: movesLoans)
      let changing = library.keeping.change(change) { [library] outcome in
        let words = library.words(reply.context)
        switch outcome {
        case .changed(let result):
          reply.send(
            changed(
              CalendarChanged(
                calendar: Contract.LibraryCalendar(
                  result.calendar, today: library.clock.today(), words: words),
                moved: UInt32(clamping: result.moved),
                dueWhenClosed: UInt32(clamping: result.dueWhenClosed),
                message: words.message(result, after: change.step))))
        case .refused(let refusals):
          guard !refusals.contains(.notPermitted) else {
            return reply.fail(.notPermitted("only staff change the calendar"))
          }
          reply.send(impossible(Reasons(reasons: refusals.map { words.message($0) })))
        case .cancelled: reply.fail(.calledOff)
        case .failed(let failure): reply.fail(Status(failure))
        }
      }
      reply.onCancel = { changing.cancel() }
    } catch {
      reply.fail(error)
    }
  }

  private static func day(
    _ date: StageContract.Date?, _ name: String
  ) throws(Status) -> CalendarDate {
    guard let day = date.flatMap({ CalendarDate($0) }) else {
      throw Status(.invalidArgument, "\(name) is not a day")
    }
    return day
  }

  private static func weekdays(_ names: [String]) throws(Status) -> Set<Weekday> {
    var weekdays: Set<Weekday> = []
    for name in names {
      guard let weekday = Weekday(name: name) else {
        let known = Weekday.allCases.map(\.name).joined(separator: ", ")
        throw Status(.invalidArgument, "there is no day of the week \(name); there is \(known)")
      }
      weekdays.insert(weekday)
    }
    return weekdays
  }
}
