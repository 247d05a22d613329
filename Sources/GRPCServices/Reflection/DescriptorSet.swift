/// The files of a serialized FileDescriptorSet, found by name and by what they declare.
///
/// The bytes are cut by a small scanner and handed on as they are: protobuf-c can't unpack
/// descriptor.proto safely (it is recursive), and nothing here needs more than names. What does not
/// scan is left out; an embedded set always scans.
public struct DescriptorSet: Sendable {
  struct File: Sendable {
    var name: String
    var imports: [String]
    var bytes: [UInt8]
  }

  private var files: [String: File] = [:]
  /// The name of the file that declares a symbol, by the symbol's full name.
  private var declarations: [String: String] = [:]

  /// A set of nothing.
  public init() {}

  public init(_ bytes: [UInt8]) {
    for field in WireFields(bytes[...]) where field.number == 1 { add(field.bytes) }
  }

  /// Both sets; of two files with one name the one that is there stays.
  public func merging(_ other: DescriptorSet) -> DescriptorSet {
    var merged = self
    merged.files.merge(other.files) { mine, _ in mine }
    merged.declarations.merge(other.declarations) { mine, _ in mine }
    return merged
  }

  /// The names of all files, sorted.
  public var fileNames: [String] { files.keys.sorted() }

  /// The serialized FileDescriptorProto of a file and of all that it imports, directly or not, each
  /// once and every import before its importer. Nil where there is no such file.
  public func file(named name: String) -> [[UInt8]]? {
    guard files[name] != nil else { return nil }
    var seen: Set<String> = []
    var result: [[UInt8]] = []
    collect(name, seen: &seen, into: &result)
    return result
  }

  /// The same for the file that declares a service, method, message, field, oneof, enum, enum value or
  /// extension of that full name, without a leading dot.
  public func file(declaring symbol: String) -> [[UInt8]]? {
    declarations[symbol].flatMap { file(named: $0) }
  }

  private func collect(_ name: String, seen: inout Set<String>, into result: inout [[UInt8]]) {
    guard seen.insert(name).inserted, let file = files[name] else { return }
    for name in file.imports { collect(name, seen: &seen, into: &result) }
    result.append(file.bytes)
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    let fields = Array(WireFields(bytes))
    guard let name = fields.first(where: { $0.number == 1 })?.text else { return }
    files[name] = File(
      name: name, imports: fields.filter { $0.number == 3 }.map(\.text), bytes: Array(bytes))
    let package = fields.first { $0.number == 2 }?.text ?? ""
    for symbol in DescriptorSymbols.declared(by: fields, in: package) {
      declarations[symbol] = name
    }
  }
}
