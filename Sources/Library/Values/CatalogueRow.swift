/// One title as a catalogue file describes it.
public struct CatalogueRow: Equatable, Sendable {
  /// What is compared to tell a changed row from an unchanged one.
  public struct Content: Hashable, Sendable {
    public var title: String
    /// The title in its first language, where it is another one; searched too.
    public var originalTitle: String?
    public var authors: [String]
    public var year: Int?
    public var isbn: ISBN?
    /// BCP 47.
    public var language: String?

    public init(
      title: String, originalTitle: String? = nil, authors: [String] = [], year: Int? = nil,
      isbn: ISBN? = nil, language: String? = nil
    ) {
      self.title = title
      self.originalTitle = originalTitle
      self.authors = authors
      self.year = year
      self.isbn = isbn
      self.language = language
    }
  }

  /// Where the row begins in its file, counted from 1.
  public var line: Int
  /// The source and the row's id there, for example "goodbooks:42"; nil: the source has no ids.
  public var source: String?
  public var content: Content
  /// At least so many; nil: the file doesn't say, which makes one copy of a new title. An import never
  /// takes copies away, since they may be lent.
  public var copies: Int?
  public var barcodes: [String]
  /// Where the copies stand, those with barcodes first, in their order; a single one is that of all.
  public var shelves: [String?]
  /// What became of the copies, in the same order; only for copies that are new.
  public var states: [Copy.State]

  public init(
    line: Int, source: String? = nil, content: Content, copies: Int? = nil,
    barcodes: [String] = [], shelves: [String?] = [], states: [Copy.State] = []
  ) {
    self.line = line
    self.source = source
    self.content = content
    self.copies = copies
    self.barcodes = barcodes
    self.shelves = shelves
    self.states = states
  }

  /// Where the copy with this place in the row stands; nil: the file doesn't say.
  public func shelf(_ index: Int) -> String? {
    if shelves.count == 1 { return shelves[0] }
    return shelves.indices.contains(index) ? shelves[index] : nil
  }

  public func state(_ index: Int) -> Copy.State {
    states.indices.contains(index) ? states[index] : .shelf
  }

  public static let copyRange = 0...1000
  /// Bytes of UTF-8.
  public static let longestTitle = 512
  public static let longestBarcode = 64
}

/// A row that was not taken, and why.
public struct RowFailure: Equatable, Sendable {
  /// Where the row begins in its file, counted from 1.
  public var line: Int
  public var problem: RowProblem

  public init(line: Int, problem: RowProblem) {
    self.line = line
    self.problem = problem
  }
}
