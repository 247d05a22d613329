internal import Library

/// What became of saving details. What depends on the request alone, or on who asks, is not kept: it is
/// found out again.
enum KeptProfile: Recordable {
  case saved(ProfileDetails)
  case invalid([ProfileProblem])
  case impossible([Reason])
  case cancelled
  case failed(FailureID)

  func write(to record: inout RecordWriter) {
    guard case .saved(let details) = self else { return record.add(0 as UInt8) }
    record.add(1 as UInt8)
    record.add(details)
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    guard try record.tag() == 1 else { throw .unreadable("recorded details") }
    self = .saved(
      ProfileDetails(
        name: try record.text(), initials: try record.optionalText(),
        picture: try record.optionalText()))
  }
}

/// What became of saving settings.
enum KeptSettings: Recordable {
  case saved(MemberSettings)
  case invalid([SettingsProblem])
  case impossible([Reason])
  case cancelled
  case failed(FailureID)

  func write(to record: inout RecordWriter) {
    guard case .saved(let settings) = self else { return record.add(0 as UInt8) }
    record.add(1 as UInt8)
    record.add(settings)
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    guard try record.tag() == 1 else { throw .unreadable("recorded settings") }
    let locale = try record.optionalText()
    guard let format = MemberSettings.TimeFormat(rawValue: try record.int()) else {
      throw .unreadable("recorded settings")
    }
    self = .saved(MemberSettings(locale: locale, timeFormat: format))
  }
}

extension RecordWriter {
  mutating func add(_ details: ProfileDetails) {
    add(details.name)
    add(details.initials) { $0.add($1) }
    add(details.picture) { $0.add($1) }
  }

  mutating func add(_ settings: MemberSettings) {
    add(settings.locale) { $0.add($1) }
    add(settings.timeFormat.rawValue)
  }
}
