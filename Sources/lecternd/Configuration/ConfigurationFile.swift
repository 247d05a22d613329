internal import CINI
internal import Glibc

/// Reads a configuration file: sections and keys as in systemd's files, by libinih. All mistakes are told
/// at once.
enum ConfigurationFile {
  /// A configuration is a page of text; what is larger is something else.
  static let largest = 1024 * 1024

  static func read(_ path: String) throws(ConfigurationMistakes) -> Configuration {
    guard let file = fopen(path, "re") else {
      throw ConfigurationMistakes(.unreadable(file: path, reason: String(cString: strerror(errno))))
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: largest + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    guard ferror(file) == 0 else {
      throw ConfigurationMistakes(.unreadable(file: path, reason: String(cString: strerror(errno))))
    }
    guard count <= largest else {
      throw ConfigurationMistakes(.tooLarge(file: path, limit: largest))
    }
    return try parse(Array(bytes.prefix(count)), file: path)
  }

  /// - Parameter file: the name for messages.
  static func parse(
    _ bytes: [UInt8], file: String
  ) throws(ConfigurationMistakes) -> Configuration {
    let reading = ConfigurationReading(bytes, file: file)
    let first = withExtendedLifetime(reading) {
      let pointer = Unmanaged.passUnretained(reading).toOpaque()
      return cini_parse(
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
    let failures = reading.failures(firstBadLine: Int(first))
    guard failures.isEmpty else { throw ConfigurationMistakes(all: failures) }
    return reading.configuration
  }
}
