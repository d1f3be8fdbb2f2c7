internal import SNSLoginCore

extension GraphList.Page {
  /// What the person should know about it, a line each.
  var warnings: [String] {
    guard dropped > 0 else { return notes }
    return notes + ["\(dropped == 1 ? "1 entry was" : "\(dropped) entries were") unreadable and left out"]
  }
}

extension CommandContext {
  /// Not hidden by --quiet: a list that was cut short must not look complete.
  func tell<Item>(about page: GraphList<Item>.Page) {
    for warning in page.warnings { person.tell(.warning(warning)) }
  }
}
