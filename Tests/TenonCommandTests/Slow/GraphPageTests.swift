import Foundation
import TenonDiagnostics
import TenonDraw
import TenonInspect
import TenonTestSupport
import Testing

@Suite(.enabled(if: Browser.path != nil, "Chromium is not installed; the page is not opened"))
struct GraphPageTests {
  private static let broken = """
    container App {
        input config: Config
        strong Store(config: Config)
        weak Cart(store: Store) as Buying
        transient Screen(cart: Buying, make: () -> Pair<Int>, lost: Lost) { set weak next: Flow }
        graph Pair<Int>()
        strong Flow(screen: Screen)
    }
    container Detail in App { strong Page(cart: Buying) }
    """

  private func page(_ manifest: String) -> String {
    Drawing([
      .init(
        target: nil,
        picture: GraphPicture(of: [SourceFile(path: "App.di", bytes: Array(manifest.utf8))]))
    ]).html(toolVersion: "1")
  }

  @Test func selectAndFollow() throws {
    let result = try Browser.run(
      page(Self.broken),
      """
      const screen = node("Screen"), panel = document.querySelector("#panel");
      check("nothing is selected at first", panel.hidden);
      screen.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      check("the panel opens", !panel.hidden && panel.textContent.includes("Screen"));
      check("the line stands there", panel.textContent.includes("transient Screen(cart: Buying"));
      check("and its place", panel.textContent.includes("App.di:5"));
      check("what it needs", panel.textContent.includes("Needs 4") && panel.textContent.includes("Lost: missing"));
      check("who needs it", panel.textContent.includes("Needed by 1"));
      check("the finding", panel.textContent.includes("TN030"));
      check("others fade", drawing.classList.contains("dim") && node("Cart").classList.contains("near")
        && !node("Store").classList.contains("near"));
      [...panel.querySelectorAll("a")].find((a) => a.textContent === "Cart").click();
      check("a link goes on", panel.querySelector("h4").textContent === "Cart");
      check("and takes the focus along", document.activeElement === node("Cart"));
      panel.querySelector("#close").click();
      check("it closes", panel.hidden && document.activeElement === node("Cart"));
      """)
    #expect(result.failures == [])
    #expect(result.messages == [])
  }

  @Test func keyboard() throws {
    let result = try Browser.run(
      page(Self.broken),
      """
      const at = () => document.activeElement.getAttribute("aria-label").split(",")[0];
      const stops = [...drawing.querySelectorAll('[tabindex="0"]')];
      check("the graph is one stop", stops.length === 1);
      node("Screen").focus();
      key("ArrowRight"); check("right goes to what it needs", at() === "Cart");
      key("ArrowRight"); check("and on", at() === "Store");
      key("ArrowLeft"); check("left goes back", at() === "Cart");
      key("Home"); const first = at();
      key("ArrowDown"); check("down goes on", at() !== first);
      key("ArrowUp"); check("up goes back", at() === first);
      key("Enter"); check("Return goes to the details", document.activeElement.id === "panel");
      key("Escape"); check("Escape comes back", at() === first && document.querySelector("#panel").hidden);
      key("/"); check("a slash searches", document.activeElement.id === "search");
      """)
    #expect(result.failures == [])
    #expect(result.messages == [])
  }

  @Test func searchAndList() throws {
    let result = try Browser.run(
      page(Self.broken),
      """
      const search = document.querySelector("#search"), count = document.querySelector("#count");
      search.value = "buying"; search.dispatchEvent(new Event("input"));
      check("roles are found", count.textContent === "1 of 8");
      check("what is found stands out", node("Cart").classList.contains("near"));
      search.focus(); key("Enter");
      check("Return selects", document.querySelector("#panel h4").textContent === "Cart");
      document.querySelector("#show-list").click();
      const list = document.querySelector("#list");
      check("the list is shown", getComputedStyle(list).display !== "none");
      check("and only what is found", [...list.querySelectorAll("article")].filter((a) => !a.hidden).length === 1);
      search.focus(); key("Escape");
      check("Escape clears", search.value === "" && count.textContent === "");
      check("all is there again", [...list.querySelectorAll("article")].every((a) => !a.hidden));
      """)
    #expect(result.failures == [])
    #expect(result.messages == [])
  }

