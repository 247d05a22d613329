public import Contract
public import Library
internal import StageContract

extension Contract.Hold {
  public init(_ hold: Library.Hold, words: Words) {
    self.init(
      id: hold.id.description, book: Contract.Book(hold.book),
      member: Contract.Member(hold.member),
      placed: StageContract.Date(hold.placed, words: words), place: UInt32(clamping: hold.place),
      readyUntil: hold.readyUntil.map { StageContract.Date($0, words: words) },
      message: words.message(hold))
  }
}

extension Contract.HoldList {
  public init(_ holds: [Library.Hold], words: Words) {
    self.init(holds: holds.map { Contract.Hold($0, words: words) })
  }
}
