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

  /// All rows.
  static let all: [FacetParentRow] = shared + parameters + effects + statements

  private static let api = "strong Live(name = \"live\") as API"

  /// The lifetimes of the parent's component.
  private static let shared = [
    FacetParentRow(
      name: "strong", facet: "any API", app: api, child: "strong Model(api: API)",
      run: "print(c.model.text, c.model === c.model)"),
    FacetParentRow(
      name: "weak", facet: "any API", app: "weak Live(name = \"weak\") as API",
      child: "strong Model(api: API)", run: "print(c.model.text)"),
    FacetParentRow(
      name: "transient", facet: "make Log", app: "transient Log",
      child: "transient Holder<Log>(held: Log)",
      run: "print(c.makeHolderLog().held === c.makeHolderLog().held)"),
    FacetParentRow(
      name: "purgeable", facet: "Log", app: "purgeable Log",
      child: "transient Holder<Log>(held: Log)",
      run: "print(c.makeHolderLog().held === a.log)"),
    FacetParentRow(
      name: "resettable", facet: "Log", app: "session Log",
      child: "transient Holder<Log>(held: Log)",
      run: "let l = a.log; a.resetSession(); print(c.makeHolderLog().held === l)"),
    FacetParentRow(
      name: "storage", facet: "Log", app: "boxed Log",
      child: "transient Holder<Log>(held: Log)",
      run: "print(c.makeHolderLog().held === a.log)"),
    FacetParentRow(
      name: "keyed", facet: "Room(id: Int)", app: "strong Room(id: key Int)",
      child: "strong Asker<(Int) -> Room>(make: (Int) -> Room) { accessor asker }",
      run: "print(c.asker.make(3).id, c.asker.make(3) === a.room(id: 3))"),
    FacetParentRow(
      name: "class role", facet: "Base", app: "strong Live(name = \"b\") as class Base",
      child: "strong Holder<Base>(held: Base)", run: "print(c.holderBase.held.name)"),
    FacetParentRow(
      name: "generic", facet: "Holder<Log>", app: "strong Log\nstrong Holder<Log>(held: Log)",
      child: "strong Second<Holder<Log>>(held: Holder<Log>) { accessor second }",
      run: "print(c.second.held === a.holderLog)"),
    FacetParentRow(
      name: "input", facet: "String named title", app: "input title: String named title",
      child: "strong Live(name: String named title)", run: "print(c.live.name)",
      makesApp: "App#(title: \"given\")"),
  ]

  /// The forms of the child's requests.
  private static let parameters = [
    FacetParentRow(
      name: "inputs", facet: "make Draft(text: String)", app: "transient Draft(text: input String)",
      child: "strong Asker<(String) -> Draft>(make: (String) -> Draft) { accessor asker }",
      run: "print(c.asker.make(\"x\").text)"),
    FacetParentRow(
      name: "closure to what is shared", facet: "any API", app: api,
      child: "strong Asker<() -> any API>(make: () -> any API) { accessor asker }",
      run: "print(c.asker.make().name)"),
    FacetParentRow(
      name: "optional that is there", facet: "Log", app: "strong Log",
      child: "strong Holder<Log?>(held: Log?) { accessor holder }",
      run: "print(c.holder.held != nil)"),
    FacetParentRow(
      name: "optional that is not there", facet: "any API", app: api,
      child: "strong Holder<Log?>(held: Log?) { accessor holder }",
      run: "print(c.holder.held != nil)"),
    FacetParentRow(
      name: "default", facet: "Log", app: "strong Log",
      child: "strong Holder<Log?>(held: Log? = nil) { accessor holder }",
      run: "print(c.holder.held != nil)"),
    FacetParentRow(
      name: "collection", facet: "[any Tab]\nany API", app: "\(api)\ntransient HomeTab as [Tab]",
      child: """
        transient FeedTab(api: API) as [Tab]
        strong Holder<[any Tab]>(held: [any Tab]) { accessor holder }
        """,
      run: "print(c.holder.held.map(\\.name), a.tabs.map(\\.name))"),
    FacetParentRow(
      name: "dictionary", facet: "[String: any Tab]\nany API",
      app: "\(api)\ntransient HomeTab as [String: Tab] at \"home\"",
      child: """
        transient FeedTab(api: API) as [String: Tab] at "feed"
        strong Holder<[String: any Tab]>(held: [String: any Tab]) { accessor holder }
        """,
      run: "print(c.holder.held.keys.sorted(), a.tabs.keys.sorted())"),
    FacetParentRow(
      name: "function", facet: "(Int) -> String { accessor format }",
      app: "strong (Int) -> String = { \"<\\($0)>\" } { accessor format }",
      child: "strong Asker<(Int) -> String>(make: (Int) -> String) { accessor asker }",
      run: "print(c.asker.make(2))"),
    FacetParentRow(
      name: "facet", facet: "any API", app: api,
      child: "transient Holder<any Parts#>(held: Parts#) { accessor makeHolder }",
      run: "print(c.makeHolder().held.api.name)"),
    FacetParentRow(
      name: "the container itself", facet: "any API", app: api,
      child: "transient Holder<Child#>(held: Child#) { accessor makeHolder }",
      run: "print(c.makeHolder().held === c)"),
    FacetParentRow(
      name: "closure that outlives the child", facet: "make Draft(text: String)",
      app: "transient Draft(text: input String)",
      child: "transient Asker<(String) -> Draft>(make: (String) -> Draft) { accessor makeAsker }",
      run: "let make = a.makeChild#().makeAsker().make; print(make(\"late\").text)"),
  ]

  /// The effects of requests.
  private static let effects = [
    FacetParentRow(
      name: "async", facet: "Player async", app: "strong Player async",
      child: "strong Holder<Player>(held: Player)",
      run: "print(await c.holderPlayer.held.name)"),
    FacetParentRow(
      name: "throws", facet: "Disk throws", app: "strong Disk throws",
      child: "strong Holder<Disk>(held: Disk)", run: "print(try c.holderDisk.held.name)"),
    FacetParentRow(
      name: "typed throws", facet: "Safe throws(SafeError)", app: "strong Safe throws(SafeError)",
      child: "strong Holder<Safe>(held: Safe)",
      run: "do throws(SafeError) { _ = try c.holderSafe } catch { print(error) }"),
    FacetParentRow(
      name: "closure with effects", facet: "make Player async", app: "transient Player async",
      child: "strong Asker<() async -> Player>(make: () async -> Player) { accessor asker }",
      run: "print(await c.asker.make().name)"),
    FacetParentRow(
      name: "isolated member", facet: "@MainActor Window", app: "@MainActor strong Window",
      child: "transient Holder<Window>(held: Window)",
      run: "print(c.makeHolderWindow().held.name)"),
    FacetParentRow(
      name: "isolated containers", head: "@MainActor", facet: "Window", app: "strong Window",
      child: "strong Holder<Window>(held: Window)", run: "print(c.holderWindow.held.name)"),
    FacetParentRow(
      name: "Sendable", list: "Sendable", facet: "any API", app: api,
      child: "strong Model(api: API)",
      run: "let t = Task.detached { c.model.text }; print(await t.value)"),
    FacetParentRow(
      name: "Sendable closure", list: "Sendable", facet: "make Draft(text: String)",
      app: "transient Draft(text: input String)",
      child: """
        strong Asker<@Sendable (String) -> Draft>(make: @Sendable (String) -> Draft) { accessor asker }
        """,
      run: "print(c.asker.make(\"x\").text)"),
    FacetParentRow(
      name: "Sendable and async", list: "Sendable", facet: "Player async\nany API",
      app: "strong Player async\n\(api)",
      child: "strong Holder<Player>(held: Player)\nstrong Model(api: API)",
      run: "print(await c.holderPlayer.held.name, c.model.text)"),
    FacetParentRow(
      name: "eager that throws", facet: "Disk throws", app: "strong Disk throws",
      child: "eager strong Holder<Disk>(held: Disk)", run: "print(c.holderDisk.held.name)",
      makesChild: "try a.makeChild#()"),
    FacetParentRow(
      name: "graph", facet: "make Pen", app: "graph Pen",
      child: "transient Pair(pen: Pen, other: Holder<Pen>)\ntransient Holder<Pen>(held: Pen)",
      run: "print(c.makePair().isShared)", differs: "false"),
    FacetParentRow(
      name: "graph of the child", facet: "any API", app: api,
      child: """
        transient Pair(pen: Pen, other: Holder<Pen>)
        graph Pen
        transient Holder<Pen>(held: Pen)
        """,
      run: "print(c.makePair().isShared)"),
  ]

  /// The statements of the child.
  private static let statements = [
    FacetParentRow(
      name: "default of an input", facet: "any API", app: api,
      child: "input number: Int = 7\ntransient Card(number: Int = 0, api: API)",
      run: "print(c.makeCard().text, c.number)"),
    FacetParentRow(
      name: "component of the child that the parent offers", facet: "any API",
      app: """
        \(api)
        transient Card(number: input Int, make: () -> Child#) = make().makeOwnCard(number: number)
        """, child: "transient Card(number: input Int, api: API) named own",
      run: "print(a.makeCard(number: 5).text)"),
    FacetParentRow(
      name: "override", facet: "any API", app: api,
      child: "override strong Live(name = \"own\") as API\nstrong Model(api: API)",
      run: "print(c.model.text, a.api.name)"),
    FacetParentRow(
      name: "decorate", facet: "any API", app: api,
      child: "decorate Loud(inner: API) as API\nstrong Model(api: API)",
      run: "print(c.model.text, a.api.name)"),
    FacetParentRow(
      name: "override input", facet: "String named title",
      app: "strong String named title = \"app\"",
      child: "override input title: String named title\nstrong Live(name: String named title)",
      run: "print(c.live.name)", makesChild: "a.makeChild#(title: \"child\")"),
    FacetParentRow(
      name: "steps", facet: "any API\nLog", app: "\(api)\nstrong Log",
      child: "strong Model(api: API) { set log: Log; call start(with: API); release stop() }",
      run: "print(c.model.log === a.log)"),
    FacetParentRow(
      name: "eager", facet: "any API", app: api, child: "eager strong Model(api: API)",
      run: "print(c.model.text)"),
    FacetParentRow(
      name: "child of the child", facet: "any API", app: api, child: "strong Model(api: API)",
      beside: """
        container Page# in Child# {
            strong Screen(model: Model)
            strong Holder<any API>(held: any API) { accessor holder }
        }
        """,
      run: "let p = c.makePage#(); print(p.screen.model === c.model, p.holder.held.name)"),
    FacetParentRow(
      name: "overridable", head: "overridable", facet: "any API", app: api,
      child: """
        strong Model(api: API)
        transient Screen(model: Model, child: Child#) = Screen(model: model)
        """,
      run: """
        var o = App#.Overrides()
          o.child#.model = { Model(api: Live(name: "fake")) }
          let b = App#(overrides: o)
          print(b.makeChild#().model.text, b.makeChild#().makeScreen().model.text)
        """),
    FacetParentRow(
      name: "observed", head: "observed", facet: "any API", app: api,
      child: "strong Model(api: API)",
      run: "let b = App#(observer: Watcher()); print(b.makeChild#().model.text)"),
    FacetParentRow(
      name: "keyed in the child", facet: "any API", app: api,
      child: "strong Card(number: key Int, api: API)",
      run: "print(c.card(number: 1).text, c.card(number: 1) === c.card(number: 1))"),
    FacetParentRow(
      name: "included bundle", facet: "any API", app: api, child: "include Bundle#",
      beside: "bundle Bundle# { strong Model(api: API) }", run: "print(c.model.text)"),
    FacetParentRow(
      name: "tied", facet: "any API", app: api, child: "tied Flow(number: input Int)",
      run: """
        var owner: Owner? = Owner()
        c.tie(c.makeFlow(number: 1), to: owner!)
        print("tied")
        owner = nil
        """),
    FacetParentRow(
      name: "what goes when all goes", facet: "any API", app: api,
      child: "strong Model(api: API)\ntransient Screen(model: Model)",
      run: """
        do { let b = App#(); _ = b.makeChild#().makeScreen(); _ = b.makeChild#().model }
        print("gone")
        """),
  ]
}
