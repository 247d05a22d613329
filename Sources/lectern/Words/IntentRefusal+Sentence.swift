internal import Renderers
internal import StageClient

extension IntentRefusal {
  /// What a person is told.
  func sentence(_ labels: Labels) -> String {
    switch self {
    case .tooLong(let limit): labels.text(.tooLongForDaemon, ["limit": "\(limit)"])
    case .unanswered: labels.text(.daemonNeverAnswers)
    }
  }
}
