extension GraphClient {
  /// One post with all its parts. Article: `getFeedInfo(id)`.
  /// - Throws: `SNSError` `not_found` where it does not exist or may not be seen.
  package func post(id: String, fields: [PostField] = PostField.allCases) async throws(SNSError) -> Post {
    let path = FormEncoding.encode(id)
    var asked = GraphFields.posts(fields)
    while true {
      do throws(GraphProblem) {
        return try await fetch(address(path, [asked.formField]), as: Post.self)
      } catch {
        guard let fewer = error.remedy.flatMap({ asked.without($0) }) else { throw error.error }
        asked = fewer
      }
    }
  }

  /// The comments under a post, page by page.
  package func comments(of id: String, limit: Int? = nil) -> GraphList<Comment> {
    GraphList(
      FormEncoding.encode(id) + "/comments", client: self,
      options: .init(limit: limit, fields: Comment.graphFields))
  }
}

extension GraphFields {
  /// What to ask for instead; nil where nothing is left to change.
  fileprivate func without(_ remedy: GraphRemedy) -> GraphFields? {
    switch remedy {
    case .dropDeprecatedFields: withoutDeprecated()
    case .dropField(let name): without(name)
    case .askForLess: withoutHeavy()
    }
  }
}
