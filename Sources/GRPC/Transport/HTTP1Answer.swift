/// What somebody with an HTTP/1 client reads, instead of a connection that breaks.
enum HTTP1Answer {
  static func bytes(_ explanation: String) -> [UInt8] {
    let body = "\(explanation)\n"
    return Array(
      """
      HTTP/1.1 400 Bad Request\r
      content-type: text/plain; charset=utf-8\r
      content-length: \(body.utf8.count)\r
      connection: close\r
      \r
      \(body)
      """.utf8)
  }
}
