package import HTTP2

/// How a call ends, for the caller and for the stream it had.
package struct CallEnd: Equatable, Sendable {
  package var status: Status
  package var trailers: Metadata
  /// With what the stream is to be reset; nil where it is over anyway, or never was.
  package var reset: ErrorCode?

  package init(_ status: Status, trailers: Metadata = Metadata(), reset: ErrorCode? = nil) {
    self.status = status
    self.trailers = trailers
    self.reset = reset
  }
}
