import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// A facet inherits a facet of a module that the app's manifest does not import itself.
  @Test(.enabled(if: Repository.testsAll)) func facetsThatInheritFromOtherModules() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.strictPackage(
        """
        .target(name: "Base", swiftSettings: strict, plugins: [tenon]),
        .target(
          name: "Feature", dependencies: ["Base"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["Base", "Feature"], swiftSettings: strict, plugins: [tenon])
        """),
      "Sources/Base/Base.di": """
      public facet Titled { String named title }
      """,
      "Sources/Base/Title.swift": "public enum Title {}",
      "Sources/Feature/Feature.di": """
      public import Base

      public facet Reading: Base.Titled { (Int) -> String { accessor text } }
      """,
      "Sources/Feature/Screen.swift": """
      import Base

      public final class Screen {
        let reading: any Reading
        public init(reading: any Reading) { self.reading = reading }
        public func open() { print(reading.titleString, reading.text(3)) }
      }
      """,
      "Sources/App/App.di": """
      import Feature

      container App: Reading {
          strong    (@Sendable (Int) -> String) = { "\\($0)" } { accessor number }
          strong    String named title = "title"
          transient Screen(reading: Reading)
      }
      """,
      "Sources/App/main.swift": "import Feature\nApp().makeScreen().open()",
    ])
    let result = try await Self.buildAndRun(in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output == "title 3\n", "\(result.everything)")
  }
}
