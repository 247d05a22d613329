internal import Library
internal import LoopActor
internal import Stage
internal import StageContract

extension Router {
  /// Leads to the form that borrows a title.
  ///
  /// - Parameter card: of the member who borrows; nil: oneself.
  func showBorrowing(of book: BookID, for card: String?, view: ViewID) {
    navigate(
      to: Navigate(
        screen: "lectern.v1.BorrowScreen",
        parameters: [
          Parameter(name: "book", value: .text(book.description)),
          Parameter(name: "member", value: .text(card ?? "")),
        ]), for: view)
  }
}
