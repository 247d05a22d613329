public import Library

/// All that the window on the catalogue knows, without a word.
public struct CatalogueFacts: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case loading
    case loaded
    /// The newest search could not be carried out.
    case failed(FailureID)
  }

  /// What is in the search field, as typed.
  public var text: String
  /// The most bytes that a search takes, where the text in the field has more.
  public var tooLong: Int?
  public var phase = Phase.loading
  /// Whether somebody waits for other titles than those that are shown.
  public var isSearching = false
  /// The text that the shown titles match.
  public var found = ""
  public var window = CatalogueWindow()
  /// The text offered by a re-attaching view was older than the field's.
  public var keptNewerEdit = false

  public init(text: String = "") { self.text = text }
}
