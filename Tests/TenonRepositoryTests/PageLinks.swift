import Foundation
import TenonTestSupport

/// The links of a page, and its anchors.
struct PageLinks: Sendable {
  /// A link within the repository.
  struct Link: Sendable {
    let line: Int
    let text: String
    /// The path of its target from the root of the repository.
    let path: String
    let anchor: String?
  }

  let links: [Link]
  /// The anchors of the page.
  let anchors: Set<String>

  /// Reads the links and anchors of a page.
  init(_ page: Page) {
    let prose = page.prose.map { (number: $0.number, text: Self.withoutCode($0.text)) }
    links = prose.flatMap { line in
      Self.targets(line.text).compactMap { Self.link($0, line: line.number, on: page.path) }
    }
    var slugs = PageHeadings()
    var anchors: Set<String> = []
    for line in page.prose {
      let marks = line.text.prefix { $0 == "#" }
      if (1...6).contains(marks.count), line.text.dropFirst(marks.count).first == " " {
        anchors.insert(slugs.next(String(line.text.dropFirst(marks.count))))
      }
      // Searches of words are much faster than those of expressions.
      if !line.text.contains("<a ") { continue }
      for match in line.text.matches(of: #/<a (?:id|name)="([^"]*)"/#) {
        anchors.insert(String(match.output.1))
      }
    }
    self.anchors = anchors
  }

  /// The faults of the links. `pages` has the anchors of pages by their paths.
  func faults(pages: [String: PageLinks]) -> [PageFault] {
    links.compactMap { link in
      guard FileManager.default.fileExists(atPath: Repository.url(link.path).path) else {
        return PageFault(line: link.line, message: "no file '\(link.path)': \(link.text)")
      }
      guard let anchor = link.anchor, let page = pages[link.path] else { return nil }
      if page.anchors.contains(anchor) { return nil }
      return PageFault(line: link.line, message: "no heading '#\(anchor)': \(link.text)")
    }
  }

  /// A line without the text of its code spans, which can look like links.
  private static func withoutCode(_ line: String) -> String {
    line.contains("`") ? line.replacing(#/(`+)[^`]+?\1(?!`)/#, with: "``") : line
  }

  /// The targets of links of all forms.
  private static func targets(_ line: String) -> [String] {
    func found(_ expression: Regex<(Substring, Substring)>, if part: String) -> [String] {
      line.contains(part) ? line.matches(of: expression).map { String($0.output.1) } : []
    }
    let inline = found(#/\]\(\s*<?([^)\s>]*)/#, if: "](")
    let definitions = found(#/^ *\[[^\]]+\]: +(\S+)/#, if: "]: ")
    let tags = found(#/(?:href|src|srcset)="([^"]*)"/#, if: "=\"")
    return inline + definitions + tags
  }

  private static func link(_ target: String, line: Int, on page: String) -> Link? {
    if target.contains(#/^[a-z]+:/#) { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var names = page.split(separator: "/").map(String.init)
    if let path = parts.first, !path.isEmpty {
      names.removeLast()
      for name in path.split(separator: "/") where name != "." {
        if name == "..", !names.isEmpty { names.removeLast() } else { names.append(String(name)) }
      }
    }
    return Link(
      line: line, text: target, path: names.joined(separator: "/"),
      anchor: parts.count > 1 ? String(parts[1]) : nil)
  }
}

/// The anchors that GitHub gives to the headings of a page, in order.
struct PageHeadings {
  private var counts: [String: Int] = [:]

  /// The anchor of the next heading: lower case, without punctuation, hyphens for spaces, and a number for a
  /// repeated one.
  mutating func next(_ heading: String) -> String {
    let text = heading.trimmed.replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
    let slug = String(
      text.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
    var unique = slug
    while counts[unique] != nil {
      counts[slug, default: 0] += 1
      unique = "\(slug)-\(counts[slug, default: 0])"
    }
    counts[unique] = 0
    return unique
  }
}
