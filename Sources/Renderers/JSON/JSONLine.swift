public import ContractRuntime

/// What `--json` prints: one object a line, in the proto3 JSON form of the contract, with the true data.
///
///     {"version":1,"receipt":{"loan":"…","book":{…}}}
///
/// `version` counts changes that a script would notice; new members do not count.
public enum JSONLine {
  public static let version: Int64 = 1

  /// One message under the name of its kind.
  public static func text(_ kind: String, _ message: some ContractMessage) -> String {
    text([JSONMember(name: kind, value: message.json())])
  }

  /// A message that is a choice of kinds already, such as an update or a response with an outcome.
  public static func text(_ choice: some ContractMessage) -> String {
    if case .object(let members) = choice.json() { text(members) } else { text([]) }
  }

  /// Any members after the version.
  public static func text(_ members: [JSONMember]) -> String {
    JSONValue.object([JSONMember(name: "version", value: .integer(version))] + members)
      .serialized()
  }
}
