import Foundation

/// A page's text as HTML, for the Markdown that the documentation uses.
struct Markdown {
  /// The anchors in use, with how often.
  private var slugs: [String: Int] = [:]
  private(set) var title = ""
  private(set) var sections: [(slug: String, html: String)] = []
  /// Gives the address in HTML for the target of a link.
  let resolve: (String) -> String

  init(resolve: @escaping (String) -> String) { self.resolve = resolve }

  static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing(#/[&<"]/#) { ["&": "&amp;", "<": "&lt;"][$0.output] ?? "&quot;" }
  }

  mutating func html(_ text: String) -> String {
    blocks(text.split(separator: "\n", omittingEmptySubsequences: false)[...])
  }

  private mutating func blocks(_ all: ArraySlice<Substring>) -> String {
    var lines = all
    var html = ""
    while let line = lines.first {
      let start = line.drop { $0 == " " }
      if start.isEmpty || start.hasPrefix("<!--") {
        lines.removeFirst()
      } else if start.hasPrefix("```") {
        html += code(&lines)
      } else if let match = start.wholeMatch(of: #/(#{1,6}) (.+)/#) {
        lines.removeFirst()
        html += heading(level: match.1.count, text: String(match.2))
      } else if start.hasPrefix("|") {
        html += table(take(&lines) { $0.drop { $0 == " " }.hasPrefix("|") })
      } else if Self.item(line) != nil {
        html += list(&lines)
      } else if start.contains(#/^</?(?:picture|details|summary|img|source)\b/#) {
        html += take(&lines) { !$0.isEmpty }.map { tag($0) + "\n" }.joined()
      } else {
        html += "<p>\(inline(paragraph(&lines).joined(separator: "\n")))</p>\n"
      }
    }
    return html
  }

  private func take(
    _ lines: inout ArraySlice<Substring>, while holds: (Substring) -> Bool
  ) -> [Substring] {
    let taken = lines.prefix(while: holds)
    lines = lines.dropFirst(taken.count)
    return Array(taken)
  }

