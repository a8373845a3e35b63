import Foundation
import TenonTestSupport
import Testing

/// A page of the documentation, cut into fenced blocks and the prose between them.
struct Page: Sendable, CustomTestStringConvertible {
  /// A line of a page.
  struct Line: Sendable {
    let number: Int
    let text: String
  }

  /// The path from the root of the repository.
  let path: String
  let text: String
  private(set) var blocks: [PageBlock] = []
  /// The lines outside blocks.
  private(set) var prose: [Line] = []
  /// The faults of fences and of the comments before them.
  private(set) var faults: [PageFault] = []

  var testDescription: String { path }

  /// Reads the text of a page.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    readLines()
  }

  /// Reads a page of the repository.
  init(path: String) {
    self.init(path: path, text: (try? Repository.read(Repository.url(path))) ?? "")
  }

  private mutating func readLines() {
    var open: (fence: PageFence, number: Int, comment: String?)?
    var body: [Substring] = []
    var comment: (text: String, number: Int)?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      if let start = open {
        if PageFence(line)?.closes(start.fence) == true {
          let indentation = start.fence.indentation
          let text = body.map { "\(Self.unindented($0, by: indentation))\n" }.joined()
          blocks.append(
            PageBlock(
              language: start.fence.info, text: text, line: start.number + 1,
              indentation: indentation, comment: start.comment))
          open = nil
        } else {
          body.append(line)
        }
      } else if let fence = PageFence(line) {
        open = (fence, number, comment?.text)
        body = []
        comment = nil
      } else {
        checkUse(of: comment)
        comment = Self.comment(line).map { ($0, number) }
        prose.append(Line(number: number, text: String(line)))
      }
    }
    checkUse(of: comment)
    if let open { faults.append(PageFault(line: open.number, message: "unclosed fence")) }
  }

  /// Reports a directive that isn't directly before a fence, as it has no effect.
  private mutating func checkUse(of comment: (text: String, number: Int)?) {
    guard let comment, PageDirective(comment.text) != nil else { return }
    faults.append(
      PageFault(line: comment.number, message: "no block on the line after '\(comment.text)'"))
  }

  /// The text of a line that is an HTML comment.
  private static func comment(_ line: Substring) -> String? {
    let line = line.trimmed
    guard line.hasPrefix("<!--"), line.hasSuffix("-->"), line.count >= 7 else { return nil }
    return line.dropFirst(4).dropLast(3).trimmed
  }

  private static func unindented(_ line: Substring, by count: Int) -> Substring {
    line.dropFirst(min(count, line.prefix { $0 == " " }.count))
  }

  /// The page with the texts of its blocks replaced.
  func replacing(_ printed: [PageRecording]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for recording in printed.sorted(by: { $0.block.line > $1.block.line }) {
      let block = recording.block
      let indentation = String(repeating: " ", count: block.indentation)
      var new = recording.text.split(separator: "\n", omittingEmptySubsequences: false)
      if new.last?.isEmpty == true { new.removeLast() }
      let first = block.line - 1
      lines.replaceSubrange(
        first..<first + block.lineCount, with: new.map { $0.isEmpty ? "" : indentation + $0 })
    }
    return lines.joined(separator: "\n")
  }

  /// All pages below docs/.
  static let docs: [Page] = {
    let all = FileManager.default.enumerator(atPath: Repository.url("docs").path)
    let paths = (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return paths.map { Page(path: "docs/\($0)") }
  }()

  /// The handwritten pages below docs/. `ExplanationTests` checks the examples of the other one, half of which
  /// are wrong.
  static let written = docs.filter { !$0.path.hasSuffix("/diagnostics.md") }

  /// The README, whose examples `ReadmeTests` checks.
  static let readme = Page(path: "README.md")

  /// The pages for users that aren't below docs/.
  static let top = [readme, Page(path: "AGENTS.md")]

  /// The pages whose links are checked.
  static let linked = top + [Page(path: "CONTRIBUTING.md")] + docs
}

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

/// A line that opens or closes a block.
struct PageFence {
  let indentation: Int
  /// The text after the backticks.
  let info: String
  private let length: Int

  /// Reads a line as a fence, if it is one.
  init?(_ line: Substring) {
    let code = line.drop { $0 == " " }
    let ticks = code.prefix { $0 == "`" }
    let info = code.dropFirst(ticks.count)
    guard ticks.count >= 3, !info.contains("`") else { return nil }
    indentation = line.count - code.count
    length = ticks.count
    self.info = info.trimmed
  }

  /// True if it ends the block that `other` opens.
  func closes(_ other: PageFence) -> Bool { info.isEmpty && length >= other.length }
}

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

/// A violation of the conventions for pages.
struct PageFault: CustomStringConvertible, Equatable, Sendable {
  let line: Int
  let message: String

  var description: String { "line \(line): \(message)" }
}
