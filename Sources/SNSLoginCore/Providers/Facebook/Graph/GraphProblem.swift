/// An error, and what may be changed about the request so that it works.
package struct GraphProblem: Error, Sendable, Hashable {
  package var error: SNSError
  package var remedy: GraphRemedy?

  package init(_ error: SNSError, remedy: GraphRemedy? = nil) {
    self.error = error
    self.remedy = remedy
  }
}

/// What an error of the Graph API asks a client to change.
package enum GraphRemedy: Sendable, Hashable {
  case dropDeprecatedFields
  case dropField(String)
  case askForLess

  package init?(_ meaning: GraphMeaning) {
    switch meaning {
    case .deprecatedField: self = .dropDeprecatedFields
    case .unknownField(let name): self = .dropField(name)
    case .tooMuchData: self = .askForLess
    default: return nil
    }
  }
}