  @Test func forScreenReaders() throws {
    let result = try Browser.run(
      page(Self.broken),
      """
      const levels = [...document.querySelectorAll("h1,h2,h3,h4,h5")].map((h) => +h.tagName[1]);
      check("headings skip no level", levels.every((level, i) => i === 0 ? level === 1 : level <= levels[i - 1] + 1));
      check("one title", levels.filter((level) => level === 1).length === 1);
      const named = [...document.querySelectorAll("button,a,input,[role]")].every((e) =>
        (e.getAttribute("aria-label") || e.textContent || (e.labels && e.labels[0].textContent)).trim());
      check("everything has a name", named);
      check("a language", document.documentElement.lang === "en");
      const nodes = [...drawing.querySelectorAll(".n")];
      check("each node is in the list", nodes.every((n) => document.getElementById("i-" + n.id)));
      check("each is named", nodes.every((n) => /needs \\d+, needed by \\d+/.test(n.getAttribute("aria-label"))));
      check("an error is said", node("Screen").getAttribute("aria-label").endsWith(", error"));
      check("links lead somewhere", [...document.querySelectorAll('a[href^="#"]')].every((a) =>
        document.getElementById(a.getAttribute("href").slice(1))));
      check("no id twice", new Set([...document.querySelectorAll("[id]")].map((e) => e.id)).size
        === document.querySelectorAll("[id]").length);
      """)
    #expect(result.failures == [])
    #expect(result.messages == [])
  }

  @Test(arguments: ["360,740", "1400,900"])
  func nothingIsWiderThanTheScreen(_ size: String) throws {
    let result = try Browser.run(
      page(Self.broken),
      """
      node("Screen").dispatchEvent(new MouseEvent("click", { bubbles: true }));
      check("the page", document.documentElement.scrollWidth <= innerWidth);
      for (const button of document.querySelectorAll("button")) {
        const box = button.getBoundingClientRect();
        if (box.width === 0) continue;
        check("fingers hit " + button.id, box.height >= 24 && box.width >= 24);
        check("seen: " + button.id, box.left >= 0 && box.right <= innerWidth);
      }
      document.querySelector("#show-list").click();
      check("the list", document.documentElement.scrollWidth <= innerWidth);
      """, size: size)
    #expect(result.failures == [])
    #expect(result.messages == [])
  }

  @Test(arguments: ["360,740", "1400,900"])
  func neighborsCanBeSeen(_ size: String) throws {
    let manifest = DrawingManifest.layered
    let result = try Browser.run(
      page(manifest),
      """
      const canvas = document.querySelector("#canvas"), panel = document.querySelector("#panel");
      const all = [...drawing.querySelectorAll(".n")];
      check("there are many", all.length > 60);
      check("a hint", document.querySelector(".hint").textContent.includes("--around NAME"));
      check("bundles are framed", drawing.querySelectorAll(".b").length === 6);
      let unseen = 0, covered = 0, far = 0;
      for (const one of all) {
        one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        const view = canvas.getBoundingClientRect(), sheet = panel.getBoundingClientRect();
        const near = [...drawing.querySelectorAll(".near")];
        far = Math.max(far, near.length);
        for (const other of near) {
          const box = other.getBoundingClientRect();
          const right = view.left + canvas.clientWidth + 1, bottom = view.top + canvas.clientHeight + 1;
          if (box.left < view.left - 1 || box.top < view.top - 1 || box.right > right || box.bottom > bottom)
            unseen += 1;
          if (box.right > sheet.left + 1 && box.left < sheet.right - 1
            && box.bottom > sheet.top + 1 && box.top < sheet.bottom - 1) covered += 1;
        }
      }
      check("no neighbor is cut off: " + unseen, unseen === 0);
      check("none is under the details: " + covered, covered === 0);
      check("some have many", far > 15);
      """, size: size)
    #expect(result.failures == [])
    #expect(result.messages == [])
  }

  @Test func darkMode() throws {
    let script = """
      const color = (what) => getComputedStyle(what).backgroundColor;
      check("background is " + color(document.body), color(document.body) === "rgb(21, 23, 26)");
      """
    let dark = try Browser.run(
      page(Self.broken), script, flags: ["--blink-settings=preferredColorScheme=0"])
    #expect(dark.failures == [] && dark.messages == [])
    let light = try Browser.run(page(Self.broken), script)
    #expect(light.failures == ["background is rgb(255, 255, 255)"])
  }

