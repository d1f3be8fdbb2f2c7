/// A page as it came, or why it did not, and what the paging learnt on the way.
struct GraphFetch<Item: GraphItem>: Sendable {
  var paging: GraphPaging
  var result: Result<GraphPage<Item>, SNSError>
}

extension GraphClient {
  /// The page that `paging` asks for, asked for in another way where the answer wants that.
  func fetch<Item: GraphItem>(_ paging: GraphPaging, permission: String?) async -> GraphFetch<Item> {
    var paging = paging
    while true {
      do throws(GraphProblem) {
        let page = try await fetch(paging.request, as: GraphPage<Item>.self, permission: permission)
        return GraphFetch(paging: paging, result: .success(page))
      } catch {
        guard let remedy = error.remedy, paging.retry(remedy) != nil else {
          return GraphFetch(paging: paging, result: .failure(error.error))
        }
      }
    }
  }

  /// Without its permission a list is empty rather than refused: to be asked where nothing came at all.
  /// - Throws: `SNSError` that names the permission, where that is missing.
  func explainEmptiness(_ permission: String) async throws(SNSError) {
    if let error = try await permissions().error(missing: permission) { throw error }
  }
}
