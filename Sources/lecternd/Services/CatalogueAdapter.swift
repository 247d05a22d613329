internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Wire

/// `lectern.v1.Catalogue`: finding titles.
@LoopActor
final class CatalogueAdapter: CatalogueService {
  private static let usualLimit = 20

  private let catalogue: any CatalogueSearch

  init(_ catalogue: any CatalogueSearch) { self.catalogue = catalogue }

  func search(_ request: SearchRequest, _ reply: Reply<SearchResponse>) {
    let limit = request.limit == 0 ? Self.usualLimit : Int(request.limit)
    let limits = CatalogueQuery.limits
    guard limits.contains(limit) else {
      let range = "\(limits.lowerBound) to \(limits.upperBound)"
      return reply.fail(Status(.invalidArgument, "limit may be \(range), or 0 for the usual"))
    }
    let query = CatalogueQuery(text: request.text, limit: limit, offset: Int(request.offset))
    let search = catalogue.search(query) { outcome in
      switch outcome {
      case .page(let page):
        reply.send(SearchResponse(books: page.books.map { Contract.Book($0) }, more: page.hasMore))
      case .textTooLong(let limit): reply.fail(.textTooLong(limit))
      case .failed(let failure): reply.fail(Status(failure))
      }
    }
    reply.onCancel = { search.cancel() }
  }

  func find(_ request: FindRequest, _ reply: Reply<FindResponse>) {
    let search = catalogue.find(request.text) { outcome in
      switch outcome {
      case .book(let book): reply.send(FindResponse(outcome: .book(Contract.Book(book))))
      case .candidates(let page):
        let candidates = Candidates(books: page.books.map { Contract.Book($0) }, more: page.hasMore)
        reply.send(FindResponse(outcome: .candidates(candidates)))
      case .textTooLong(let limit): reply.fail(.textTooLong(limit))
      case .failed(let failure): reply.fail(Status(failure))
      }
    }
    reply.onCancel = { search.cancel() }
  }
}

extension Status {
  fileprivate static func textTooLong(_ limit: Int) -> Status {
    Status(.invalidArgument, "text has more than \(limit) bytes")
  }
}
