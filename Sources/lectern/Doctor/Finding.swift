internal import ContractRuntime

/// One thing that `lectern doctor` has looked at.
struct Finding: Equatable, Sendable {
  enum Check: String, CaseIterable, Sendable {
    case socket, access, login, daemon, versions, disk, staff
  }

  var check: Check
  var isWell: Bool
  /// What was found, a sentence.
  var text: String
  /// What to do, a sentence each, with the command as it is to be typed.
  var mend: [String] = []

  var lines: [String] {
    ["\(isWell ? "-" : "!") \(text)"] + mend.map { "    \($0)" }
  }

  var json: [JSONMember] {
    let members = [
      JSONMember(name: "name", value: .string(check.rawValue)),
      JSONMember(name: "well", value: .bool(isWell)),
      JSONMember(name: "text", value: .string(text)),
      JSONMember(name: "mend", value: .array(mend.map(JSONValue.string))),
    ]
    return [JSONMember(name: "check", value: .object(members))]
  }
}
