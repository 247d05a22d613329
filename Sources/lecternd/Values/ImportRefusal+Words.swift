internal import Intake
internal import Library
internal import Screens
internal import StageContract

extension Words {
  /// Why a file as a whole is not taken.
  func message(_ refusal: ImportRefusal) -> Message {
    message(refusal == .notPermitted ? .notPermitted : .fileRefused, phrase(refusal))
  }

  private func phrase(_ refusal: ImportRefusal) -> Phrase {
    switch refusal {
    case .notPermitted: Phrase(.importNotPermitted)
    case .emptyFile: Phrase(.fileEmpty)
    case .headerOnly: Phrase(.fileHeaderOnly)
    case .headerNotUTF8(let line, let byte):
      Phrase(.headerNotUTF8, ["line": .number(line), "byte": .number(byte)])
    case .headerNotInEncoding(let offset, let value):
      Phrase(
        .headerNotInEncoding,
        ["offset": .number(offset), "value": .text(Self.hexadecimal(value))])
    case .headerUnending: Phrase(.headerUnending)
    case .unknownHeader(let columns):
      Phrase(
        .unknownHeader,
        ["columns": list(columns), "formats": formats(ImportRefusal.knownCatalogues)])
    case .unknownHistory(let columns):
      Phrase(
        .unknownHistory,
        ["columns": list(columns), "formats": formats(ImportRefusal.knownHistories)])
    case .unknownMembers(let columns):
      Phrase(
        .unknownMembers,
        ["columns": list(columns), "known": list(ImportRefusal.memberColumns)])
    case .unknownLoans(let columns):
      Phrase(
        .unknownLoans,
        ["columns": list(columns), "known": list(ImportRefusal.loanColumns)])
    case .unknownHolds(let columns):
      Phrase(
        .unknownHolds,
        ["columns": list(columns), "known": list(ImportRefusal.holdColumns)])
    case .notOneself: Phrase(.importNotOneself)
    case .unknownEncoding(let name): Phrase(.unknownEncoding, ["name": .text(name)])
    case .columnNotThere(let column, let columns):
      Phrase(.columnNotThere, ["column": .text(column), "columns": list(columns)])
    case .noSuchColumn(let column, let known):
      Phrase(.noSuchColumn, ["column": .text(column), "columns": list(known)])
    case .columnTwice(let column): Phrase(.columnTwice, ["column": .text(column)])
    case .tooManyColumns(let found, let limit):
      Phrase(.tooManyColumns, ["found": .number(found), "limit": .number(limit)])
    }
  }

  private func list(_ names: [String]) -> Phrase.Value { .text(names.joined(separator: ", ")) }

  /// Names of formats and columns are the same in every language.
  private func formats(_ known: [(name: String, columns: [String])]) -> Phrase.Value {
    let said = known.map { "\($0.name) (\($0.columns.joined(separator: ", ")))" }
    return .text(said.joined(separator: ", "))
  }
}
