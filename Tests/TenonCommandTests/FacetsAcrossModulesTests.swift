import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// A facet inherits a facet of a module that the app's manifest does not import itself.
  @Test(.enabled(if: Repository.testsAll)) func facetsThatInheritFromOtherModules() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.strictPackage(
        """
        .target(name: "Base", swiftSettings: strict, plugins: [tenon]),
        .target(
          name: "Feature", dependencies: ["Base"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["Base", "Feature"], swiftSettings: strict, plugins: [tenon])
        """), to: "Package.swift")
    try folder.write(
      """
      public facet Titled { String named title }
      """, to: "Sources/Base/Base.di")
    try folder.write("public enum Title {}", to: "Sources/Base/Title.swift")
    try folder.write(
      """
      public import Base

      public facet Reading: Base.Titled { (Int) -> String { accessor text } }
      """, to: "Sources/Feature/Feature.di")
    try folder.write(
      """
      import Base

      public final class Screen {
        let reading: any Reading
        public init(reading: any Reading) { self.reading = reading }
        public func open() { print(reading.titleString, reading.text(3)) }
      }
      """, to: "Sources/Feature/Screen.swift")
    try folder.write(
      """
      import Feature

      container App: Reading {
          strong    (@Sendable (Int) -> String) = { "\\($0)" } { accessor number }
          strong    String named title = "title"
          transient Screen(reading: Reading)
      }
      """, to: "Sources/App/App.di")
    try folder.write("import Feature\nApp().makeScreen().open()", to: "Sources/App/main.swift")
    let result = try await Self.buildAndRun(in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output == "title 3\n", "\(result.everything)")
  }
}