  @Test func manyComponents() throws {
    var manifest = "container App {\n    strong Part0()\n"
    for index in 1..<500 {
      if index == 300 { manifest += "}\ncontainer Child in App {\n" }
      manifest += "    transient Part\(index)(a: Part\(index * 7 / 8), b: Part\(index / 2))\n"
    }
    let result = try Browser.run(
      page(manifest + "}\n"),
      """
      check("all are drawn", drawing.querySelectorAll(".n").length === 501);
      const search = document.querySelector("#search");
      search.value = "part49"; search.dispatchEvent(new Event("input"));
      check("found", document.querySelector("#count").textContent === "11 of 501");
      node("Part250").dispatchEvent(new MouseEvent("click", { bubbles: true }));
      check("selected", document.querySelector("#panel h4").textContent === "Part250");
      document.querySelector("#fit").click();
      check("all of it can be seen", drawing.getBoundingClientRect().right <= innerWidth + 1);
      """)
    #expect(result.failures == [])
    #expect(result.messages == [])
  }

  /// A wrong script and a failing check are detected.
  @Test func theTestSeesFailures() throws {
    let result = try Browser.run(page(Self.broken), "check('no', false); undefinedName();")
    #expect(result.failures.contains("no"))
    #expect(result.messages.contains { $0.contains("undefinedName") })
  }
}

enum Browser {
  static let path = ["chromium", "chromium-browser", "google-chrome"].map(tool).first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  struct Result {
    var failures: [String]
    var messages: [String]
  }

  /// Opens a page, runs a script in it, and returns the result. The script can use `check`, `node`, `key` and
  /// `drawing`.
  static func run(
    _ page: String, _ script: String, size: String = "1400,900", flags: [String] = []
  ) throws -> Result {
    let folder = try TemporaryFolder()
    let harness = """
      <pre id="failures"></pre>
      <script>
      const drawing = document.querySelector("#drawing");
      const note = (name) => { document.querySelector("#failures").textContent += name + "\\n"; };
      const check = (name, holds) => { if (!holds) note(name); };
      const node = (name) => [...drawing.querySelectorAll(".n")].find((n) =>
        n.getAttribute("aria-label").startsWith(name + ","));
      const key = (name) => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
      </script>
      <script>
      {
      \(script)
      }
      note("done");
      </script>
      </body>
      """
    try folder.write(page.replacing("</body>", with: harness), to: "page.html")
    let result = try TenonTestSupport.run(
      path ?? "",
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
        "--user-data-dir=\(folder.url.path)/profile", "--window-size=\(size)", "--dump-dom",
      ] + flags + ["file://\(folder.url.path)/page.html"], in: folder.url)
    let dump = result.output
    let lines =
      dump.split(separator: "<pre id=\"failures\">", maxSplits: 1).last?
      .split(separator: "</pre>").first?.split(separator: "\n").map(String.init) ?? []
    let messages = result.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    // A script that stops half-way is a failure, too.
    var failures = lines.filter { $0 != "done" }
    if lines.last != "done" { failures.append("the script did not end") }
    return Result(failures: failures, messages: messages.map(String.init))
  }
}

/// An app of some size, as people write one.
enum DrawingManifest {
  /// Six bundles, each of which needs those before it, and all of them a log.
  static let layered: String = {
    var lines: [String] = []
    for bundle in 0..<6 {
      lines.append("bundle Layer\(bundle) {")
      for index in 0..<11 {
        let below =
          bundle == 0 ? [] : [index, (index * 7 + 3) % 11].map { "Part\(bundle - 1)x\($0)" }
        let all = Set(below + (index % 2 == 0 && bundle > 0 ? ["Part0x0"] : [])).sorted()
        let list = all.enumerated().map { "p\($0.offset): \($0.element)" }.joined(separator: ", ")
        lines.append("    strong Part\(bundle)x\(index)\(list.isEmpty ? "" : "(\(list))")")
      }
      lines.append("}")
    }
    lines += ["container App {", "    input config: Config"]
    lines += (0..<6).map { "    include Layer\($0)" }
    return (lines + ["    strong Start(part: Part5x0, log: Part0x0)", "}", ""]).joined(
      separator: "\n")
  }()
}
