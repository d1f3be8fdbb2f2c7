/// What the reader shows: the list of posts, or one of them in full.
enum ReaderView: Sendable, Hashable { case list, detail }
