/// The Swift of a random tree of containers.
extension RandomTree {
  /// The types, and a program that runs the steps and prints the state after each.
  func program(_ steps: [TreeInterpreter.Step]) -> String {
    let views = TreeViews(self)
    var text = RandomApp.base + Self.base
    if views.hasTies {
      text += "final class Owner: LifetimeOwner { let lifetime = Lifetime() }\n\n"
    }
    for role in keys.indices { text += "protocol R\(role): AnyObject {}\n" }
    for index in pieces.indices { text += declaration(of: index, views) }
    return text + story(steps, views)
  }

  private static let base = """
    class Part: Base {
      static nonisolated(unsafe) var known: [() -> Bool] = []
      var makers: [() -> AnyObject] = []
      var children: [AnyObject] = []
    }

    final class Bag: Base {
      let all: [Base]
      init(_ all: [AnyObject]) {
        self.all = all.map { $0 as! Base }
        super.init(type: -1)
      }
      convenience init<T>(_ all: [String: T]) { self.init(sorted(all).map { $0 as AnyObject }) }
      override var parts: [Base] { all }
    }

    func sorted<T>(_ all: [String: T]) -> [T] {
      all.sorted { Int($0.key.dropFirst())! < Int($1.key.dropFirst())! }.map(\\.value)
    }

    @discardableResult func note<T: AnyObject>(_ container: T) -> T {
      Part.known.append { [weak container] in container != nil }
      return container
    }


    """

  /// An expression for a collection or a single object as objects.
  private func objects(_ name: String, _ ask: Ask) -> String {
    if case .key(let key) = ask {
      switch keys[key].kind {
      case .single: break
      case .array: return "\(name).map { $0 as AnyObject as! Base }"
      case .dictionary: return "sorted(\(name)).map { $0 as AnyObject as! Base }"
      }
    }
    if case .optional = ask { return "(\(name).map { [$0 as AnyObject as! Base] } ?? [])" }
    return "[\(name) as AnyObject as! Base]"
  }

  /// The result of a closure as one object.
  private func asked(_ name: String, _ ask: Ask) -> String {
    if case .closure(let key) = ask, keys[key].kind != .single {
      return keys[key].kind == .array ? "Bag(\(name)().map { $0 as AnyObject })" : "Bag(\(name)())"
    }
    return "\(name)() as AnyObject"
  }

  private func given(_ container: Int, all: Bool, named: Bool, _ views: TreeViews) -> String {
    views.views[container].inputs.filter { all || !pieces[$0].hasDefault }
      .map { named ? "i\($0): N\($0)()" : "N\($0)()" }.joined(separator: ", ")
  }

  private func declaration(of index: Int, _ views: TreeViews) -> String {
    let piece = pieces[index]
    let roles = piece.isDecorator ? [piece.role] : piece.keys.map { keys[$0].role }
    let protocols = Set(roles).sorted().map { ", R\($0)" }.joined()
    var text = "\nfinal class N\(index): Part\(protocols) {\n"
    if piece.isInput { return text + "  init() { super.init(type: \(index)) }\n}\n" }
    var parameters: [String] = []
    var before = ""
    var after = ""
    var parts: [String] = []
    var others: [String] = []
    for (position, ask) in piece.asks.enumerated() {
      let name = "p\(position)"
      let type = type(ask, of: piece, views)
      switch ask {
      case .closure, .innerClosure:
        parameters.append("\(name): @escaping \(type)")
        after += "    closures.append { \(asked(name, ask)) }\n"
      case .child:
        parameters.append("\(name): \(type)")
        after += "    children.append(note(\(name)))\n"
      case .childClosure(let child, let all):
        parameters.append("\(name): @escaping \(type)")
        let given = given(child, all: all, named: false, views)
        after += "    makers.append { \(name)(\(given)) }\n"
      case .key, .optional, .own, .inner:
        parameters.append("\(name): \(type)")
        text += "  let \(name): [Base]\n"
        before += "    self.\(name) = \(objects(name, ask))\n"
        after += "    calls += self.\(name).map(\\.done)\n"
        parts.append(name)
      }
    }
    for (position, step) in piece.after.enumerated() {
      let name = "s\(position)"
      switch step {
      case .set(let ask):
        let type = type(ask, of: piece, views)
        text += "  var \(name): (\(type))? { didSet { done += 1 } }\n"
        parts.append("(\(name).map { it in \(objects("it", ask)) } ?? [])")
      case .setWeak(let ask):
        text += "  weak var \(name): (\(type(ask, of: piece, views)))? { didSet { done += 1 } }\n"
        others.append("\(name).map { $0 as AnyObject as! Base }")
      case .setClosure(let ask):
        text += "  var \(name): (\(type(ask, of: piece, views)))? {\n"
        text += "    didSet {\n      done += 1\n      let it = \(name)!\n"
        text += "      closures.append { \(asked("it", ask)) }\n    }\n  }\n"
      case .callClosure(let ask):
        text += "  func \(name)(ask: \(type(ask, of: piece, views))) {\n"
        text += "    call([(\(asked("ask", ask)) as AnyObject) as! Base])\n  }\n"
      case .call(let asks):
        let given = asks.enumerated().map { "a\($0): \(type($1, of: piece, views))" }
        text += "  func \(name)(\(given.joined(separator: ", "))) {\n"
        let all = asks.enumerated().map { objects("a\($0)", $1) }
        text += "    call(\(all.isEmpty ? "[]" : all.joined(separator: " + ")))\n  }\n"
      }
    }
    text += "  init(\(parameters.joined(separator: ", "))) {\n\(before)"
    text += "    super.init(type: \(index))\n\(after)  }\n"
    let all = parts.isEmpty ? "[]" : parts.joined(separator: " + ")
    text += "  override var parts: [Base] { \(all) }\n"
    return text + "  override var others: [Base?] { [\(others.joined(separator: ", "))] }\n}\n"
  }

