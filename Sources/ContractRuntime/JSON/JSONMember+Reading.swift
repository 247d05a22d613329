extension JSONValue {
  /// The members of a message that are not null. Throws where this is no object.
  public func fields(of message: String) throws(JSONFailure) -> [JSONMember] {
    guard case .object(let members) = self else {
      throw JSONFailure("\(message) is a JSON object")
    }
    return members.filter { $0.value != .null }
  }
}

/// How generated code reads its fields; each failure names the member.
extension JSONMember {
  /// The field's value.
  public func read<Value: JSONRepresentable>() throws(JSONFailure) -> Value {
    do throws(JSONFailure) {
      return try Value(json: value)
    } catch {
      throw error.inside(name)
    }
  }

  /// The elements of a repeated field; a failure names the index.
  public func readAll<Value: JSONRepresentable>() throws(JSONFailure) -> [Value] {
    guard case .array(let values) = value else { throw failure("is a JSON array") }
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      result.append(try JSONMember(name: "\(name)[\(index)]", value: value).read())
    }
    return result
  }

  /// The entries of a map; a failure names the key.
  public func readMap<Key: LosslessStringConvertible, Value: JSONRepresentable>()
    throws(JSONFailure) -> [Key: Value]
  {
    guard case .object(let entries) = value else { throw failure("is a JSON object") }
    var result: [Key: Value] = [:]
    for entry in entries {
      guard let key = Key(entry.name) else { throw failure("\"\(entry.name)\" can't be a key") }
      let named = JSONMember(name: "\(name)[\"\(entry.name)\"]", value: entry.value)
      result[key] = try named.read() as Value
    }
    return result
  }

  /// A field of a oneof of which another field was set before.
  public func second(of oneof: String) -> JSONFailure {
    failure("only one of \"\(oneof)\" can be set")
  }

  /// A field that the message does not have.
  public func unknown(in message: String) -> JSONFailure {
    failure("\(message) has no such field")
  }

  private func failure(_ reason: String) -> JSONFailure { JSONFailure(reason, path: [name]) }
}
