internal import Contract
internal import Library
internal import Stage

// From "save" to an answer, and back to the profile.

extension EditProfilePresenter {
  func save(_ save: EditProfileSave, from view: ViewID) {
    switch facts.phase {
    case .editing: break
    case .saved:
      // The same press again, after a reconnect: what is shown is the answer.
      if !save.requestId.isEmpty, RequestID(save.requestId) == answered { return show() }
    case .loading, .failed, .saving: return show()
    }
    facts.notice = nil
    guard save.requestId.utf8.count <= library.longestRequestID else {
      facts.phase = .editing
      facts.notice = .requestIDTooLong(limit: library.longestRequestID)
      return show()
    }
    let details = facts.fields.details
    guard details.problems.isEmpty else { return point(at: details.problems, for: view) }
    guard let member else { return show() }
    let id = RequestID(save.requestId.isEmpty ? library.newID() : save.requestId)
    facts.problems = []
    facts.phase = .saving
    request = id
    show()
    guard isActive, facts.phase == .saving, request == id, !saving.isRunning else { return }
    let (editing, actor) = (library.editing, library.actor)
    saving.begin { () throws(SaveFailure<ProfileProblem>) in
      try await editing.save(ProfileEdit(id: id, actor: actor, member: member, details: details))
    } answer: { [weak self] result in
      self?.take(result, for: view)
    }
  }

  private func take(
    _ result: Result<ProfileDetails, SaveFailure<ProfileProblem>>, for view: ViewID
  ) {
    guard isActive, facts.phase == .saving else { return }
    answered = request
    request = nil
    switch result {
    case .success(let details):
      fill(details)
      facts.phase = .saved
      let announcement = presentation.message(facts)
      show()
      announce(announcement)
      if isActive { router.showProfile(for: view) }
    case .failure(.invalid(let problems)): point(at: problems, for: view)
    case .failure(.impossible(let reasons)): takeBack(.refused(reasons))
    case .failure(.failed(let failure)): takeBack(.failed(failure))
    case .failure(.cancelled): takeBack(nil)
    }
  }

  /// Back to editing, with what has happened.
  private func takeBack(_ notice: EditProfileFacts.Notice?) {
    facts.phase = .editing
    facts.notice = notice
    let announcement = presentation.message(facts)
    show()
    announce(announcement)
  }

  /// Each problem beside its field, and the focus to the first of them, for whoever asked.
  private func point(at problems: [ProfileProblem], for view: ViewID) {
    facts.phase = .editing
    facts.problems = problems
    show()
    guard isActive, facts.problems == problems, let first = problems.first else { return }
    focus(EditProfilePresentation.Field(first), for: view)
  }
}
