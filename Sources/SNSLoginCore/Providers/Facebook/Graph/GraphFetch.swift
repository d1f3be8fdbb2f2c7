/// A page as it came, or why it did not, and what the paging learnt on the way.
struct GraphFetch<Item: GraphItem>: Sendable {
  var paging: GraphPaging
  /// How many requests it took.
  var requests = 0
  var result: Result<GraphPage<Item>, SNSError>
}

extension GraphClient {
  /// The page that `paging` asks for, asked for in another way where the answer wants that.
  func fetch<Item: GraphItem>(_ paging: GraphPaging, permission: String?) async -> GraphFetch<Item> {
    let nothing = SNSError(.internal, "no page was asked for", sns: .facebook)
    var fetch = GraphFetch<Item>(paging: paging, result: .failure(nothing))
    var address: WebAddress? = paging.request
    while let asked = address {
      fetch.requests += 1
      do throws(GraphProblem) {
        fetch.result = .success(
          try await self.fetch(asked, as: GraphPage<Item>.self, permission: permission))
        return fetch
      } catch {
        fetch.result = .failure(error.error)
        address = error.remedy.flatMap { fetch.paging.retry($0) }
      }
    }
    return fetch
  }

  /// Without its permission a list is empty rather than refused: to be asked where nothing came at all.
  /// - Throws: `SNSError` that names the permission, where that is missing.
  func explainEmptiness(_ permission: String) async throws(SNSError) {
    if let error = try await permissions().error(missing: permission) { throw error }
  }
}
