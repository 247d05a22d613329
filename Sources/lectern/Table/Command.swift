/// One thing that `lectern` can do, as data: the same value drives parsing, `--help`, and whatever else
/// describes the command line.
struct Command: Sendable {
  /// Which code carries it out.
  enum Verb: Sendable, CaseIterable {
    case status, search, borrow, loans, giveBack, renew, logout
    case showProfile, editProfile, showSettings, setSettings
    case signIn, signOut, signedIn
    case desk, deskLend, deskReturn, deskRenew, deskUndo
    case importCatalogue, addMember, showPolicy, setPolicy
    case hold, cancelHold, holds, queue
    case editMember, findMember, showMember, blockMember, unblockMember, renewMember
    case calendar, closeDays, openDays, overdue
    case addBook, editBook, addCopy, loseCopy, findCopy, withdrawCopy, shelveCopy
    case stocktake, reportStocktake, endStocktake
    case listNotes, newNote, showNote, editNote, deleteNote
    case showGoal, setGoal, finishBook, undoFinish, importHistory
    case exportLibrary, exportOwn, backUp
    case present
    case complete, doctor
  }

  var verb: Verb
  /// What one types to name it, for example `desk member add`.
  var words: [String]
  var operands: [Operand] = []
  var options: [Option] = []
  /// Of each list at most one may be given: they contradict each other.
  var alternatives: [[Option.Key]] = []
  /// One line, an imperative sentence without its full stop.
  var summary: String
  /// Paragraphs for `--help`.
  var details: [String] = []
  var examples: [String] = []

  var name: String { words.joined(separator: " ") }

  /// For example `borrow BOOK [--days N] [--yes]`.
  var synopsis: String {
    (words + operands.map(\.synopsis) + options.map { "[\($0.synopsis)]" }).joined(separator: " ")
  }
}

/// What stands on the command line without a dash.
struct Operand: Sendable {
  enum Arity: Sendable { case one, oneOrMore }

  var name: String
  var arity: Arity = .one
  var summary: String
  /// What a shell offers in its place.
  var completes = Completion.nothing

  var synopsis: String { arity == .one ? name : "\(name)…" }
}
