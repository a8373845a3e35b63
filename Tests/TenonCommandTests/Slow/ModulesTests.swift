import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// A facet inherits a facet of a module that the app's manifest doesn't import itself.
  @Test func facetsThatInheritFromOtherModules() async throws {
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
    expect(try await Self.buildAndRun(in: folder)) { $0.output == "title 3\n" }
  }

  /// A feature is in a facet of its own module and knows no app. It is built and run alone, with a handwritten class as
  /// its parent, and then in two apps, one of them with a lock.
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
      // The feature doesn't need the apps.
      for target in ["Alone", "App", "Widget"] {
        expect(try Self.swift("build", "--product", target, in: folder))
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

  /// Containers of two modules can tie components to the same owner, since the importing module uses the
  /// other one's `Lifetime`. A module without such an import has its own. A `graph` component of a parent in another
  /// module is created for each request. A container's observer receives the events of its children in both
  /// modules.
  @Test func lifetimesOfSeveralModules() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.strictPackage(
        """
        .target(name: "Flows", swiftSettings: strict, plugins: [tenon]),
        .target(name: "Alone", swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["Flows", "Alone"], swiftSettings: strict, plugins: [tenon])
        """),
      "Sources/Flows/Flows.di": """
      public container FlowContainer {
          tied  Flow(id: input Int)
          graph Trace
      }

      public observed container Seen: Sendable {
          public strong Camera
      }

      """,
      "Sources/Flows/Flow.swift": """
      public final class Trace {}
      public final class Camera: Sendable {}
      public final class Flow {
        let id: Int
        init(id: Int) { self.id = id }
        deinit { print("flow", id, "goes") }
      }
      """,
      // Two manifests, of which only one could import them.
      "Sources/Alone/A.di": "container One { tied Step() }\n",
      "Sources/Alone/B.di": "container Two { tied Step() }\n",
      "Sources/Alone/Step.swift": """
      final class Step { deinit { print("step goes") } }
      final class Walker: LifetimeOwner { let lifetime = Lifetime() }
      public func walk() {
        let one = One()
        let two = Two()
        let walker = Walker()
        one.tie(one.makeStep(), to: walker)
        two.tie(two.makeStep(), to: walker)
        print("walking")
      }
      """,
      "Sources/App/App.di": """
      import Flows

      container App { tied Wizard() }
      container Feature in FlowContainer { transient One(trace: Trace) }
      container Screen2 in Feature { transient Pair(one: One, trace: Trace) }
      observed container SeenHere in Seen: Sendable { strong Lens(camera: Camera) }
      container Deeper in SeenHere { strong Filter(lens: Lens) }
      container Unseen in Seen { strong Filter(camera: Camera) }
      """,
      "Sources/App/main.swift": """
      import Alone
      import Flows
      struct One { let trace: Trace }
      struct Lens: Sendable { let camera: Camera }
      struct Filter {
        init(lens: Lens) {}
        init(camera: Camera) {}
      }
      struct Printer: ContainerObserver {
        func observe(_ event: ContainerEvent) {
          print(event.kind, event.container, event.component)
        }
      }
      struct Pair {
        let one: One
        let trace: Trace
      }
      final class Wizard { deinit { print("wizard goes") } }
      @MainActor final class Screen: LifetimeOwner { let lifetime = Lifetime() }
      @MainActor func story() {
        let app = App()
        let flows = FlowContainer()
        var screen: Screen? = Screen()
        if let screen {
          app.tie(app.makeWizard(), to: screen)
          flows.tie(flows.makeFlow(id: 7), to: screen)
        }
        let pair = flows.makeFeature().makeScreen2().makePair()
        print("shared", pair.one.trace === pair.trace)
        print("open")
        screen = nil
        print("closed")
        let seen = Seen(observer: Printer())
        _ = seen.makeSeenHere().makeDeeper().filter
        _ = seen.makeUnseen().filter
        _ = ContainerTrace()
      }
      walk()
      story()
      """,
    ])
    let result = try await Self.buildAndRun(in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(
      result.output
        == "walking\nstep goes\nstep goes\nshared false\nopen\nflow 7 goes\nwizard goes\nclosed\n"
        + "made Seen Camera\nmade SeenHere Lens\nmade Deeper Filter\nreused Seen Camera\n",
      "\(result.everything)")
  }
}
