import Testing

/// docs/concurrency.md: each example prints what the page says, what is generated is generated, and each
/// message is the tool's.
@Suite struct ConcurrencyPageTests {
  private static let page = ExamplePage("concurrency.md")

  @Test func everyExampleIsWhole() {
    let page = Self.page
    #expect(page.examples.count > 10)
    #expect(page.texts("di").count == page.examples.count)
    #expect(page.texts("swift").count == page.examples.count)
    #expect(page.texts("text").count == page.examples.filter { $0.output != nil }.count)
  }

  @Test(arguments: page.examples) func examplesAreAsThePageSays(
    _ example: ExamplePage.Example
  ) throws {
    try example.check()
  }

  @Test func messagesAreTheTools() throws {
    try Self.page.checkMessages(atLeast: 7)
  }
}
