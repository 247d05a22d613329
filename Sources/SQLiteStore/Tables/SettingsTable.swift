internal import Library

/// How members like things to be said.
enum SettingsTable {
  static func settings(
    of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> MemberSettings {
    try connection.first(
      "SELECT locale, time_format FROM settings WHERE member = ?", .integer(member)
    ) { (row) throws(SQLiteFailure) in
      try settings(row, at: 0)
    } ?? MemberSettings()
  }

  static func set(
    _ settings: MemberSettings, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT OR REPLACE INTO settings (member, locale, time_format) VALUES (?, ?, ?)",
      .integer(member), SQLValue(settings.locale), .integer(settings.timeFormat.rawValue))
  }

  /// Of everybody who has set any.
  static func all(on connection: Connection) throws(SQLiteFailure) -> [(Member, MemberSettings)] {
    try connection.all(
      """
      SELECT id, name, card, account, locale, time_format
      FROM settings JOIN members ON members.key = settings.member
      """
    ) { (row) throws(SQLiteFailure) in
      let member = Member(
        id: MemberID(row.text(0)), name: row.text(1), card: row.optionalText(2),
        account: row.optionalText(3).map { AccountID($0) })
      return (member, try settings(row, at: 4))
    }
  }

  private static func settings(
    _ row: Row, at column: Int32
  ) throws(SQLiteFailure) -> MemberSettings {
    guard let format = MemberSettings.TimeFormat(rawValue: row.int(column + 1)) else {
      throw .unreadable("a time format")
    }
    return MemberSettings(locale: row.optionalText(column), timeFormat: format)
  }
}
