import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// A feature is in a facet of its own module and knows no app. It is built and run alone, with a class written by hand
  /// as its parent, and then in two apps, one of which has a lock.
  @Test func featuresThatKnowNoApp() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.strictPackage(
        """
        .target(name: "Models", swiftSettings: strict),
        .target(
          name: "Feature", dependencies: ["Models"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "Alone", dependencies: ["Models", "Feature"], swiftSettings: strict),
        .executableTarget(
          name: "App", dependencies: ["Models", "Feature"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "Widget", dependencies: ["Models", "Feature"], swiftSettings: strict,
          plugins: [tenon])
        """), to: "Package.swift")
    try folder.write(
      """
      public struct Topic: Sendable {
        public let text: String
        public init(_ text: String) { self.text = text }
      }
      """, to: "Sources/Models/Topic.swift")
    try folder.write(
      """
      public import Models

      public facet BaseParts: Sendable { any Client }

      public facet FeedParts: BaseParts {
          make Draft(text: String)
      }

      public overridable container Feed in FeedParts: Sendable {
          public input topic: Topic
          public input size: Int = 2
          strong Model(client: Client, topic: Topic, size: Int)
          transient FeedScreen(model: Model, draft: Draft(text = "draft"), feed: Feed)
      }

      public facet DetailParts: Sendable { make FeedScreen(topic: Topic) }

      public container Detail in DetailParts: Sendable {
          transient DetailScreen(makeFeed: @Sendable (Topic) -> FeedScreen)
      }
      """, to: "Sources/Feature/Feature.di")
    try folder.write(
      """
      public import Models

      public protocol Client: AnyObject, Sendable { var name: String { get } }
      public final class Draft: Sendable {
        public let text: String
        public init(text: String) { self.text = text }
      }
      public final class Model: Sendable {
        public let text: String
        public init(client: any Client, topic: Topic, size: Int) {
          text = "\\(topic.text) of \\(client.name), \\(size)"
        }
      }
      public final class FeedScreen: Sendable {
        public let text: String
        let feed: Feed
        public init(model: Model, draft: Draft, feed: Feed) {
          text = "\\(model.text), \\(draft.text)"
          self.feed = feed
        }
      }
      public final class DetailScreen: Sendable {
        public let makeFeed: @Sendable (Topic) -> FeedScreen
        public init(makeFeed: @escaping @Sendable (Topic) -> FeedScreen) { self.makeFeed = makeFeed }
      }
      """, to: "Sources/Feature/Feature.swift")
    try folder.write(
      """
      import Feature
      import Models

      overridable container App: FeedParts, DetailParts, Sendable {
          strong    LiveClient(name = "app") as Client
          transient Draft(text: input String)
          transient FeedScreen(topic: input Topic, makeFeed: (Topic) -> Feed) = makeFeed(topic).makeFeedScreen()
      }
      """, to: "Sources/App/App.di")
    try folder.write(
      """
      import Feature

      container Widget: FeedParts {
          strong    SmallClient as Client
          transient Draft(text: input String)
      }
      """, to: "Sources/Widget/Widget.di")
    try folder.write(
      """
      import Feature
      import Models

      final class SmallClient: Client { let name = "widget" }

      print(Widget().makeFeed(topic: Topic("small")).makeFeedScreen().text)
      """, to: "Sources/Widget/main.swift")
    try folder.write(
      """
      import Feature
      import Models

      final class TestClient: Client { let name = "test" }

      final class Parts: FeedParts {
        let client: any Client = TestClient()
        func makeDraft(text: String) -> Draft { Draft(text: "fake") }
      }

      print(Feed(parent: Parts(), topic: Topic("alone")).makeFeedScreen().text)
      """, to: "Sources/Alone/main.swift")
    try folder.write(
      """
      import Feature
      import Models

      final class LiveClient: Client {
        let name: String
        init(name: String) { self.name = name }
      }

      let app = App()
      print(app.makeFeedScreen(topic: Topic("news")).text)
      print(app.makeFeed(topic: Topic("few"), size: 1).model.text)
      print(app.makeDetail().makeDetailScreen().makeFeed(Topic("detail")).text)
      var overrides = App.Overrides()
      overrides.feed.model = { Model(client: LiveClient(name: "none"), topic: Topic("other"), size: 0) }
      print(App(overrides: overrides).makeFeedScreen(topic: Topic("news")).text)
      """, to: "Sources/App/main.swift")
    try await ClientPackages.build {
      // Nobody needs the apps for what the feature is.
      for target in ["Alone", "App", "Widget"] {
        let build = try Self.swift("build", "--product", target, in: folder)
        #expect(build.status == 0, "\(build.everything)")
      }
      func output(_ program: String) throws -> String {
        try run(ClientPackages.scratch.appendingPathComponent("debug/\(program)").path, []).output
      }
      #expect(try output("Alone") == "alone of test, 2, fake\n")
      #expect(try output("Widget") == "small of widget, 2, draft\n")
      #expect(
        try output("App") == """
          news of app, 2, draft
          few of app, 1
          detail of app, 2, draft
          other of none, 0, draft

          """)
    }
  }
}
