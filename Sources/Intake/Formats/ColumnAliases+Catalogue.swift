extension ColumnAliases {
  /// What the columns of a catalogue are called by people who keep one in a spreadsheet.
  static let catalogue = ColumnAliases([
    "title": [
      "Book title", "Titel", "Buchtitel", "Titre", "Titre du livre", "Título", "Título del libro",
      "Tytuł", "Tytuł książki", "العنوان", "عنوان", "عنوان الكتاب", "タイトル", "書名", "題名",
    ],
    "authors": [
      "Author", "Author(s)", "Writer", "Autor", "Autoren", "Autorin", "Autor/in", "Autor*in",
      "Verfasser", "Verfasserin", "Verfasser/in", "Auteur", "Auteurs", "Auteur(s)", "Autores",
      "Autor(es)", "Autora", "Autorzy", "المؤلف", "المؤلفون", "مؤلف", "الكاتب", "著者", "著者名",
      "作者", "作者名",
    ],
    "original_title": [
      "Originaltitel", "Titre original", "Título original", "Tytuł oryginału",
      "Tytuł oryginalny", "العنوان الأصلي", "原題",
    ],
    "year": [
      "Publication year", "Year of publication", "Year published", "Published", "Jahr",
      "Erscheinungsjahr", "Année", "Année de publication", "Année de parution", "Año",
      "Año de publicación", "Rok", "Rok wydania", "السنة", "سنة", "سنة النشر", "年", "出版年", "発行年",
    ],
    "language": ["Lang", "Sprache", "Langue", "Idioma", "Lengua", "Język", "اللغة", "لغة", "言語"],
    "isbn": [
      "ISBN-13", "ISBN-10", "ISBN/EAN", "ISBN-Nummer", "Numéro ISBN", "Número ISBN", "Numer ISBN",
      "ردمك", "رقم ISBN", "ISBN番号", "ISBNコード",
    ],
    "copies": [
      "Number of copies", "Quantity", "Exemplare", "Anzahl", "Anzahl Exemplare", "Exemplaires",
      "Nombre d’exemplaires", "Ejemplares", "Número de ejemplares", "Egzemplarze",
      "Liczba egzemplarzy", "النسخ", "عدد النسخ", "冊数", "部数", "所蔵数",
    ],
    "barcode": [
      "Barcodes", "Bar code", "Strichcode", "Strichcodes", "Barcode-Nummer", "Mediennummer",
      "Code-barres", "Code barre", "Codes-barres", "Código de barras", "Códigos de barras",
      "Kod kreskowy", "Kody kreskowe", "الباركود", "باركود", "الرمز الشريطي", "バーコード",
    ],
    "shelf": [
      "Shelves", "Location", "Shelf mark", "Regal", "Standort", "Signatur", "Étagère", "Rayon",
      "Emplacement", "Cote", "Estante", "Estantería", "Ubicación", "Signatura", "Półka",
      "Miejsce", "Sygnatura", "الرف", "رف", "الموقع", "棚", "書架", "配架場所",
    ],
  ])
}
