internal import Contract
internal import Intake

extension Contract.FileFacts {
  init(_ facts: Intake.FileFacts) {
    self.init(
      encoding: facts.encoding, delimiter: facts.delimiter, ignored: facts.ignored,
      preview: facts.preview.map { row in
        Contract.RowPreview(
          line: UInt64(row.line),
          fields: row.fields.map { PreviewField(column: $0.column, value: $0.value) })
      })
  }
}

extension Intake.FileHints {
  init(_ hints: Contract.FileHints?) {
    self.init(
      encoding: hints?.encoding ?? "",
      columns: (hints?.columns ?? []).map { Column(column: $0.column, header: $0.header) })
  }
}
