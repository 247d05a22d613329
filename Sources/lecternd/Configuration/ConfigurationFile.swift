internal import CINI
internal import Glibc

/// Reads a configuration file: sections and keys as in systemd's files, by libinih.
enum ConfigurationFile {
  /// A configuration is a page of text; what is larger is something else.
  static let largest = 1024 * 1024

  static func read(_ path: String) throws(ConfigurationFailure) -> Configuration {
    guard let file = fopen(path, "re") else {
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: largest + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    guard ferror(file) == 0 else {
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    guard count <= largest else { throw .tooLarge(file: path, limit: largest) }
    return try parse(Array(bytes.prefix(count)), file: path)
  }

  /// - Parameter file: the name for messages.
  static func parse(
    _ bytes: [UInt8], file: String
  ) throws(ConfigurationFailure) -> Configuration {
    let reading = ConfigurationReading(bytes, file: file)
    let first = withExtendedLifetime(reading) {
      let pointer = Unmanaged.passUnretained(reading).toOpaque()
      return ini_parse_stream(
        { buffer, capacity, stream in
          guard let stream, let buffer else { return nil }
          let reading = Unmanaged<ConfigurationReading>.fromOpaque(stream).takeUnretainedValue()
          return reading.nextLine(buffer, Int(capacity)) ? buffer : nil
        }, pointer,
        { stream, section, key, value in
          guard let stream, let section, let key, let value else { return 0 }
          let reading = Unmanaged<ConfigurationReading>.fromOpaque(stream).takeUnretainedValue()
          return reading.take(section, key, value) ? 1 : 0
        }, pointer)
    }
    if let failure = reading.failure(firstBadLine: Int(first)) { throw failure }
    return reading.configuration
  }
}
