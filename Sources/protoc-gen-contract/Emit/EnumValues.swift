/// The Swift enum of a .proto enum.
extension Generator {
  func emit(_ type: EnumModel, into source: inout Source) throws(Refusal) {
    let values = type.distinct
    source.documentation(type.comment)
    try source.block("\(access) enum \(type.name): ContractEnum") { (source) throws(Refusal) in
      for value in values {
        source.documentation(value.comment)
        source.line("case \(caseName(value, of: type))")
      }
      source.line("/// A number that this build does not know.")
      source.line("case unrecognized(Int32)")
      source.line()
      source.line("\(access) static let protoName = \"\(type.fullName)\"")
      let cases = values.map { ".\(caseName($0, of: type))" }.joined(separator: ", ")
      source.line("\(access) static let allCases: [\(type.name)] = [\(cases)]")
      for alias in aliases(of: type) {
        source.line(
          "\(access) static var \(caseName(alias.alias, of: type)): \(type.name) "
            + "{ .\(caseName(alias.value, of: type)) }")
      }
      source.line()
      source.line("\(access) init() { self = .\(caseName(values[0], of: type)) }")
      source.line()
      try source.block("\(access) init(rawValue: Int32)") { (source) throws(Refusal) in
        try source.cases(of: "rawValue") { (source) throws(Refusal) in
          for value in values {
            source.line("case \(value.number): self = .\(caseName(value, of: type))")
          }
          source.line("default: self = .unrecognized(rawValue)")
        }
      }
      try emitLookup("rawValue: Int32", of: type, unrecognized: "number", into: &source) {
        String($0.number)
      }
      try emitLookup("name: String", of: type, unrecognized: "String(number)", into: &source) {
        "\"\($0.name)\""
      }
      try emitLookup("token: String", of: type, unrecognized: "String(number)", into: &source) {
        "\"\(token($0, of: type))\""
      }
    }
  }

  private func emitLookup(
    _ property: String, of type: EnumModel, unrecognized: String, into source: inout Source,
    value: (EnumModel.Value) -> String
  ) throws(Refusal) {
    source.line()
    try source.block("\(access) var \(property)") { (source) throws(Refusal) in
      try source.cases(of: "self") { (source) throws(Refusal) in
        for each in type.distinct {
          source.line("case .\(caseName(each, of: type)): \(value(each))")
        }
        source.line("case .unrecognized(let number): \(unrecognized)")
      }
    }
  }

  /// Values that repeat the number of an earlier one (`allow_alias`).
  private func aliases(
    of type: EnumModel
  ) -> [(alias: EnumModel.Value, value: EnumModel.Value)] {
    let distinct = type.distinct
    return type.values.compactMap { value in
      guard let first = distinct.first(where: { $0.number == value.number }),
        first.name != value.name
      else { return nil }
      return (value, first)
    }
  }
}
