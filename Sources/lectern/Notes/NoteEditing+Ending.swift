internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract

// From the editor's end to an exit code. What can't be saved stays in the file, and it is said where.

extension NoteEditing {
  /// Opens the note in the editor, and saves it when the editor has ended.
  func edit(title: String = "") async throws(CommandFailure) -> ExitCode {
    guard let editor = EditorProcess() else {
      throw .said(.usage, [labels.text(.noEditor)])
    }
    defer { leave() }
    guard let opened = try await opened() else { return .refused }
    let before = NoteFile.Content(
      title: opened.title.isEmpty ? title : opened.title, text: opened.text)
    let file = try make(before)
    watch(file)
    let ended = await editor.run(on: file.path)
    stopWatching()
    guard let after = file.read() else {
      throw .said(
        .unforeseen, [labels.text(.isNoNote), place])
    }
    guard let ended else {
      file.remove()
      throw .said(.usage, [labels.text(.editorNotStarted, ["editor": editor.command])])
    }
    take(after)
    guard ended else { return try await keep() }
    guard after != before || opened.message != nil else {
      file.remove()
      try context.say([labels.text(.nothingChanged)], json: [])
      return .done
    }
    return try await saveAndSay()
  }

  /// Saves a text that is there already.
  func save(title: String, text: String) async throws(CommandFailure) -> ExitCode {
    defer { leave() }
    guard try await opened() != nil else { return .refused }
    let content = NoteFile.Content(title: title, text: text)
    _ = try make(content)
    take(content)
    return try await saveAndSay()
  }

  /// The first frame with the note in it; nil: there is none, which was said.
  private func opened() async throws(CommandFailure) -> NoteFrame? {
    open()
    let deadline = context.scheduler.now + context.timeout
    let hasCome = await wait(until: deadline) {
      end != nil || frame.map { $0.phase != .loading } == true
    }
    if let end { throw failure(end) }
    guard hasCome, let frame else {
      throw .said(.deadline, frame?.message.map { [MessageText.text($0)] } ?? [])
    }
    guard frame.phase == .missing else { return frame }
    let reasons = Reasons(reasons: frame.message.map { [$0] } ?? [])
    _ = try context.refuse(reasons)
    return nil
  }

  private func make(_ content: NoteFile.Content) throws(CommandFailure) -> NoteFile {
    do throws(NoteFile.Failure) {
      let file = try NoteFile(content)
      self.file = file
      return file
    } catch {
      throw .said(.unforeseen, [labels.text(.noPlaceForFile, ["reason": error.text])])
    }
  }

  /// Where the text is, whatever happens.
  private var place: String {
    file.map { labels.text(.keptInFile, ["path": $0.path]) } ?? labels.text(.keptInEditor)
  }

  private func failure(_ end: AttachmentEnd) -> CommandFailure {
    switch end {
    case .left: .said(.unforeseen, [])
    case .goodbye(let goodbye):
      .said(
        goodbye.reason == .loggedOut ? .noPermission : .unforeseen,
        StageText.lines(goodbye, labels))
    case .failed(let failure): .call(failure)
    }
  }

  private func failure(_ refusal: IntentRefusal) -> CommandFailure {
    .said(.usage, [refusal.sentence(labels), place])
  }

  /// The editor says that it has failed, as with `:cq`: nothing is saved, nothing is lost.
  private func keep() async throws(CommandFailure) -> ExitCode {
    _ = await wait(until: context.scheduler.now + .seconds(2)) { end != nil || isAnswered }
    send(NoteIntent(intent: .close(NoteClose(draft: .keep))))
    _ = await wait(until: context.scheduler.now + .seconds(2)) { end != nil }
    throw .said(.refused, [labels.text(.editorFailed), place])
  }

  // MARK: The answer

  private func saveAndSay() async throws(CommandFailure) -> ExitCode {
    // A save would mean what was taken before.
    if let refusal { throw failure(refusal) }
    save()
    let patience = context.invocation.duration(.timeout) ?? CommandContext.patience
    let deadline = context.scheduler.now + patience
    var hasWarned = false
    while true {
      let isOver = await !wait(until: deadline) {
        end != nil || refusal != nil || (isAnswered && frame?.phase != .failed)
          || (!hasWarned && (!isAttached || frame?.phase == .failed))
      }
      if let end {
        try? Output.errors.text([place])
        throw failure(end)
      }
      if let refusal { throw self.failure(refusal) }
      if isOver {
        throw .said(
          isAttached ? .unforeseen : .noDaemon,
          [labels.text(.noteNotSaved)] + reason + [place])
      }
      if !isAttached || frame?.phase == .failed {
        hasWarned = true
        try? Output.errors.text(
          (isAttached ? reason : ["-- \(labels.text(.daemonGone))"]) + [place])
        continue
      }
      if let code = try await answer() { return code }
    }
  }

  private var reason: [String] { frame?.message.map { [MessageText.text($0)] } ?? [] }

  /// Nil: it goes on.
  private func answer() async throws(CommandFailure) -> ExitCode? {
    guard let frame else { return nil }
    switch frame.phase {
    case .saved:
      file?.remove()
      let entry = NoteEntry(
        id: frame.note, title: frame.title, size: UInt32(clamping: frame.text.utf8.count),
        revision: frame.baseRevision)
      try context.say(
        frame.message.map { [MessageText.text($0), frame.note] } ?? [],
        json: [JSONLine.text("note", entry)])
      return .done
    case .conflict: return try await resolve(frame)
    case .editing where frame.message?.code == "NOTE_UPDATED" || resolvedByTheirs:
      file?.remove()
      try context.say(NoteFrameText.lines(frame, labels), json: [JSONLine.text("frame", frame)])
      return .done
    case .editing, .loading, .saving, .failed, .missing, .unspecified, .unrecognized:
      let problems = [frame.titleError, frame.textError, frame.message].compactMap { $0 }
      _ = try context.refuse(Reasons(reasons: problems))
      throw .said(.refused, [place])
    }
  }

  private func resolve(_ frame: NoteFrame) async throws(CommandFailure) -> ExitCode? {
    guard let conflict = frame.conflict else { return nil }
    let wanted: NoteChoice?
    if let choice { wanted = choice } else { wanted = try await ask(frame) }
    guard var wanted else {
      // Asked again by whoever opens the note next.
      throw .said(.needsConfirmation, [place])
    }
    if conflict.deleted {
      guard wanted != .takeTheirs else {
        throw .said(.needsConfirmation, [conflict.text, place])
      }
      wanted = .keepMine
    }
    resolvedByTheirs = wanted == .takeTheirs
    send(
      NoteIntent(
        intent: .resolve(
          NoteResolve(
            conflict: conflict.id, choice: wanted, requestId: RequestIdentifier.make()))))
    return nil
  }

  /// Shows both texts and asks. Nil: not now.
  private func ask(_ frame: NoteFrame) async throws(CommandFailure) -> NoteChoice? {
    try context.say(NoteFrameText.lines(frame, labels), json: [JSONLine.text("frame", frame)])
    if !context.isJSON { try? Output.errors.text(["> mine, theirs, both, later"]) }
    guard let input = try? InputReader(path: "-") else { return nil }
    var reader = LineReader(input)
    while let line = try? await reader.next() {
      switch line.trimmed {
      case "mine", "m": return .keepMine
      case "theirs", "t": return .takeTheirs
      case "both", "b": return .keepBoth
      case "later", "l": return nil
      default: try? Output.errors.text(["> mine, theirs, both, later"])
      }
    }
    return nil
  }
}
