import Testing

/// docs/lifetimes.md: each example prints what the page says, and each message is the tool's.
@Suite struct LifetimesPageTests {
  private static let page = ExamplePage("lifetimes.md")

  @Test func everyExampleIsWhole() {
    let count = Self.page.examples.count
    #expect(count > 10)
    for language in ["di", "swift", "text", "mermaid"] {
      #expect(Self.page.texts(language).count == count)
    }
  }

  @Test(arguments: page.examples) func examplesPrintWhatThePageSays(
    _ example: ExamplePage.Example
  ) throws {
    try example.check()
  }

  @Test func messagesAreTheTools() throws {
    try Self.page.checkMessages(atLeast: 5)
  }
}
