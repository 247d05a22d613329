internal import Library
internal import LoopActor

extension MemberLookup {
  /// ``resolve(_:actor:completion:)``, awaited.
  func member(_ cardOrID: String?, actor: Actor) async throws(LoadFailure) -> Library.Member {
    let outcome = await awaited { resolve(cardOrID, actor: actor, completion: $0) }
    switch outcome {
    case .member(let member)?: return member
    case .impossible(let reasons)?: throw .impossible(reasons)
    case .failed(let failure)?: throw .failed(failure)
    case nil: throw .cancelled
    }
  }
}
