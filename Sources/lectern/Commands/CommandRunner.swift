internal import EventLoop
internal import LoopActor

/// Runs one command on an event loop of its own.
enum CommandRunner {
  static func run(_ invocation: Invocation) -> ExitCode {
    let loop = EventLoop.start()
    let result = Lock(ExitCode.unforeseen)
    Task(executorPreference: LoopThread()) { await perform(invocation, on: loop, result) }
    loop.run()
    return result.withLock { $0 }
  }

  /// The whole of a command, on the loop that it ends.
  @LoopActor
  private static func perform(
    _ invocation: Invocation, on loop: EventLoop, _ result: Lock<ExitCode>
  ) async {
    let context = CommandContext(invocation, scheduler: loop.scheduler)
    let code: ExitCode
    do throws(CommandFailure) {
      code = try await carryOut(context)
    } catch {
      let failure = await VersionSentence.mended(error, context)
      code = failure.report(candidates: context.candidates, context.labels)
    }
    result.withLock { $0 = code }
    loop.stop()
  }

  @LoopActor
  private static func carryOut(
    _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    switch context.invocation.command.verb {
    case .status: try await StatusCommand.run(context)
    case .search: try await SearchCommand.run(context)
    case .borrow: try await BorrowCommand.run(context)
    case .loans: try await LoansCommand.run(context)
    case .giveBack: try await ReturnCommand.run(context)
    case .renew: try await RenewCommand.run(context)
    case .logout: try await LogoutCommand.run(context)
    case .showProfile: try await ProfileCommand.show(context)
    case .editProfile: try await ProfileCommand.edit(context)
    case .showSettings: try await SettingsCommand.show(context)
    case .setSettings: try await SettingsCommand.set(context)
    case .signIn: try await SignInCommand.signIn(context)
    case .signOut: try await SignInCommand.signOut(context)
    case .signedIn: try await SignInCommand.signedIn(context)
    case .desk: try await DeskCommand.run(context)
    case .deskLend: try await CirculationCommand.lend(context)
    case .deskReturn: try await CirculationCommand.takeBack(context)
    case .deskRenew: try await CirculationCommand.renew(context)
    case .deskUndo: try await UndoCommand.run(context)
    case .importCatalogue: try await ImportCommand.run(context)
    case .addMember: try await AddMemberCommand.run(context)
    case .hold: try await HoldCommand.place(context)
    case .cancelHold: try await HoldCommand.cancel(context)
    case .holds: try await HoldCommand.list(context)
    case .queue: try await HoldCommand.queue(context)
    case .editMember: try await MemberCommand.edit(context)
    case .findMember: try await MemberCommand.find(context)
    case .showMember: try await MemberCommand.show(context)
    case .blockMember: try await MemberCommand.block(context)
    case .unblockMember: try await MemberCommand.unblock(context)
    case .renewMember: try await MemberCommand.renew(context)
    case .showPolicy: try await PolicyCommand.show(context)
    case .setPolicy: try await PolicyCommand.set(context)
    case .calendar: try await CalendarCommand.run(context)
    case .closeDays: try await CalendarCommand.close(context)
    case .openDays: try await CalendarCommand.open(context)
    case .overdue: try await OverdueCommand.run(context)
    case .addBook: try await UpkeepCommand.addBook(context)
    case .editBook: try await UpkeepCommand.editBook(context)
    case .addCopy: try await UpkeepCommand.addCopy(context)
    case .loseCopy: try await UpkeepCommand.loseCopy(context)
    case .findCopy: try await UpkeepCommand.findCopy(context)
    case .withdrawCopy: try await UpkeepCommand.withdrawCopy(context)
    case .shelveCopy: try await UpkeepCommand.shelve(context)
    case .stocktake: try await StocktakeCommand.run(context)
    case .reportStocktake: try await StocktakeCommand.report(context)
    case .endStocktake: try await StocktakeCommand.end(context)
    case .listNotes: try await NoteCommand.list(context)
    case .newNote: try await NoteCommand.new(context)
    case .showNote: try await NoteCommand.show(context)
    case .editNote: try await NoteCommand.edit(context)
    case .deleteNote: try await NoteCommand.delete(context)
    case .showGoal: try await GoalCommand.show(context)
    case .setGoal: try await GoalCommand.set(context)
    case .finishBook: try await GoalCommand.finish(context)
    case .undoFinish: try await GoalCommand.undo(context)
    case .importHistory: try await HistoryCommand.run(context)
    case .backUp: try await BackupCommand.run(context)
    case .exportLibrary: try await ExportCommand.library(context)
    case .exportOwn: try await ExportCommand.own(context)
    case .present: try await PresentCommand.run(context)
    case .doctor: try await DoctorCommand.run(context)
    case .complete: try await CompleteCommand.run(context)
    }
  }
}
