extension CommandContext {
  /// Why a file that the daemon has sent is not there.
  func failure(_ failure: NewFile.Failure) -> CommandFailure {
    switch failure {
    case .exists(let file): .said(.refused, [labels.text(.exportExists, ["file": file])])
    case .unwritable(let file, let reason):
      .said(.usage, [labels.text(.exportUnwritable, ["file": file, "reason": reason])])
    case .strange: .unreadableAnswer
    }
  }
}
