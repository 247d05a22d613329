/// How many messages a request of a method holds.
enum MethodShape: Sendable {
  case oneRequest
  case manyRequests
}
