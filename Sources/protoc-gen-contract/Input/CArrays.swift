/// The elements of one of protobuf-c's repeated message fields.
func elements<T>(
  _ count: Int, _ pointers: UnsafeMutablePointer<UnsafeMutablePointer<T>?>?
) -> [UnsafeMutablePointer<T>] {
  guard let pointers else { return [] }
  return UnsafeBufferPointer(start: pointers, count: count).compactMap { $0 }
}

/// The elements of one of protobuf-c's repeated string fields.
func strings(
  _ count: Int, _ pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> [String] {
  guard let pointers else { return [] }
  return UnsafeBufferPointer(start: pointers, count: count).map { string($0) }
}

/// A C string of protoc's; empty where there is none.
func string(_ pointer: UnsafePointer<CChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}

func string(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
  string(UnsafePointer(pointer))
}
