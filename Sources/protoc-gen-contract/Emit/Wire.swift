extension Generator {
  func wire(of file: FileModel) throws(Refusal) -> String { "" }
}
