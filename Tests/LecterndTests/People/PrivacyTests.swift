import Contract
import ContractRuntime
import GRPC
import LoopActor
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

// Who may see what. Every method of every service is in the table: one that is new has to be put there, with
// the call by which somebody might try to see what is another's.

/// Ada, whose things are looked for, and somebody who looks.
@LoopActor
private struct Onlooker {
  let library: TestLibrary
  let uid: UInt32
  let session: String
  /// Ada's card and id.
  let adasCard: String
  let adasID: String
  let adasLoan: String
  let adasNote: String

  var channel: Channel { library.client(uid: uid, session: session) }

  /// Says what a call has answered, or why not.
  func ask<Answer: ContractMessage>(
    _ call: (Channel) async throws(CallFailure) -> Answer
  ) async -> [String] {
    do throws(CallFailure) {
      return [try await call(channel).json().serialized()]
    } catch {
      return [error.status.message]
    }
  }

  /// Says what a call has answered bit by bit, and how it ended.
  func read<Request, Response>(
    _ method: GRPC.Method<Request, Response>, _ request: Request
  ) async -> [String] where Request: GRPCMessage, Response: GRPCMessage & ContractMessage {
    let (responses, status) = await library.read(method, request, uid: uid, session: session)
    return responses.map { $0.json().serialized() } + [status.message]
  }

  /// Says what a screen shows until it has loaded what it can.
  func look<Intent, Update>(
    _ method: GRPC.Method<Intent, Update>, _ opening: (Open) -> Intent.Opening,
    then intents: [Intent] = []
  ) async -> [String]
  where
    Intent: ScreenIntent & GRPCMessage & ContractMessage,
    Update: ScreenUpdate & GRPCMessage & ContractMessage
  {
    let probe = ScreenProbe(channel, method, opening(Open(session: session)))
    await probe.until { _ in true }
    for intent in intents { probe.send(intent) }
    await probe.until { _ in true }
    // What is loaded comes by the store's threads.
    _ = try? await DaemonClient(channel: channel).status(StatusRequest())
    await LoopThread.pass(turns: 20)
    defer { probe.leave() }
    return probe.texts
  }
}

@LoopActor
@Suite("What is private", .timeLimit(.minutes(10)))
struct PrivacyTests {
  private typealias Row = @LoopActor (Onlooker) async -> [String]

