/// What a field of a contract can hold, in its proto3 JSON form.
public protocol JSONRepresentable {
  /// The default of a field.
  init()

  /// Reads the value. Throws where the JSON is of another type or out of range.
  init(json: JSONValue) throws(JSONFailure)

  /// Whether a field that holds this is left out.
  var isJSONDefault: Bool { get }

  /// The value in JSON.
  func json() -> JSONValue
}
