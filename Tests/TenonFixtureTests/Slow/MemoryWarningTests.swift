import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Stand-ins for Apple's systems, so that their code is compiled and run on Linux: a module named UIKit,
/// and Darwin's source of memory pressure on top of another kind of source.
@Suite struct MemoryWarningTests {
  private static let manifest = "container App {\n  purgeable Images()\n}\n"

  /// The output of a program that is compiled with the generated container and an empty module.
  private func run(
    _ program: String, with module: String, flags: [String] = SwiftCompiler.strictest
  ) throws -> String {
    let folder = try TemporaryFolder()
    let source = SourceFile(path: "App.di", bytes: Array(Self.manifest.utf8))
    try folder.write(try #require(compile([source]).generated.first), to: "App.di.swift")
    try folder.write(program, to: "main.swift")
    try folder.write("", to: "\(module).swift")
    let made = try TenonTestSupport.run(
      tool("swiftc"),
      ["-emit-module", "-parse-as-library", "-module-name", module, "\(module).swift"],
      in: folder.url)
    try #require(made.status == 0, "\(made.everything)")
    let build = try SwiftCompiler.build(
      ["App.di.swift", "main.swift"], in: folder.url, flags: flags + ["-I", "."])
    let built = try #require(build.program, "\(build.messages)")
    let result = try TenonTestSupport.run(built.path, [])
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func uiKitsMemoryWarning() throws {
    let output = try run(
      """
      import Foundation

      final class Images { deinit { print("the images go") } }

      func warn() {
        let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
        NotificationCenter.default.post(name: name, object: nil)
      }

      func story() {
        let app = App()
        _ = app.images
        print("a warning")
        warn()
        let images = app.images
        print("a warning while they are in use")
        warn()
        print(app.images === images)
      }

      story()
      print("no container hears this one")
      warn()
      """, with: "UIKit")
    #expect(
      output == """
        a warning
        the images go
        a warning while they are in use
        true
        the images go
        no container hears this one

        """)
  }

  @Test func darwinsMemoryPressure() throws {
    let output = try run(
      """
      import Dispatch
      import Glibc

      protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}
      extension DispatchSource: DispatchSourceMemoryPressure {
        struct MemoryPressureEvent: OptionSet {
          let rawValue: UInt
          static let warning = Self(rawValue: 2)
          static let critical = Self(rawValue: 4)
        }

        class func makeMemoryPressureSource(
          eventMask: MemoryPressureEvent, queue: DispatchQueue?
        ) -> any DispatchSourceMemoryPressure {
          let source = DispatchSource.makeUserDataAddSource(queue: queue)
          pressure = source
          return source as! DispatchSource
        }
      }
      nonisolated(unsafe) var pressure: (any DispatchSourceUserDataAdd)?

      final class Images { deinit { print("the images go") } }

      nonisolated(unsafe) var app: App? = App()
      _ = app!.images
      print("pressure")
      pressure!.add(data: 1)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        _ = app!.images
        app = nil
        print(pressure!.isCancelled)
        exit(0)
      }
      dispatchMain()
      """, with: "Darwin", flags: ["-swift-version", "5"])
    #expect(output == "pressure\nthe images go\nthe images go\ntrue\n")
  }
}
