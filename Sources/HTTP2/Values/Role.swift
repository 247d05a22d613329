/// Which end of a connection a ``Session`` is.
public enum Role: Sendable {
  case client
  case server
}
