/// A fenced block of a page.
struct PageBlock: Sendable {
  /// The word after the opening fence; empty if there is none.
  let language: String
  let text: String
  /// The line on which its text begins, from 1.
  let line: Int
  /// The spaces before the fences, as in a list. They aren't part of the text.
  let indentation: Int
  /// The text of the HTML comment on the line before the block.
  let comment: String?

  /// The number of lines of its text.
  var lineCount: Int { text.count { $0 == "\n" } }

  /// The lines of its text.
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The directive in its comment, if there is a valid one.
  var directive: PageDirective? { comment.flatMap(PageDirective.init) }
}
