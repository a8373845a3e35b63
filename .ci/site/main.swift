import Foundation

/// All pages, from the first one to all that it leads to.
struct Site {
  let root: URL
  let out: URL
  let style: String
  private var queue = ["README.md"]
  private(set) var seen: Set<String> = ["README.md"]
  /// The anchors of each page, and the links to anchors, with the page that has the link.
  private var anchors: [String: Set<String>] = [:]
  private var links: [(page: String, path: String, anchor: String)] = []
  private(set) var faults: [String] = []

  init(root: String, out: String) throws {
    (self.root, self.out) = (URL(filePath: root), URL(filePath: out))
    style = try String(contentsOfFile: "\(root)/.ci/site/style.css", encoding: .utf8)
  }

  mutating func make() throws {
    while let path = queue.popLast() { try makePage(path) }
    for link in links where anchors[link.path]?.contains(link.anchor) != true {
      faults.append("\(link.page): no '#\(link.anchor)' in \(link.path)")
    }
  }

  private func isFolder(_ path: String) -> Bool {
    let values = try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }

  /// Where a file or a folder of the repository is on the site.
  private func address(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = path.dropLast(name.count)
    if isFolder(path) { return "\(path)/index.html" }
    if name == "README.md" { return "\(folder)index.html" }
    if path.hasSuffix(".md") { return "\(path.dropLast(3)).html" }
    return ["png", "svg"].contains(name.split(separator: ".").last) ? path : "\(path).html"
  }

  /// Follows a link as a page has it.
  private mutating func follow(_ target: String, from page: String) -> String {
    if target.contains(#/^[a-z]+:/#) { return Markdown.escaped(target) }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var names = page.split(separator: "/").map(String.init)
    var path = page
    if !parts[0].isEmpty {
      if !isFolder(page) { names.removeLast() }
      for name in parts[0].split(separator: "/") where name != "." {
        if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
      }
      path = names.joined(separator: "/")
    }
    return link(to: path, anchor: parts.count > 1 ? String(parts[1]) : nil, from: page)
  }

  /// Gives the address of a file or folder, which becomes a page of the site.
  private mutating func link(
    to target: String, anchor: String? = nil, from page: String
  ) -> String {
    var path = target
    let readme = "\(path)/README.md"
    if FileManager.default.fileExists(atPath: root.appending(path: readme).path) { path = readme }
    if !FileManager.default.fileExists(atPath: root.appending(path: path).path) {
      faults.append("\(page): no file '\(target)'")
      return ""
    }
    if seen.insert(path).inserted { queue.append(path) }
    if let anchor { links.append((page, path, anchor)) }
    let up = String(repeating: "../", count: address(page).split(separator: "/").count - 1)
    return up + address(path) + (anchor.map { "#\($0)" } ?? "")
  }

  private mutating func makePage(_ path: String) throws {
    let file = out.appending(path: address(path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let source = root.appending(path: path)
    if address(path) == path {
      try Data(contentsOf: source).write(to: file)
      return
    }
    var title = path
    var sections: [(slug: String, html: String)] = []
    var body = "<h1>\(Markdown.escaped(path))</h1>\n"
    if path.hasSuffix(".md") {
      var site = self
      var markdown = Markdown { site.follow($0, from: path) }
      body = markdown.html(try String(contentsOf: source, encoding: .utf8))
      self = site
      (title, sections) = (markdown.title, markdown.sections)
    } else if isFolder(path) {
      let files = try FileManager.default.subpathsOfDirectory(atPath: source.path).sorted()
        .filter { !$0.hasPrefix(".") && !$0.contains("/.") && !isFolder("\(path)/\($0)") }
      let items = files.map { "<li><a href=\"\(follow($0, from: path))\">\($0)</a></li>\n" }
      body += "<ul>\n\(items.joined())</ul>\n"
    } else {
      let text = try String(contentsOf: source, encoding: .utf8)
      body += "<pre><code>\(Markdown.escaped(text))</code></pre>\n"
    }
    anchors[path] = Set(body.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) })
    let contents = sections.map { "<li><a href=\"#\($0.slug)\">\($0.html)</a></li>\n" }.joined()
    let bar = [
      ("README.md", "Tenon"), ("docs/README.md", "Documentation"),
      ("docs/reference/cheat-sheet.md", "Cheat sheet"),
      ("docs/reference/diagnostics.md", "Diagnostics"), ("docs/reference/glossary.md", "Glossary"),
    ].map { "<a href=\"\(link(to: $0, from: path))\">\($1)</a>\n" }
    let list =
      contents.isEmpty
      ? "" : "<details><summary>On this page</summary><ul>\n\(contents)</ul></details>\n"
    let page = """
      <!doctype html>
      <html lang="en">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(Markdown.escaped(title == "Tenon" ? title : "\(title): Tenon"))</title>
      <style>\n\(style)</style></head>
      <body>
      <nav>\(bar.joined())</nav>
      <main>\n\(list)\(body)</main>
      </body>
      </html>

      """
    try Data(page.utf8).write(to: file)
  }
}

var site = try Site(root: CommandLine.arguments[1], out: CommandLine.arguments[2])
try site.make()
for fault in site.faults { print("site: \(fault)") }
print("site: \(site.seen.count) pages and pictures in \(CommandLine.arguments[2])")
exit(site.faults.isEmpty ? 0 : 1)