  /// By path: how somebody might try to see Ada's things.
  private static let table: [String: Row] = [
    "/lectern.v1.BorrowScreen/Present": { who in
      await who.look(BorrowScreenMethods.present) {
        BorrowOpen(open: $0, book: "b1", member: who.adasCard)
      }
    },
    "/lectern.v1.ProfileScreen/Present": { who in
      await who.look(ProfileScreenMethods.present) { ProfileOpen(open: $0, member: who.adasCard) }
        + who.look(ProfileScreenMethods.present) { ProfileOpen(open: $0, member: who.adasID) }
        + who.look(ProfileScreenMethods.present) { ProfileOpen(open: $0) }
    },
    "/lectern.v1.CatalogueScreen/Present": { who in
      await who.look(CatalogueScreenMethods.present) { CatalogueOpen(open: $0) }
    },
    "/lectern.v1.LoansScreen/Present": { who in
      await who.look(
        LoansScreenMethods.present, { LoansOpen(open: $0, member: who.adasCard) },
        then: [LoansIntent(intent: .giveBack(LoansGiveBack(loan: who.adasLoan)))])
        + who.look(
          LoansScreenMethods.present, { LoansOpen(open: $0) },
          then: [LoansIntent(intent: .giveBack(LoansGiveBack(loan: who.adasLoan)))])
    },
    "/lectern.v1.GoalScreen/Present": { who in
      await who.look(GoalScreenMethods.present) { GoalOpen(open: $0) }
    },
    "/lectern.v1.GoalSummaryScreen/Present": { who in
      await who.look(GoalSummaryScreenMethods.present) { GoalSummaryOpen(open: $0) }
    },
    "/lectern.v1.Reading/GetGoal": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await ReadingClient(channel: channel).getGoal(GetGoalRequest())
      }
    },
    "/lectern.v1.Reading/SetGoal": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await ReadingClient(channel: channel).setGoal(SetGoalRequest(target: 7))
      }
    },
    "/lectern.v1.Reading/Finish": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await ReadingClient(channel: channel).finish(Contract.FinishRequest(title: "Dune"))
      }
    },
    "/lectern.v1.Reading/UndoFinish": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await ReadingClient(channel: channel).undoFinish(UndoFinishRequest())
      }
    },
    "/lectern.v1.Reading/ImportHistory": { who in
      let channel = who.channel
      let stream = channel.open(ReadingMethods.importHistory)
      var texts: [String] = []
      stream.onMessage = { texts.append($0.json().serialized()) }
      return await withCheckedContinuation { continuation in
        stream.onEnd = { status, _ in
          continuation.resume(returning: texts + [status.message])
          channel.close()
        }
        stream.send(ImportHistoryRequest(part: .start(HistoryStart())))
        stream.finishSending()
      }
    },
    "/lectern.v1.NotesScreen/Present": { who in
      await who.look(NotesScreenMethods.present) { NotesOpen(open: $0) }
    },
    "/lectern.v1.NoteScreen/Present": { who in
      await who.look(NoteScreenMethods.present) { NoteOpen(open: $0, note: who.adasNote) }
        + who.look(NoteScreenMethods.present) { NoteOpen(open: $0) }
    },
    "/lectern.v1.Notebook/ListNotes": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await NotebookClient(channel: channel).listNotes(ListNotesRequest())
      }
    },
    "/lectern.v1.Notebook/GetNote": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await NotebookClient(channel: channel).getNote(GetNoteRequest(note: who.adasNote))
      }
    },
    "/lectern.v1.Notebook/DeleteNote": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await NotebookClient(channel: channel).deleteNote(DeleteNoteRequest(note: who.adasNote))
      }
    },
    "/lectern.v1.EditProfileScreen/Present": { who in
      await who.look(EditProfileScreenMethods.present) { EditProfileOpen(open: $0) }
    },
    "/lectern.v1.SettingsScreen/Present": { who in
      await who.look(SettingsScreenMethods.present) { SettingsOpen(open: $0) }
    },
    "/lectern.v1.SignInScreen/Present": { who in
      await who.look(
        SignInScreenMethods.present, { SignInOpen(open: $0) },
        then: [
          SignInIntent(intent: .setCard(SignInSetCard(text: who.adasID))),
          SignInIntent(intent: .submit(SignInSubmit())),
        ])
    },
    "/lectern.v1.Lending/Borrow": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await LendingClient(channel: channel)
          .borrow(Contract.BorrowRequest(book: "b1", member: who.adasCard))
      }
    },
    "/lectern.v1.Lending/Return": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await LendingClient(channel: channel)
          .`return`(Contract.ReturnRequest(item: who.adasLoan))
      }
    },
    "/lectern.v1.Lending/Renew": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await LendingClient(channel: channel).renew(RenewRequest(item: who.adasLoan))
      }
    },
    "/lectern.v1.Lending/ListLoans": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await LendingClient(channel: channel).listLoans(ListLoansRequest(member: who.adasCard))
      }
        + who.ask { (channel) throws(CallFailure) in
          try await LendingClient(channel: channel).listLoans(ListLoansRequest())
        }
    },
    "/lectern.v1.Catalogue/Search": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CatalogueClient(channel: channel).search(SearchRequest())
      }
    },
    "/lectern.v1.Catalogue/Find": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CatalogueClient(channel: channel).find(FindRequest(text: "Emma"))
      }
    },
    "/lectern.v1.Desk/AddMember": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await DeskClient(channel: channel)
          .addMember(AddMemberRequest(name: "Mallory", card: who.adasCard))
      }
    },
    "/lectern.v1.Desk/GetPolicy": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await DeskClient(channel: channel).getPolicy(GetPolicyRequest())
      }
    },
    "/lectern.v1.Desk/SetPolicy": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await DeskClient(channel: channel).setPolicy(SetPolicyRequest())
      }
    },
    "/lectern.v1.Desk/ImportCatalogue": { who in
      let (responses, status) = await who.library.importParts(
        [.start(ImportStart())], uid: who.uid, session: who.session)
      return responses.map { $0.json().serialized() } + [status.message]
    },
    "/lectern.v1.Holding/PlaceHold": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await HoldingClient(channel: channel).placeHold(
          PlaceHoldRequest(book: "b1", member: who.adasID))
      }
    },
    "/lectern.v1.Holding/CancelHold": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await HoldingClient(channel: channel).cancelHold(
          CancelHoldRequest(item: "b1", member: who.adasID))
      }
    },
    "/lectern.v1.Holding/ListHolds": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await HoldingClient(channel: channel).listHolds(ListHoldsRequest(member: who.adasID))
      }
    },
    "/lectern.v1.Holding/ListQueue": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await HoldingClient(channel: channel).listQueue(ListQueueRequest())
      }
    },
    "/lectern.v1.MemberDesk/FindMembers": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await MemberDeskClient(channel: channel)
          .findMembers(FindMembersRequest(text: who.adasCard))
      }
    },
    "/lectern.v1.MemberDesk/ChangeMember": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await MemberDeskClient(channel: channel).changeMember(
          ChangeMemberRequest(member: who.adasID, change: .block(MemberBlock(note: "Mallory"))))
      }
    },
    "/lectern.v1.MemberDesk/ImportMembers": { who in
      let (responses, status) = await who.library.upload(
        [ImportMembersRequest(part: .start(ImportStart()))], to: MemberDeskMethods.importMembers,
        uid: who.uid, session: who.session)
      return responses.map { $0.json().serialized() } + [status.message]
    },
    "/lectern.v1.Circulation/Lend": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CirculationClient(channel: channel).lend(
          LendRequest(desk: "front", book: "b1", member: who.adasID))
      }
    },
    "/lectern.v1.Circulation/TakeBack": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CirculationClient(channel: channel).takeBack(
          TakeBackRequest(desk: "front", item: who.adasLoan))
      }
    },
    "/lectern.v1.Circulation/Extend": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CirculationClient(channel: channel).extend(
          ExtendRequest(desk: "front", item: who.adasLoan))
      }
    },
    "/lectern.v1.Circulation/LastAction": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CirculationClient(channel: channel).lastAction(LastActionRequest(desk: "front"))
      }
    },
    "/lectern.v1.Circulation/Undo": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CirculationClient(channel: channel).undo(
          Contract.UndoRequest(desk: "front", action: "a1"))
      }
    },
    // The whole store as bytes, for staff: whoever may take it away can read it by other means, as root can
    // the disk. Nobody else gets one.
    "/lectern.v1.Backup/BackUp": { who in
      await who.read(BackupMethods.backUp, BackUpRequest())
    },
    "/lectern.v1.Exchange/ExportLibrary": { who in
      await who.read(ExchangeMethods.exportLibrary, ExportLibraryRequest())
    },
    "/lectern.v1.Exchange/ExportOwn": { who in
      await who.read(ExchangeMethods.exportOwn, ExportOwnRequest())
    },
    "/lectern.v1.Exchange/ImportLoans": { who in
      let (responses, status) = await who.library.upload(
        [ImportLoansRequest(part: .start(ImportStart()))], to: ExchangeMethods.importLoans,
        uid: who.uid, session: who.session)
      return responses.map { $0.json().serialized() } + [status.message]
    },
    "/lectern.v1.Exchange/ImportHolds": { who in
      let (responses, status) = await who.library.upload(
        [ImportHoldsRequest(part: .start(ImportStart()))], to: ExchangeMethods.importHolds,
        uid: who.uid, session: who.session)
      return responses.map { $0.json().serialized() } + [status.message]
    },
    "/lectern.v1.DeskSignIn/SignIn": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await DeskSignInClient(channel: channel).signIn(SignInRequest(member: who.adasID))
      }
    },
    "/lectern.v1.DeskSignIn/ListSignedIn": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await DeskSignInClient(channel: channel).listSignedIn(ListSignedInRequest())
      }
    },
    "/lectern.v1.DeskScreen/Present": { who in
      await who.look(
        DeskScreenMethods.present, { DeskOpen(open: $0, desk: "d") },
        then: [
          DeskIntent(intent: .scan(DeskScan(text: who.adasCard))),
          DeskIntent(intent: .scan(DeskScan(text: who.adasLoan))),
          DeskIntent(intent: .undo(DeskUndo())),
        ])
    },
    "/lectern.v1.Calendar/GetCalendar": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CalendarClient(channel: channel).getCalendar(GetCalendarRequest())
      }
    },
    "/lectern.v1.Calendar/CloseDays": { who in
      await who.ask { (channel) throws(CallFailure) in
        let day = StageContract.Date(year: 2026, month: 12, day: 1)
        return try await CalendarClient(channel: channel)
          .closeDays(CloseDaysRequest(first: day, last: day, name: "Ours", moveLoans: true))
      }
    },
    "/lectern.v1.Calendar/OpenDays": { who in
      await who.ask { (channel) throws(CallFailure) in
        let day = StageContract.Date(year: 2026, month: 12, day: 1)
        return try await CalendarClient(channel: channel)
          .openDays(OpenDaysRequest(first: day, last: day))
      }
    },
    "/lectern.v1.Calendar/CloseWeekdays": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CalendarClient(channel: channel).closeWeekdays(CloseWeekdaysRequest())
      }
    },
    "/lectern.v1.Calendar/MoveLoans": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await CalendarClient(channel: channel).moveLoans(MoveLoansRequest())
      }
    },
    "/lectern.v1.Overdue/ListOverdue": { who in
      await who.read(OverdueMethods.listOverdue, ListOverdueRequest())
    },
    "/lectern.v1.Overdue/WriteLetters": { who in
      await who.read(OverdueMethods.writeLetters, WriteLettersRequest())
    },
    "/lectern.v1.Upkeep/AddBook": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await UpkeepClient(channel: channel).addBook(AddBookRequest(title: "Emma"))
      }
    },
    "/lectern.v1.Upkeep/EditBook": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await UpkeepClient(channel: channel).editBook(EditBookRequest(book: "b1"))
      }
    },
    "/lectern.v1.Upkeep/AddCopy": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await UpkeepClient(channel: channel).addCopy(AddCopyRequest(book: "b1"))
      }
    },
    "/lectern.v1.Upkeep/ChangeCopy": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await UpkeepClient(channel: channel)
          .changeCopy(ChangeCopyRequest(copy: "c1", change: .withdrawn(CopyWithdrawn())))
      }
    },
    "/lectern.v1.Stocktaking/StartStocktake": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await StocktakingClient(channel: channel).startStocktake(StartStocktakeRequest())
      }
    },
    "/lectern.v1.Stocktaking/ScanCopies": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await StocktakingClient(channel: channel)
          .scanCopies(ScanCopiesRequest(barcodes: ["c1"]))
      }
    },
    "/lectern.v1.Stocktaking/ReportStocktake": { who in
      await who.read(StocktakingMethods.reportStocktake, ReportStocktakeRequest())
    },
    "/lectern.v1.Stocktaking/EndStocktake": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await StocktakingClient(channel: channel).endStocktake(EndStocktakeRequest())
      }
    },
    "/lectern.v1.Daemon/Status": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await DaemonClient(channel: channel).status(StatusRequest())
      }
    },
    // Last in its row's life: it ends whatever session the onlooker has.
    "/lectern.v1.Daemon/Logout": { who in
      await who.ask { (channel) throws(CallFailure) in
        try await DaemonClient(channel: channel).logout(LogoutRequest(session: "uid:4242"))
      }
    },
  ]

  @Test("every method of every service has a row here")
  func complete() throws {
    let own = try TestLibrary().services.definitions.filter { $0.name.hasPrefix("lectern.") }
    let served = Set(own.flatMap(\.methods).map(\.path))
    #expect(served.subtracting(Self.table.keys) == [], "add a row to PrivacyTests.table")
    #expect(Set(Self.table.keys).subtracting(served) == [])
  }

  @Test(
    "no call and no screen shows another member's name, card, loan or choice",
    arguments: [false, true])
  func secrets(atDesk: Bool) async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let ada = LendingClient(channel: library.client())
    guard
      case .receipt(let receipt)? = try await ada.borrow(Contract.BorrowRequest(book: book)).outcome
    else {
      Issue.record("nothing was lent")
      return
    }
    try await rename("Secret Ada", library)
    let note = try await write("Secret note", library)
    let reading = ReadingClient(channel: library.client())
    _ = try await reading.setGoal(SetGoalRequest(target: 123))
    _ = try await reading.finish(Contract.FinishRequest(title: "Secret book"))
    _ = try await library.addMember("Bo", card: "C2")
    let session = atDesk ? try await library.signIn("C2") : ""
    let onlooker = Onlooker(
      library: library, uid: atDesk ? TestLibrary.staff : TestLibrary.otherReader, session: session,
      adasCard: receipt.member?.id ?? "?", adasID: receipt.member?.id ?? "?",
      adasLoan: receipt.loan,
      adasNote: note)
    for (path, row) in Self.table {
      let texts = await row(onlooker)
      #expect(!texts.isEmpty, "\(path) was not asked")
      for text in texts {
        for secret in [
          "Secret Ada", "Secret note", "Secret book", "of 123", onlooker.adasID, onlooker.adasLoan,
          "pl-PL",
        ] {
          #expect(!text.contains(secret), "\(path) shows \(secret): \(text)")
        }
      }
    }
    // Nothing of hers was changed either.
    guard case .loans(let list)? = try await ada.listLoans(ListLoansRequest()).outcome else {
      Issue.record("Ada's loans are gone")
      return
    }
    #expect(list.loans.map(\.id) == [receipt.loan])
  }

  @Test("staff see who has a book and who a member is, and not what the member has chosen")
  func staff() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let ada = LendingClient(channel: library.client())
    guard
      case .receipt(let receipt)? = try await ada.borrow(Contract.BorrowRequest(book: book)).outcome
    else {
      Issue.record("nothing was lent")
      return
    }
    try await rename("Ada", library)
    let id = receipt.member?.id ?? "?"
    let staff = LendingClient(channel: library.client(uid: TestLibrary.staff))
    guard
      case .loans(let list)? = try await staff.listLoans(ListLoansRequest(member: id)).outcome
    else {
      Issue.record("staff see no loans")
      return
    }
    #expect(list.loans.map(\.id) == [receipt.loan])
    let profile = library.profile(uid: TestLibrary.staff, member: id)
    await profile.until { $0.phase == .loaded }
    #expect(profile.frame?.profile?.member?.name == "Ada" && profile.frame?.canEdit == false)
    let settings = library.settings(uid: TestLibrary.staff)
    await settings.until { !$0.busy }
    #expect(settings.frame?.locale == "")
    profile.leave()
    settings.leave()
  }

  /// Ada writes a note; gives its id.
  private func write(_ title: String, _ library: TestLibrary) async throws -> String {
    let editor = ScreenProbe(library.client(), NoteScreenMethods.present, NoteOpen(open: Open()))
    await editor.until { $0.phase == .editing }
    editor.send(NoteIntent(intent: .setTitle(NoteSetTitle(text: title))))
    editor.send(NoteIntent(intent: .save(NoteSave())))
    await editor.until { $0.phase == .saved }
    editor.leave()
    let notes = try await NotebookClient(channel: library.client()).listNotes(ListNotesRequest())
    guard case .page(let page)? = notes.outcome, let note = page.notes.first else {
      Issue.record("Ada has no note")
      return "?"
    }
    return note.id
  }

  /// Ada gives herself a name and a language.
  private func rename(_ name: String, _ library: TestLibrary) async throws {
    let form = library.form()
    await form.until { $0.phase == .editing }
    form.send(EditProfileIntent(intent: .setName(EditProfileSetName(text: name))))
    form.send(EditProfileIntent(intent: .save(EditProfileSave())))
    await form.until { $0.phase == .saved }
    let settings = library.settings()
    await settings.until { $0.phase == .ready }
    settings.send(SettingsIntent(intent: .chooseLocale(SettingsChooseLocale(locale: "pl-PL"))))
    await settings.until { $0.locale == "pl-PL" }
    form.leave()
    settings.leave()
  }
}
