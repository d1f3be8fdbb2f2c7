/// The ways into one SNS. `token` goes everywhere and is not among them.
package struct FlowOffer: Sendable, Hashable {
  /// Flows that people look for in vain, and why.
  package struct Absence: Sendable, Hashable {
    package var flows: [LoginFlow]
    package var words: String
    /// What to do instead, behind the list of flows.
    package var advice: String
    /// A sentence for the help.
    package var note: String
  }

  package let sns: LoginType
  /// The usual one first.
  package let flows: [LoginFlow]
  package let absences: [Absence]

  package init(_ sns: LoginType, _ flows: [LoginFlow], absences: [Absence] = []) {
    self.sns = sns
    self.flows = flows
    self.absences = absences
  }

  /// The error for a flow that it does not have.
  package func lacks(_ flow: LoginFlow) -> SNSError {
    let known = "the flows of \(sns.rawValue): " + flows.map(\.rawValue).joined(separator: ", ")
    guard let absence = absences.first(where: { $0.flows.contains(flow) }) else {
      return SNSError(.usage, "\(sns.rawValue) has no login flow \(flow.rawValue)", hint: known, sns: sns)
    }
    return SNSError(.usage, absence.words, hint: known + "; " + absence.advice, sns: sns)
  }
}
