/// A directive: an HTML comment on the line before a fence. Readers don't see it.
enum PageDirective: Equatable, Sendable {
  /// `fragment`: a part of a manifest.
  case fragment
  /// `as written`: a manifest that isn't in canonical layout, because the layout is the point.
  case asWritten
  /// `parse`: only the syntax of the Swift is checked.
  case parse
  /// `file: PATH`: a file of the page's folder.
  case file(String)
  /// `run` or `run: STATUS`: commands that are run in the page's folder.
  case run(status: Int32)

  /// Reads the directive in the text of a comment, if there is one.
  init?(_ comment: String) {
    let parts = comment.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    switch (parts.first, parts.count > 1 ? parts[1] : nil) {
    case ("fragment", nil): self = .fragment
    case ("as written", nil): self = .asWritten
    case ("parse", nil): self = .parse
    case ("run", nil): self = .run(status: 0)
    case ("run", let number?):
      guard let status = Int32(number), status > 0 else { return nil }
      self = .run(status: status)
    case ("file", let path?):
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !names.contains(where: { ["", ".", ".."].contains($0) }) else { return nil }
      self = .file(path)
    default: return nil
    }
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  var trimmed: String {
    String(self.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
