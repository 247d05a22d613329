internal import Contract
internal import LoopActor

/// The ways through the borrowing form that are tried at every depth. At most six.
public enum BorrowJourney: CaseIterable, Sendable {
  case typedRefusedConfirmedLent
  case oneFormOnTwoFrontends
  case lastCopyIsLentOnce
  case lostLineFindsTheFormAgain
  case newRulesAreAskedAgain
  case signingOutEndsEveryFrontend

  @LoopActor
  public func play(in theatre: some BorrowTheatre) async throws {
    switch self {
    case .typedRefusedConfirmedLent: try await Way.typedRefusedConfirmedLent(theatre)
    case .oneFormOnTwoFrontends: try await Way.oneFormOnTwoFrontends(theatre)
    case .lastCopyIsLentOnce: try await Way.lastCopyIsLentOnce(theatre)
    case .lostLineFindsTheFormAgain: try await Way.lostLineFindsTheFormAgain(theatre)
    case .newRulesAreAskedAgain: try await Way.newRulesAreAskedAgain(theatre)
    case .signingOutEndsEveryFrontend: try await Way.signingOutEndsEveryFrontend(theatre)
    }
  }
}

@LoopActor
private enum Way {
  static func typedRefusedConfirmedLent(_ theatre: some BorrowTheatre) async throws {
    let view = try await theatre.enter(theatre.shelve("Emma"), for: theatre.enrol("Ada"))
    view.type("99")
    view.submit()
    try await theatre.see("the range beside the field", at: view) {
      $0.durationError?.text == "A loan is for 1 to 14 days." && $0.duration == "99"
    }
    view.type("10")
    view.submit()
    try await theatre.see("the question", at: view) {
      $0.confirmation?.text == "Borrow “Emma” for 10 days?" && $0.durationError == nil
    }
    view.confirm()
    let frame = try await theatre.see("the receipt", at: view) { $0.receipt != nil }
    guard frame.receipt?.days == 10, frame.receipt?.member?.name == "Ada",
      frame.book?.available == 0
    else { throw NotSeen(description: "a receipt for Ada and 10 days, but \(frame)") }
    await theatre.wait { !view.announcements.isEmpty }
    guard view.announcements == ["BORROWED"] else {
      throw NotSeen(description: "one announcement, but \(view.announcements)")
    }
  }

  static func oneFormOnTwoFrontends(_ theatre: some BorrowTheatre) async throws {
    let book = try await theatre.shelve("Emma")
    let card = try await theatre.enrol("Ada")
    let one = try await theatre.enter(book, for: card)
    let other = try await theatre.enter(book, for: card)
    one.type("10")
    try await theatre.see("what the other typed", at: other) { $0.duration == "10" }
    one.submit()
    try await theatre.see("the question", at: other) { $0.confirmation != nil }
    other.confirm()
    one.confirm()
    let receipts = [
      try await theatre.see("the receipt", at: one) { $0.receipt != nil }.receipt,
      try await theatre.see("the receipt", at: other) { $0.receipt != nil }.receipt,
    ]
    guard receipts[0] == receipts[1] else { throw NotSeen(description: "one loan: \(receipts)") }
    other.say(.close(BorrowClose()))
    try await theatre.goodbye(.ended, at: one)
    try await theatre.goodbye(.ended, at: other)
  }

  static func lastCopyIsLentOnce(_ theatre: some BorrowTheatre) async throws {
    let book = try await theatre.shelve("Emma")
    let ada = try await theatre.enter(book, for: theatre.enrol("Ada"), scene: "one")
    let bo = try await theatre.enter(book, for: theatre.enrol("Bo"), scene: "two")
    ada.submit()
    try await theatre.see("the receipt", at: ada) { $0.receipt != nil }
    try await theatre.see("the empty shelf", at: bo) { $0.book?.available == 0 }
    bo.submit()
    try await theatre.see("that no copy is free", at: bo) {
      $0.message?.code == "UNAVAILABLE" && $0.receipt == nil && $0.phase == .editing
    }
  }

  static func lostLineFindsTheFormAgain(_ theatre: some BorrowTheatre) async throws {
    let book = try await theatre.shelve("Emma")
    let card = try await theatre.enrol("Ada")
    let view = try await theatre.enter(book, for: card)
    view.type("5")
    try await theatre.see("the text", at: view) { $0.duration == "5" }
    view.vanish()
    let back = try await theatre.enter(book, for: card)
    try await theatre.see("the text that was typed before", at: back) { $0.duration == "5" }
    back.submit()
    try await theatre.see("the receipt", at: back) { $0.receipt?.days == 5 }
  }

  static func newRulesAreAskedAgain(_ theatre: some BorrowTheatre) async throws {
    let view = try await theatre.enter(theatre.shelve("Emma"), for: theatre.enrol("Ada"))
    view.type("10")
    view.submit()
    let asked = try await theatre.see("the question", at: view) { $0.confirmation != nil }
    try await theatre.setLongestLoan(8)
    try await theatre.see("that ten days are too many now", at: view) {
      $0.phase == .editing && $0.durationError?.text == "A loan is for 1 to 8 days."
        && $0.duration == "10" && $0.message?.code == "POLICY_CHANGED"
    }
    view.confirm(asked.confirmation?.id)
    view.type("8")
    view.submit()
    try await theatre.see("the new question", at: view) {
      $0.confirmation != nil && $0.confirmation?.id != asked.confirmation?.id
    }
    view.confirm()
    try await theatre.see("the receipt", at: view) { $0.receipt?.days == 8 }
  }

  static func signingOutEndsEveryFrontend(_ theatre: some BorrowTheatre) async throws {
    let book = try await theatre.shelve("Emma")
    let card = try await theatre.enrol("Ada")
    let one = try await theatre.enter(book, for: card)
    let other = try await theatre.enter(book, for: card, scene: "aside")
    one.type("3")
    try await theatre.see("the text", at: one) { $0.duration == "3" }
    try await theatre.logOut()
    try await theatre.goodbye(.loggedOut, at: one)
    try await theatre.goodbye(.loggedOut, at: other)
    let fresh = try await theatre.enter(book, for: card)
    try await theatre.see("a fresh form", at: fresh) { $0.duration == "7" }
  }
}

extension BorrowFrontend {
  fileprivate func type(_ text: String) { say(.setDuration(BorrowSetDuration(text: text))) }
  fileprivate func submit() { say(.submit(BorrowSubmit())) }

  fileprivate func confirm(_ id: String? = nil) {
    say(.confirm(BorrowConfirm(confirmation: id ?? frame?.confirmation?.id ?? "")))
  }
}
