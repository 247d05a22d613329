/// What the columns of a file of members are called, in the seven languages; whatever the case, accents and signs.
enum MemberHeaders {
  static func column(_ name: String) -> MembersFormat.Column? {
    columns[ColumnAliases.folded(name)]
  }

  private static let columns: [String: MembersFormat.Column] = aliases.reduce(into: [:]) {
    for name in $1.names { $0[ColumnAliases.folded(name), default: $1.column] = $1.column }
  }

  private static let aliases: [(column: MembersFormat.Column, names: [String])] = [
    (
      .name,
      [
        "name", "member", "full name", "mitglied", "nom complet", "nombre completo",
        "nazwisko i imię",
        "imię i nazwisko", "الاسم", "氏名", "名前",
      ]
    ),
    (
      .firstName,
      ["first name", "firstname", "given name", "vorname", "prénom", "nombre", "imię", "名"]
    ),
    (
      .lastName,
      [
        "last name", "lastname", "surname", "family name", "nachname", "familienname", "nom",
        "apellidos", "nazwisko", "اسم العائلة", "姓",
      ]
    ),
    (
      .card,
      [
        "card", "card number", "cardnumber", "barcode", "ausweis",
        "ausweisnummer", "karte", "kartennummer", "mitgliedsnummer", "carte", "numéro de carte",
        "carné", "número de carné", "tarjeta", "karta", "numer karty", "البطاقة", "رقم البطاقة",
        "カード", "カード番号",
      ]
    ),
    (
      .group,
      [
        "group", "class", "grade", "gruppe", "klasse", "groupe", "classe", "grupo", "clase",
        "grupa", "klasa", "المجموعة", "الصف", "グループ", "クラス", "組",
      ]
    ),
    (
      .contact,
      [
        "contact", "email", "e-mail", "mail", "phone", "kontakt", "telefon", "courriel",
        "téléphone", "contacto", "correo", "teléfono", "الاتصال", "連絡先",
      ]
    ),
    (
      .expires,
      [
        "expires", "expiry", "expiry date", "valid until", "until", "gültig bis", "ablauf",
        "ablaufdatum", "bis", "expire", "expiration", "valable jusqu'au", "caduca", "caducidad",
        "vence", "ważne do", "ważna do", "ينتهي", "有効期限",
      ]
    ),
  ]
}
