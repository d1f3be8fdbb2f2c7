/// The entries of a list that a request may see, by index, and how they fall into pages.
struct IndexWindow: Sendable {
  /// The newest, or for comments the oldest, first.
  var bounds: Range<Int>
  /// True for an entry that is left out.
  var skips: @Sendable (Int) -> Bool = { _ in false }

  struct Page: Sendable, Hashable {
    var indices: [Int]
    var hasNext: Bool
    var hasPrevious: Bool
  }

  func page(_ place: PageRequest.Place, limit: Int) -> Page {
    switch place {
    case .start: page(from: bounds.lowerBound, limit: limit)
    case .after(let mark): page(from: max(bounds.lowerBound, mark.position + 1), limit: limit)
    case .before(let mark): page(before: min(bounds.upperBound, mark.position), limit: limit)
    }
  }

  private func page(from start: Int, limit: Int) -> Page {
    var indices: [Int] = []
    var index = start
    while index < bounds.upperBound, indices.count < limit {
      if !skips(index) { indices.append(index) }
      index += 1
    }
    return finished(indices)
  }

  private func page(before end: Int, limit: Int) -> Page {
    var indices: [Int] = []
    var index = end - 1
    while index >= bounds.lowerBound, indices.count < limit {
      if !skips(index) { indices.append(index) }
      index -= 1
    }
    return finished(indices.reversed())
  }

  private func finished(_ indices: [Int]) -> Page {
    guard let first = indices.first, let last = indices.last else {
      return Page(indices: [], hasNext: false, hasPrevious: false)
    }
    return Page(
      indices: indices, hasNext: hasEntry(in: last + 1..<max(last + 1, bounds.upperBound)),
      hasPrevious: hasEntry(in: min(first, bounds.lowerBound)..<first))
  }

  private func hasEntry(in range: Range<Int>) -> Bool { range.contains { !skips($0) } }
}
