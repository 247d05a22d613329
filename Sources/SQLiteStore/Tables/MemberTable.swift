internal import Library

/// A member with the key under which the tables know it.
struct StoredMember {
  var key: Int64
  var member: Member

  /// Whether somebody may act for this member: staff for anybody, a member for themselves.
  func isServed(by actor: Actor) -> Bool { actor.isStaff || isSelf(of: actor) }

  /// Whether somebody is this member. What is private to a member, staff don't see either.
  func isSelf(of actor: Actor) -> Bool {
    guard let signedIn = actor.signedIn else { return member.account == actor.account }
    return member.id == signedIn
  }
}

enum MemberTable {
  static func member(
    _ id: MemberID, on connection: Connection
  ) throws(SQLiteFailure) -> StoredMember? {
    try connection.first("\(select) WHERE id = ?", .text(id.description), read: stored)
  }

  static func member(
    of account: AccountID, on connection: Connection
  ) throws(SQLiteFailure) -> StoredMember? {
    try connection.first("\(select) WHERE account = ?", .text(account.description), read: stored)
  }

  /// Whom the actor means by "oneself".
  static func member(
    of actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> StoredMember? {
    guard let signedIn = actor.signedIn else {
      return try member(of: actor.account, on: connection)
    }
    return try member(signedIn, on: connection)
  }

  static func member(
    card: String, on connection: Connection
  ) throws(SQLiteFailure) -> StoredMember? {
    try connection.first("\(select) WHERE card = ?", .text(card), read: stored)
  }

  static func member(
    cardOrID: String, on connection: Connection
  ) throws(SQLiteFailure) -> StoredMember? {
    if let member = try member(card: cardOrID, on: connection) { return member }
    return try member(MemberID(cardOrID), on: connection)
  }

  /// Whoever is called so, whatever the case and the accents.
  static func members(
    called name: String, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredMember] {
    let key = Folding.key(name)
    guard !key.isEmpty else { return [] }
    return try connection.all(select, read: stored).filter {
      Folding.key($0.member.name) == key
    }
  }

  /// As a file tells of them: by card, else by account, else whoever is called exactly so. Two at most:
  /// more than one is nobody.
  static func members(
    card: String?, account: AccountID?, name: String?, on connection: Connection
  ) throws(SQLiteFailure) -> [Int64] {
    let (column, text) =
      if let card {
        ("card", card)
      } else if let account {
        ("account", account.description)
      } else {
        ("name", name ?? "")
      }
    return try connection.all("SELECT key FROM members WHERE \(column) = ? LIMIT 2", .text(text)) {
      $0.integer(0)
    }
  }

  static func member(key: Int64, on connection: Connection) throws(SQLiteFailure) -> StoredMember {
    guard let member = try connection.first("\(select) WHERE key = ?", .integer(key), read: stored)
    else { throw .unreadable("a member that something refers to") }
    return member
  }

  /// - Parameter date: since when somebody is a member.
  static func add(
    _ member: Member, group: String? = nil, contact: String? = nil, since date: CalendarDate,
    on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      """
      INSERT INTO members (id, name, card, account, grouping, contact, expires, blocked)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(member.id.description), .text(member.name), SQLValue(member.card),
      SQLValue(member.account?.description), SQLValue(group), SQLValue(contact),
      SQLValue(member.expires?.description), SQLValue(member.blocked))
    try ProfileTable.add(connection.lastInsertedKey, since: date, on: connection)
  }

  static func set(
    _ account: AccountID, of key: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE members SET account = ? WHERE key = ?", .text(account.description), .integer(key))
  }

  static let select = "SELECT key, id, name, card, account, expires, blocked FROM members"

  static func stored(_ row: Row) throws(SQLiteFailure) -> StoredMember {
    var expires: CalendarDate?
    if let text = row.optionalText(5) {
      expires = CalendarDate(iso8601: text)
      guard expires != nil else { throw .unreadable("the last day of a membership") }
    }
    return StoredMember(
      key: row.integer(0),
      member: Member(
        id: MemberID(row.text(1)), name: row.text(2), card: row.optionalText(3),
        account: row.optionalText(4).map { AccountID($0) }, expires: expires,
        blocked: row.optionalText(6)))
  }
}
