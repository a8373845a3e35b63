import Foundation
import TenonTestSupport
import Testing

/// The documentation as a site, built by `.ci/site/make`.
@Suite struct SiteTests {
  /// The site, built once, with the output of the script. Nothing changes it.
  nonisolated(unsafe) static let site = Result {
    let folder = try TemporaryFolder()
    let script = Repository.url(".ci/site/make").path
    return (folder, try run("/bin/bash", [script, "site"], in: folder.url))
  }

  /// Each page's HTML, by its path on the site.
  static func pages() throws -> [String: String] {
    let folder = try site.get().0
    var pages: [String: String] = [:]
    for path in folder.files where path.hasSuffix(".html") {
      pages[String(path.dropFirst("site/".count))] = try Repository.read(
        folder.url.appendingPathComponent(path))
    }
    return pages
  }

  static func anchors(_ html: String) -> Set<String> {
    Set(html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) })
  }

  @Test func nothingIsMissing() throws {
    let result = try Self.site.get().1
    #expect(result.status == 0, "\(result.everything)")
    let pages = try Self.pages()
    for page in Page.linked {
      let path = page.path.replacingOccurrences(of: "README.md", with: "index.md").dropLast(2)
      let html = try #require(pages["\(path)html"], "\(page.path)")
      let lost = PageLinks(page).anchors.subtracting(Self.anchors(html))
      #expect(lost == [], "\(page.path)")
    }
  }

  @Test func linksLeadSomewhere() throws {
    let pages = try Self.pages()
    let root = try Self.site.get().0.url.appendingPathComponent("site")
    var count = 0
    for (path, html) in pages {
      for match in html.matches(of: #/ (?:href|src|srcset)="([^"]*)"/#) {
        let target = String(match.output.1)
        if target.contains(#/^[a-z]+:/#) { continue }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file =
          parts[0].isEmpty
          ? root.appendingPathComponent(path)
          : root.appendingPathComponent(path).deletingLastPathComponent()
            .appendingPathComponent(String(parts[0]))
        let name = file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count + 1)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(target)")
        if parts.count > 1 {
          let anchors = Self.anchors(pages[String(name)] ?? "")
          #expect(anchors.contains(String(parts[1])), "\(path): \(target)")
        }
        count += 1
      }
    }
    #expect(count > 1000)
  }

  /// Each tag is closed, and no Markdown is left outside code.
  @Test func thePagesAreWhole() throws {
    for (path, html) in try Self.pages() {
      var open: [Substring] = []
      for match in html.matches(of: #/<(\/?)([a-z][a-z0-9]*)[^>]*>/#) {
        let name = match.output.2
        if ["meta", "img", "source", "br"].contains(name) { continue }
        if match.output.1.isEmpty {
          open.append(name)
        } else if open.popLast() != name {
          Issue.record("\(path): </\(name)> closes nothing")
          break
        }
      }
      #expect(open.isEmpty, "\(path)")
      let prose = html.replacing(#/<(pre|code|style)>(?s).*?<\/\1>/#, with: "")
      for mark in ["](", "**", "```", "| --", "\n- "] {
        #expect(!prose.contains(mark), "\(path): '\(mark)'")
      }
    }
  }

  static let chromium = ["chromium", "chromium-browser", "google-chrome"].map(tool).first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Each page is opened as wide as a phone; only code and tables may be wider, each in a box that scrolls.
  @Test(
    .enabled(if: chromium != nil, "Chromium is not installed; no page is opened"))
  func pagesFitOnAPhone() throws {
    let folder = try Self.site.get().0
    let paths = try Self.pages().keys.filter { $0.hasPrefix("docs/") || $0 == "index.html" }
    let list = paths.sorted().map { "\"site/\($0)\"" }.joined(separator: ",")
    let page = """
      <pre id="wide"></pre>
      <script>
      const wide = document.querySelector("#wide");
      const open = (path) => new Promise((done) => {
        const frame = document.createElement("iframe");
        frame.width = 390; frame.height = 800; frame.src = path;
        frame.onload = () => {
          const width = frame.contentDocument.documentElement.scrollWidth;
          if (width > 390) wide.textContent += path + ": " + width + "\\n";
          frame.remove(); done();
        };
        document.body.append(frame);
      });
      (async () => { for (const path of [\(list)]) await open(path); wide.textContent += "done"; })();
      </script>
      """
    try folder.write(page, to: "phone.html")
    let result = try run(
      Self.chromium ?? "",
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
        "--user-data-dir=\(folder.url.path)/profile", "--virtual-time-budget=60000", "--dump-dom",
        "file://\(folder.url.path)/phone.html",
      ], in: folder.url)
    let found = result.output.firstMatch(of: #/<pre id="wide">((?s).*?)<\/pre>/#)
    #expect(found?.output.1 == "done")
  }
}