  /// The lines up to one that starts another block.
  private func paragraph(_ lines: inout ArraySlice<Substring>) -> [Substring] {
    let first = lines.removeFirst().drop { $0 == " " }
    return [first]
      + take(&lines) { line in
        let start = line.drop { $0 == " " }
        return !start.isEmpty && !start.contains(#/^(?:```|#{1,6} |\||<!--|[-*] |1\. )/#)
      }.map { $0.drop { $0 == " " } }
  }

  private func code(_ lines: inout ArraySlice<Substring>) -> String {
    let first = lines.removeFirst()
    let indentation = first.prefix { $0 == " " }.count
    let fence = String(first.dropFirst(indentation).prefix { $0 == "`" })
    let body = take(&lines) { $0.drop { $0 == " " } != fence }.map { line in
      line.dropFirst(min(indentation, line.prefix { $0 == " " }.count))
    }
    lines = lines.dropFirst()
    return "<pre><code>\(Self.escaped(body.joined(separator: "\n")))</code></pre>\n"
  }

  private mutating func heading(level: Int, text: String) -> String {
    let plain = text.replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
    let slug = plain.lowercased().replacing(" ", with: "-")
      .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
    var unique = slug
    while slugs[unique] != nil {
      slugs[slug, default: 0] += 1
      unique = "\(slug)-\(slugs[slug, default: 0])"
    }
    slugs[unique] = 0
    if level == 1, title.isEmpty { title = plain.replacing("`", with: "") }
    if level == 2 { sections.append((unique, inline(plain))) }
    return "<h\(level) id=\"\(unique)\">\(inline(text))</h\(level)>\n"
  }

  private func table(_ lines: [Substring]) -> String {
    let rows = lines.enumerated().filter { $0.offset != 1 }.map { cells($0.element) }
    let body = rows.enumerated().map { index, row in
      let kind = index == 0 ? "th" : "td"
      return "<tr>\(row.map { "<\(kind)>\(inline($0))</\(kind)>" }.joined())</tr>\n"
    }
    return "<div class=\"table\"><table>\n\(body.joined())</table></div>\n"
  }

  /// The texts between the bars of a line; `\|` is a bar within one.
  private func cells(_ line: Substring) -> [String] {
    let mark = "\u{1}"
    let text = line.replacing("\\|", with: mark).trimmingCharacters(in: .whitespaces)
    return text.dropFirst().dropLast(text.hasSuffix("|") ? 1 : 0)
      .split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces).replacing(mark, with: "|") }
  }

  /// How far the text of a list's item is indented, and whether the list is numbered.
  private static func item(_ line: Substring) -> (indentation: Int, isNumbered: Bool)? {
    guard let match = line.prefixMatch(of: #/ *(?:[-*+]|(\d+)\.) +(?=\S)/#) else { return nil }
    return (match.0.count, match.1 != nil)
  }

  private mutating func list(_ lines: inout ArraySlice<Substring>) -> String {
    guard let kind = lines.first.flatMap(Self.item) else { return "" }
    let margin = lines.first?.prefix { $0 == " " }.count ?? 0
    var items = ""
    while let line = lines.first, let item = Self.item(line),
      item.isNumbered == kind.isNumbered, line.prefix(while: { $0 == " " }).count == margin
    {
      lines.removeFirst()
      var body = [line.dropFirst(item.indentation)]
      while let next = lines.first {
        let indentation = next.prefix { $0 == " " }.count
        let isInside = next.isEmpty || indentation > margin
        // A line that isn't indented goes on with the paragraph before it.
        if !isInside, body.last?.isEmpty == true || Self.item(next) != nil { break }
        body.append(next.dropFirst(min(indentation, item.indentation)))
        lines.removeFirst()
      }
      let html = blocks(body[...])
      items += "<li>\(html.replacing(#/^<p>((?s).*?)<\/p>/#) { $0.output.1 })</li>\n"
    }
    let name = kind.isNumbered ? "ol" : "ul"
    return "<\(name)>\n\(items)</\(name)>\n"
  }

  /// A tag that the page has as HTML, with other addresses.
  private func tag(_ text: some StringProtocol) -> String {
    String(text).replacing(#/\b(href|src|srcset)="([^"]*)"/#) {
      "\($0.output.1)=\"\(resolve(String($0.output.2)))\""
    }
  }

  private func inline(_ text: String) -> String {
    var html = ""
    var rest = text[...]
    while !rest.isEmpty {
      let plain = rest.prefix { !"`\\![*<".contains($0) }
      html += Self.escaped(plain)
      rest = rest[plain.endIndex...]
      guard let mark = rest.first else { break }
      if mark == "`", let match = rest.prefixMatch(of: #/(`+)((?s).+?)\1(?!`)/#) {
        html +=
          "<code>\(Self.escaped(match.2.split(whereSeparator: \.isNewline).joined(separator: " ")))</code>"
        rest = rest[match.range.upperBound...]
      } else if mark == "\\", let next = rest.dropFirst().first, !next.isLetter, !next.isWhitespace
      {
        html += Self.escaped(String(next))
        rest = rest.dropFirst(2)
      } else if let match = rest.prefixMatch(
        of: #/(!?)\[((?:[^\[\]`]|`[^`]*`|\[[^\]]*\])*)\]\(\s*([^)\s]*)\s*\)/#)
      {
        let (target, text) = (resolve(String(match.3)), String(match.2))
        html +=
          match.1.isEmpty
          ? "<a href=\"\(target)\">\(inline(text))</a>"
          : "<img src=\"\(target)\" alt=\"\(Self.escaped(text))\">"
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/(\*\*?)(?=[^\s*])((?s).+?)\1(?!\*)/#) {
        let name = match.1.count == 2 ? "strong" : "em"
        html += "<\(name)>\(inline(String(match.2)))</\(name)>"
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/<\/?[a-z]+(?: [a-z]+="[^"]*")*>/#) {
        html += tag(match.0)
        rest = rest[match.range.upperBound...]
      } else {
        html += Self.escaped(String(mark))
        rest.removeFirst()
      }
    }
    return html
  }
}
