public import Library

/// All that the desk knows, without a word.
public struct DeskFacts: Equatable, Sendable {
  /// The member who stands at the desk.
  public struct Served: Equatable, Sendable {
    public var member: Member
    /// Open loans; nil: not known yet.
    public var loans: Int?
    public var overdue = 0
    public var dueTomorrow = 0
    /// What stands between the member and any loan.
    public var objections: [Reason] = []

    public init(
      _ member: Member, loans: Int? = nil, overdue: Int = 0, dueTomorrow: Int = 0,
      objections: [Reason] = []
    ) {
      self.member = member
      self.loans = loans
      self.overdue = overdue
      self.dueTomorrow = dueTomorrow
      self.objections = objections
    }
  }

  /// What one scan has come to.
  public struct Answer: Equatable, Sendable {
    /// From 1, without gaps.
    public var number: Int
    public var time: TimeOfDay
    /// What was scanned; empty: it was no scan.
    public var scanned: String
    public var result: Result

    public init(number: Int, time: TimeOfDay, scanned: String, result: Result) {
      self.number = number
      self.time = time
      self.scanned = scanned
      self.result = result
    }
  }

  /// What has come of a scan.
  public indirect enum Result: Equatable, Sendable {
    case chosen(Served, maximum: Int)
    case served(Member)
    case lent(Receipt)
    case takenBack(ReturnedLoan)
    case renewed(RenewedLoan)
    case undone(DeskAction)
    case returns(Bool)
    case asked(Question)
    case dismissed
    case refused([Reason])
    case notUndone(DeskUndoRefusal)
    /// Nobody and no book is called so.
    case unknown(String)
    case severalMembers(String)
    case severalBooks(String)
    /// A card and a book have the same number.
    case both(String, Member, Book)
    /// What was looked up, and fits.
    case found(String, members: [Member], books: [Book])
    /// The member was chosen in a former life of the desk, and is not any more.
    case nobodyAnyMore
    /// There is nobody to end with.
    case idle
    /// The scanner has fired twice: the answer to the first.
    case again(Result)
    case noteMissing
    case nothingAsked
    case tooMany(String)
    case textTooLong(limit: Int)
    case requestIDTooLong(limit: Int)
    case failed(FailureID)
  }

  /// What staff are asked.
  public struct Question: Equatable, Sendable {
    public enum Matter: Equatable, Sendable {
      case lend(Book, Member, barcode: String, days: Int)
      /// C-25: the member has it already; that loan could be renewed.
      case renewOwn(OwnLoan, Book, Member)
      case renew(RenewalQuestion)
      case undo(DeskAction)
    }

    /// Never used twice.
    public var id: String
    public var matter: Matter
    public var reasons: [Reason]

    public init(id: String, matter: Matter, reasons: [Reason] = []) {
      self.id = id
      self.matter = matter
      self.reasons = reasons
    }
  }

  public var isStaff: Bool
  public var policy: LoanPolicy
  public var served: Served?
  /// Whether books are taken back, whoever is chosen.
  public var isReturning = false
  /// Whether the next book waits for the card: whoever scans may believe that somebody is chosen.
  public var needsCard = false
  /// The newest last, at most ``longestLog``.
  public var answers: [Answer] = []
  public var answered = 0
  /// Who may be meant by what was typed.
  public var candidates: [Member] = []
  public var question: Question?
  public var isBusy = false
  public var waiting = 0

  public init(isStaff: Bool, policy: LoanPolicy) {
    self.isStaff = isStaff
    self.policy = policy
  }

  /// How many answers are shown.
  public static let longestLog = 20
  /// How many members may be meant before a card is needed.
  public static let mostCandidates = 9
  /// How many scans may wait.
  public static let longestQueue = 32
}
