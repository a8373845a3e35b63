/// A component that a child can get from its parent, with the member of the parent's facet. `#` stands for the number
/// of the manifest.
struct FacetParentRow {
  let name: String
  /// The words before `container` and `facet`.
  var head = ""
  /// The list of protocols of the containers and the facet.
  var list = ""
  let facet: String
  let app: String
  let child: String
  /// The declarations next to the containers.
  var beside = ""
  /// The statements that are run with the app `a` and its child `c`.
  let run: String
  var makesApp = "App#()"
  var makesChild = "a.makeChild#()"
  /// The output with a facet as the parent, if it differs.
  var differs: String?

  /// The manifest, with the child in the app's container or in its facet.
  func manifest(inFacet: Bool, _ number: Int) -> String {
    let heads = head.isEmpty ? "" : head + " "
    let words = ["overridable", "observed"]
    let ofFacet = words.contains(head) ? "" : heads
    let text = """
      \(ofFacet)facet Parts#\(list.isEmpty ? "" : ": \(list)") {
      \(facet)
      }
      \(heads)container App#: Parts#\(list.isEmpty ? "" : ", \(list)") {
      \(app)
      }
      \(heads)container Child# in \(inFacet ? "Parts#" : "App#")\(list.isEmpty ? "" : ": \(list)") {
      \(child)
      }
      \(beside)

      """
    return text.replacing("#", with: "_\(number)")
  }

  /// The function that runs it.
  func function(_ number: Int) -> String {
    """
    @MainActor func run#() async throws {
      let a = \(makesApp)
      let c = \(makesChild)
      \(run)
      _ = (a, c)
    }

    """.replacing("#", with: "_\(number)")
  }

  /// The Swift types that the manifests name.
  static let types = """
    protocol API: AnyObject, Sendable { var name: String { get } }
    class Base: API, @unchecked Sendable {
      let name: String
      init(name: String) { self.name = name }
    }
    final class Live: Base, @unchecked Sendable {}
    final class Loud: API {
      let name: String
      init(inner: any API) { name = inner.name + "!" }
    }
    final class Log: @unchecked Sendable { init() {} }
    final class Draft: @unchecked Sendable {
      let text: String
      init(text: String) { self.text = text }
    }
    final class Room: @unchecked Sendable {
      let id: Int
      init(id: Int) { self.id = id }
    }
    protocol Tab: Sendable { var name: String { get } }
    struct HomeTab: Tab { let name = "home" }
    struct FeedTab: Tab {
      let name: String
      init(api: any API) { name = "feed of " + api.name }
    }
    final class Model: @unchecked Sendable {
      let text: String
      var log: Log?
      init(api: any API) { text = "model of " + api.name }
      func start(with api: any API) { print("start with", api.name) }
      func stop() { print("stop", text) }
      deinit { print("deinit", text) }
    }
    final class Screen: @unchecked Sendable {
      let model: Model
      init(model: Model) { self.model = model }
    }
    final class Card: @unchecked Sendable {
      let text: String
      init(number: Int, api: any API) { text = "card \\(number) of \\(api.name)" }
    }
    final class Asker<Closure>: @unchecked Sendable {
      let make: Closure
      init(make: Closure) { self.make = make }
    }
    final class Holder<Held>: @unchecked Sendable {
      let held: Held
      init(held: Held) { self.held = held }
    }
    final class Second<Held>: @unchecked Sendable {
      let held: Held
      init(held: Held) { self.held = held }
    }
    final class Player: @unchecked Sendable {
      let name = "player"
      init() async {}
    }
    final class Disk: @unchecked Sendable {
      let name = "disk"
      init() throws {}
    }
    struct SafeError: Error {}
    final class Safe: @unchecked Sendable { init() throws(SafeError) { throw SafeError() } }
    @MainActor final class Window { let name = "window" }
    final class Pen: @unchecked Sendable { init() {} }
    final class Pair: @unchecked Sendable {
      let isShared: Bool
      init(pen: Pen, other: Holder<Pen>) { isShared = pen === other.held }
    }
    final class Flow: @unchecked Sendable {
      let number: Int
      init(number: Int) { self.number = number }
      deinit { print("deinit flow", number) }
    }
    final class Owner: LifetimeOwner { let lifetime = Lifetime() }
    final class Box<Kept>: @unchecked Sendable {
      private var kept: Kept?
      func instance(orMake make: () throws -> Kept) rethrows -> Kept {
        if let kept { return kept }
        let made = try make()
        kept = made
        return made
      }
    }
    final class Watcher: ContainerObserver {
      func observe(_ event: ContainerEvent) { print(event.kind, event.component) }
    }

    """

  /// The lifetimes that the manifests name.
  static let lifetimes = "lifetime session\nlifetime boxed = Box()\n"
}
