internal import SNSLoginCore

/// A table (RFC 4180): a header row, then a row a post, each ended by CR LF.
struct CSVLayout: PostLayout {
  let columns: [CSVColumn]

  func open(_ posts: [Post], into bytes: inout [UInt8]) {
    row(columns.map { CSVCell($0.rawValue) }, into: &bytes)
  }

  func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8]) {
    row(columns.map { $0.cell(of: post) }, into: &bytes)
  }

  private func row(_ cells: [CSVCell], into bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      cell.append(to: &bytes)
    }
    bytes.append("\r\n")
  }
}
