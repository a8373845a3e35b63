import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// A facet inherits facets of a module that the app's manifest does not import itself. What is tied through it is
  /// tied to an owner of that module.
  @Test func facetsThatInheritFromOtherModules() async throws {
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
      public facet Wished {
          Log?
          (any Tracing)?
          make Trace?(id: Int)
      }

      public facet Tying: Sendable { tie Flow }
      """, to: "Sources/Base/Base.di")
    try folder.write(
      """
      public final class Log: Sendable { public init() {} }
      public protocol Tracing: Sendable {}
      public struct Trace: Sendable {}
      public final class Flow {
        public init() {}
        deinit { print("flow goes") }
      }
      """, to: "Sources/Base/Base.swift")
    try folder.write(
      """
      public import Base

      public facet Reading: Base.Wished, Tying { (Int) -> String { accessor text } }
      """, to: "Sources/Feature/Feature.di")
    try folder.write(
      """
      public import Base

      public final class Screen: LifetimeOwner {
        public let lifetime = Lifetime()
        let reading: any Reading
        public init(reading: any Reading) { self.reading = reading }
        public func open() {
          print(reading.log != nil, reading.tracing != nil, reading.makeTrace(id: 1) != nil)
          print(reading.text(3))
          reading.tie(Flow(), to: self)
          print("open")
        }
      }
      """, to: "Sources/Feature/Screen.swift")
    try folder.write(
      """
      import Feature

      container App: Reading {
          strong    (@Sendable (Int) -> String) = { "\\($0)" } { accessor text }
          strong    Log
          tied      Flow
          transient Screen(reading: Reading)
      }
      """, to: "Sources/App/App.di")
    try folder.write(
      """
      import Base
      import Feature

      do {
        let app = App()
        let screen = app.makeScreen()
        screen.open()
      }
      print("closed")
      """, to: "Sources/App/main.swift")
    let result = try await Self.buildAndRun(in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(
      result.output == "true false false\n3\nopen\nflow goes\nclosed\n", "\(result.everything)")
  }
}
