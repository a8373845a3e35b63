import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// Containers of two modules tie components to one owner, for the module that imports the other
  /// uses its `Lifetime`. A module that imports no such module has its own. What a parent of another module has
  /// as `graph` component is made for each who asks. An observer of a container is told of its children in both
  /// modules.
  @Test(.enabled(if: Repository.testsAll)) func lifetimesOfSeveralModules() async throws {
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
      // Two manifests, of which one alone could import them.
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
