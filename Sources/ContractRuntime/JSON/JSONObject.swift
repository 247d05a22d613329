/// Collects the members of a message. Used by generated code.
public struct JSONObject {
  /// What was added, in order.
  public private(set) var members: [JSONMember] = []

  /// An object without members.
  public init() {}

  /// The finished object.
  public var value: JSONValue { .object(members) }

  /// Adds a field unless it holds its default.
  public mutating func add(_ name: String, _ value: some JSONRepresentable) {
    if !value.isJSONDefault { set(name, value) }
  }

  /// Adds a sub-message that is there.
  public mutating func add<Value: ContractMessage>(_ name: String, optional value: Value?) {
    if let value { set(name, value) }
  }

  /// Adds a field, even where it holds its default: the member of a oneof.
  public mutating func set(_ name: String, _ value: some JSONRepresentable) {
    members.append(JSONMember(name: name, value: value.json()))
  }

  /// Adds a repeated field unless it is empty.
  public mutating func add<Value: JSONRepresentable>(_ name: String, all values: [Value]) {
    if values.isEmpty { return }
    members.append(JSONMember(name: name, value: .array(values.map { $0.json() })))
  }

  /// Adds a map unless it is empty, sorted by the text of the keys.
  public mutating func add<Key: LosslessStringConvertible, Value: JSONRepresentable>(
    _ name: String, map: [Key: Value]
  ) {
    if map.isEmpty { return }
    let entries = map.map { JSONMember(name: $0.key.description, value: $0.value.json()) }
    members.append(
      JSONMember(name: name, value: .object(entries.sorted { $0.name < $1.name })))
  }
}