  private func story(_ steps: [TreeInterpreter.Step], _ views: TreeViews) -> String {
    let owners = views.hasTies ? "(0..<\(Self.owners)).map { _ in Owner() }" : "[AnyObject]()"
    var text = """

      func show(_ what: String, _ slots: [Base?]) {
        var seen: Set<Int> = []
        let held = slots.map { $0?.story(&seen) ?? "-" }.joined(separator: " ")
        let alive = Base.alive.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        let containers = Part.known.indices.filter { Part.known[$0]() }
        print(
          what, Base.made, held, "|\\(containers.map { " \\($0)" }.joined()) |"
            + alive.map { " \\($0.key):\\($0.value)" }.joined())
      }

      func run() {
        var containers: [AnyObject?] = Array(repeating: nil, count: \(Self.containers))
        var slots: [Base?] = Array(repeating: nil, count: \(Self.slots))
        var owners = \(owners)

      """
    for (number, step) in steps.enumerated() {
      text += "  \(line(step, views))\n  show(\"\(number):\", slots)\n"
    }
    text += """
        slots = slots.map { _ in nil }
        show("held by the containers:", slots)
        owners = []
        show("without owners:", slots)

      """
    for slot in 0..<Self.containers {
      text += "  containers[\(slot)] = nil\n  show(\"without container \(slot):\", slots)\n"
    }
    return text + "  _ = owners\n}\n\nrun()\n"
  }

  private func line(_ step: TreeInterpreter.Step, _ views: TreeViews) -> String {
    func container(_ slot: Int, _ kind: Int) -> String {
      "(containers[\(slot)] as! \(blocks[kind].name))"
    }
    func accessor(_ name: String, _ node: TreeViews.Node) -> String {
      node.isFunction ? "make\(name.uppercased())()" : name
    }
    switch step {
    case .makeRoot(let into):
      let given = given(0, all: true, named: true, views)
      return "containers[\(into)] = note(\(blocks[0].name)(\(given)))"
    case .makeChild(let from, let of, let kind, let all, let into):
      let given = given(kind, all: all, named: true, views)
      let made = "\(container(from, of)).make\(blocks[kind].name)(\(given))"
      return "containers[\(into)] = note(\(made))"
    case .request(let from, let of, let key, let into):
      let role = "r\(keys[key].role)"
      let place = container(from, of)
      if let node = views.views[of].singles[key] {
        // An input's accessor has the input's name.
        let name = node.lifetime == "input" ? "i\(node.type)" : accessor(role, node)
        return "slots[\(into)] = (\(place).\(name) as AnyObject as! Base)"
      }
      let all = keys[key].kind == .array ? ".map { $0 as AnyObject }" : ""
      return "slots[\(into)] = Bag(\(place).\(role)s\(all))"
    case .requestOwn(let from, let of, let type, let into):
      guard let node = views.views[of].own[type] else { return "" }
      return "slots[\(into)] = \(container(from, of)).\(accessor("n\(type)", node))"
    case .call(let slot, let closure, let into):
      return "slots[\(into)] = (slots[\(slot)]!.closures[\(closure)]() as! Base)"
    case .callMaker(let slot, let maker, let into):
      return "containers[\(into)] = note((slots[\(slot)] as! Part).makers[\(maker)]())"
    case .takeChild(let slot, let child, let into):
      return "containers[\(into)] = (slots[\(slot)] as! Part).children[\(child)]"
    case .takeParent(let from, let of, let into):
      return "containers[\(into)] = \(container(from, of)).parent"
    case .dropContainer(let slot): return "containers[\(slot)] = nil"
    case .drop(let slot): return "slots[\(slot)] = nil"
    case .releaseUnused(let slot, let of): return "\(container(slot, of)).releaseUnused()"
    case .reset(let slot, let of, let lifetime):
      return
        "\(container(slot, of)).reset\(lifetime.prefix(1).uppercased())\(lifetime.dropFirst())()"
    case .tie(let slot, let place, let of, let key, let owner):
      let object = "slots[\(slot)] as AnyObject as! any R\(keys[key].role)"
      return "\(container(place, of)).tie(\(object), to: owners[\(owner)])"
    case .release(let slot, let place, let of, let key):
      let object = "slots[\(slot)] as AnyObject as! any R\(keys[key].role)"
      return "\(container(place, of)).release(\(object))"
    case .replaceOwner(let owner): return "owners[\(owner)] = Owner()"
    }
  }
}
