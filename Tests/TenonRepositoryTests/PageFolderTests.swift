import Testing

/// The steps of pages, and what is recorded of a page.
@Suite struct PageFolderTests {
  private static let text = """
    # Steps

    <!-- file: a/App.di -->
    ```di
    container App {
        strong Engine(fuel: Fuel)
    }
    ```
    <!-- run: 1 -->
    ```sh
    cd a; tenon check
    ```
    ```text
    App.di:2:19: error:
    help:
    ```
    <!-- file: a/App.di -->
    ```di
    container App {
        strong Engine
    }
    ```
    1. In a list:

       <!-- run -->
       ```sh
       tenon check a
       echo done; echo; echo again
       ```
       ```text
       done
       ```

    The end.

    """

  private func check(_ text: String) async throws -> [PageFinding] {
    let page = Page(path: "docs/page.md", text: text)
    let steps = PageExamples(page).all
    return try await PageFolder(page, steps).check(steps).map(\.finding)
  }

  @Test func steps() async throws {
    let findings = try await check(Self.text)
    #expect(findings.count == 2)
    #expect(findings.first?.complaint == nil)
    #expect(findings.last?.complaint?.contains("done\n\nagain\n") == true)
  }

  @Test func wrongSteps() async throws {
    let status = try await check(Self.text.replacing("run: 1", with: "run: 2"))
    #expect(status.count == 1 && status.first?.complaint?.hasPrefix("exit status 1") == true)
    #expect(status.first?.recording == nil)
    let order = try await check(Self.text.replacing("help:\n", with: "help:\nApp.di\n"))
    #expect(order.first?.complaint?.hasPrefix("not printed") == true)
  }

  @Test func recording() async throws {
    let page = Page(path: "docs/page.md", text: Self.text)
    let (printed, complaints) = try await PageRecorder.recordings(
      of: PageExamples(page).all, on: page)
    #expect(complaints == [] && printed.count == 1)
    let expected = Self.text.replacing("   done\n", with: "   done\n\n   again\n")
    #expect(page.replacing(printed) == expected)
    let again = try await PageRecorder.recordings(
      of: PageExamples(Page(path: page.path, text: expected)).all, on: page)
    #expect(again.printed.isEmpty && again.complaints == [])
  }

  @Test func nothingIsRecordedOfWhatIsWrong() async throws {
    let text = """
      ```di
      container App {
      ```
      ```swift
      print(1)
      ```
      ```text
      2
      ```
      ```di
      container App {}
      ```
      ```text
      App.di:1:1: error: nothing [TN030]
      ```
      """
    let page = Page(path: "docs/page.md", text: text)
    let (printed, complaints) = try await PageRecorder.recordings(
      of: PageExamples(page).all, on: page)
    #expect(printed.isEmpty && complaints.count == 2)
  }
}
