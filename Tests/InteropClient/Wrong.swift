/// What a case expected and did not get.
struct Wrong: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) throws {
  guard value == expected else { throw Wrong("\(what) is \(value), not \(expected)") }
}
