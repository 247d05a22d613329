internal import Contract
public import Library
public import StageContract

extension Words {
  /// How a hold stands: ready, or which place in the queue.
  public func message(_ hold: Library.Hold) -> Message {
    let title = Phrase.Value.text(hold.book.title)
    guard let until = hold.readyUntil else {
      return message(
        .holdWaiting, Phrase(.holdWaiting, ["title": title, "place": .number(hold.place)]))
    }
    return message(.holdReady, Phrase(.holdReady, ["title": title, "until": .date(until)]))
  }

  /// The place in the queue is given up.
  public func cancelled(_ hold: Library.Hold) -> Message {
    message(.holdCancelled, Phrase(.holdCancelled, ["title": .text(hold.book.title)]))
  }
}
