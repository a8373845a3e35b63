import Testing

/// The readers of links, headings and words, on small texts.
@Suite struct PageTextTests {
  @Test func slugs() {
    var headings = PageHeadings()
    let found = [
      "Which one?", "`set weak`: late", "[a link](x.md#y) & more", "Which one?", "Über snake_case",
      "which-one-1", "Which one",
    ].map { headings.next($0) }
    #expect(
      found == [
        "which-one", "set-weak-late", "a-link--more", "which-one-1", "über-snake_case",
        "which-one-1-1", "which-one-2",
      ])
  }

  @Test func links() {
    let page = Page(
      path: "docs/how-to/page.md",
      text: """
        # Page
        See [one](../reference/manifest.md#roles), [`two`](#page) and [three](https://example.org).
        `[no](link.md)` <a id="mark"></a> ![a picture](a.png "Title")
        ```
        [none](none.md)
        ```
        ## Page
        [four]: ../../README.md
        """)
    let links = PageLinks(page)
    #expect(
      links.links.map { "\($0.line) \($0.path) \($0.anchor ?? "-")" } == [
        "2 docs/reference/manifest.md roles", "2 docs/how-to/page.md page",
        "3 docs/how-to/a.png -", "8 README.md -",
      ])
    #expect(links.anchors == ["page", "mark", "page-1"])
    let faults = PageLinks(
      Page(path: "README.md", text: "# A\n[a](#a) [b](#b) [c](LICENSE) [d](LICENCE)\n"))
    #expect(
      faults.faults(pages: ["README.md": faults]).map(\.message) == [
        "no heading '#b': #b", "no file 'LICENCE': LICENCE",
      ])
  }

  @Test func words() {
    func found(_ text: String) -> [String] {
      PageWords.faults(in: PageWords.lines(text)).map(\.description)
    }
    #expect(found("Bring the strings, and recommend parameters forever.") == [])
    #expect(
      found("Rings\nlast for\never (`param`).") == [
        "line 1: 'rings'", "line 2: 'for ever'", "line 3: 'param'",
      ])
    let message = "A.di:1:1: error: a ring [TN032]\n 1 | strong Ring\n   |        ^~~~\n12 | ring\n"
    #expect(PageWords.faults(in: PageWords.messageLines(message)).map(\.line) == [1])
    let page = PageWords.lines("Those who read it\ncannot take it for\ngranted.")
    #expect(PageWords.faults(in: page).isEmpty)
    #expect(PageWords.faults(in: page, PageWords.bannedOnPages).map(\.line) == [1, 2, 2])
    let code = PageWords.withoutCode(PageWords.lines("`cannot find 'A'`\nWe cannot `see` it"))
    #expect(PageWords.faults(in: code, PageWords.bannedOnPages).map(\.line) == [2])
  }
}
