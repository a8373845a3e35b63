import TenonDiagnostics
import TenonSyntax
import TenonTestSupport

/// A random manifest that mixes all features of the language. Only its text is known: the tool may refuse it,
/// and its types have no Swift declarations.
struct RandomManifest {
  /// The facts of a component that others need.
  struct Part {
    var container: Int
    /// The type that others request: its role or its own type, with the qualifier.
    var key: String
    /// The arguments of a request, required or optional.
    var inputs: [Input] = []
    /// These are keys.
    var isKeyed = false
    var effects = Effects()
    var isEager = false
    var isElement = false
    /// Its creation leads to a collection.
    var isCollecting = false
    /// The condition that it is under.
    var condition: String?
    var lifetime = "strong"
  }

  struct Input {
    let label: String
    var hasDefault = false
    var type = "Int"

    /// A request's argument for it.
    func given(_ number: Int) -> String {
      let isOwnType = type.hasPrefix("In") && type != "Int"
      return "\(label) = " + (isOwnType ? "\(type)(\(number), 1)" : "\(number)")
    }
  }

  struct Effects {
    var isAsync = false
    var isThrowing = false
    var text: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }
  }

  /// The conditions that members may be under.
  static let conditions = ["A", "B"]

  private(set) var text = ""
  var random: Generator
  var parts: [Part] = []
  private var parents: [Int?] = []
  var isEffectful = false
  var isolation = ""
  private var hasConditions = false
  private var count = 0

  /// Names that generated code uses, and similar ones, for types and labels.
  private static let names = [
    "Made", "Call", "Former", "Mark", "Held", "Steps", "Failure", "Log", "Store", "Page", "Row",
    "Model", "Cache", "Session", "Item", "Turn", "Shared", "Weak", "Releases", "Overrides",
  ]
  static let labels = [
    "made", "call", "former", "mark", "held", "override", "overrides", "parent", "containerLock",
    "steps", "ties", "releases", "log", "value1", "heldSession", "unfinished", "sets", "in",
  ]

  init(seed: UInt64) {
    random = Generator(seed: seed)
    write()
  }

  // MARK: Chance

  mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.randomElement(using: &random)
  }

  mutating func name() -> String {
    count += 1
    let base = pick(Self.names) ?? ""
    return oneIn(3) ? base + String(count) : "\(base)\(pick(["Kit", "Box", "Part"]) ?? "")\(count)"
  }

  // MARK: The manifest

  /// A component while it is being written.
  struct Draft {
    var part: Part
    let type: String
    var parameters: [String] = []
    var tail = ""
    var clauses: [String] = []
    var used: Set<String>
    /// The labels of those parameters that are types alone.
    var derived: [String: String] = [:]

    var text: String {
      let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
      let block = clauses.isEmpty ? "" : " { \(clauses.joined(separator: "; ")) }"
      let line =
        "    \(part.isEager ? "eager " : "")\(part.lifetime) \(type)\(list)\(part.effects.text)"
        + "\(tail)\(block)\n"
      return part.condition.map { "    #if \($0)\n\(line)    #endif\n" } ?? line
    }
  }

  private mutating func write() {
    isEffectful = oneIn(2)
    hasConditions = oneIn(3)
    isolation = pick(["", "", "Sendable", "@MainActor"]) ?? ""
    parents = [nil]
    for child in 1..<4 where oneIn(2) {
      parents.append(Int.random(in: 0..<child, using: &random) % parents.count)
    }
    text += "lifetime session\nlifetime box = Box(size: 3)\n"
    var bodies = parents.map { _ in "" }
    var drafts: [Draft] = []
    for container in parents.indices {
      var inputs: [String] = []
      for input in 0..<number(0...2) {
        let label = oneIn(2) ? (pick(Self.labels) ?? "") : "input\(container)\(input)"
        guard !["overrides", "containerLock", "parent"].contains(label) else { continue }
        let type = "In\(container)\(input)"
        let hasDefault = oneIn(3)
        inputs.append("\(label): \(type)\(hasDefault ? " = \(type)(\(input), 1)" : "")")
        parts.append(Part(container: container, key: type, lifetime: "input"))
      }
      if inputs.count > 1, oneIn(2) { inputs = [inputs.joined(separator: oneIn(2) ? ", " : ",\n")] }
      for input in inputs { bodies[container] += "    input \(input)\n" }
      for _ in 0..<number(2...9) {
        drafts.append(component(of: container))
        parts.append(drafts[drafts.count - 1].part)
      }
    }
    // Closures and steps lead anywhere.
    for index in drafts.indices { finish(&drafts[index]) }
    for draft in drafts { bodies[draft.part.container] += draft.text }
    for container in parents.indices where oneIn(3) {
      bodies[container] += decorator(in: container)
    }
    for container in parents.indices where oneIn(4) {
      bodies[container] = "    include Shelf\(container)\n" + bodies[container]
      writeShelf(of: container)
    }
    for container in parents.indices { writeContainer(container, bodies[container]) }
  }

  /// Writes a bundle of elements.
  private mutating func writeShelf(of container: Int) {
    let names = (0..<number(2...4)).map { "Book\(container)\($0)" }
    text += "bundle Shelf\(container) {\n"
    for name in names {
      let other = oneIn(2) ? "Role\(name), " : ""
      text += "    strong \(name) as \(other)[Element\(number(0...1))]\n"
    }
    text += "}\n"
  }

  private mutating func writeContainer(_ container: Int, _ body: String) {
    var list: [String] = []
    if oneIn(3), let facet = facet(of: container) { list.append(facet) }
    if isolation == "Sendable" { list.append(isolation) }
    text += isolation == "@MainActor" ? "@MainActor " : ""
    text += oneIn(2) ? "overridable " : ""
    text += container % 3 == 1 ? "observed " : ""
    text += "container K\(container)"
    if let parent = parents[container] { text += " in K\(parent)" }
    if !list.isEmpty { text += ": " + list.joined(separator: ", ") }
    text += " {\n\(body)}\n"
  }

  /// A facet with some members of a container.
  private mutating func facet(of container: Int) -> String? {
    let mine = parts.filter {
      isVisible($0, from: container) && $0.condition == nil && !$0.isElement
        && $0.lifetime != "input"
    }
    guard let part = pick(mine) else { return nil }
    let name = "Facet\(container)"
    let inputs = part.inputs.map { "\($0.label): \($0.type)" }
    let words = part.key.split(separator: " ", maxSplits: 1)
    let isMade = !part.inputs.isEmpty || oneIn(2)
    let attribute = isolation == "@MainActor" ? "@MainActor " : ""
    let effects = isEffectful ? " async throws" : ""
    let isOfKeys = part.isKeyed && oneIn(2)
    // The facet may inherit members.
    var head = name
    if oneIn(3) {
      text += "\(attribute)facet \(name)Base {}\n"
      head += ": \(name)Base\(isolation == "Sendable" ? ", Sendable" : "")"
    }
    text += "\(attribute)facet \(head) {\n    \(isMade && !isOfKeys ? "make " : "")\(words[0])"
    text += isMade && !inputs.isEmpty ? "(\(inputs.joined(separator: ", ")))" : ""
    text += "\(effects)\(words.count > 1 ? " \(words[1])" : "")\n}\n"
    return name
  }

  func isVisible(_ part: Part, from container: Int) -> Bool {
    var current: Int? = container
    while let here = current {
      if part.container == here { return true }
      current = parents[here]
    }
    return false
  }

  // MARK: Components

  private mutating func component(of container: Int) -> Draft {
    let condition = hasConditions && oneIn(3) ? pick(["A", "B", "!A", "A && B", "A || !B"]) : nil
    let type = name()
    var part = Part(container: container, key: type, condition: condition)
    var lifetimes = [
      "strong", "strong", "transient", "transient", "graph", "weak", "session", "purgeable", "tied",
    ]
    if !isEffectful { lifetimes.append("box") }
    part.lifetime = pick(lifetimes) ?? ""
    part.isElement = oneIn(6)
    var draft = Draft(part: part, type: type, used: [])
    addInputs(to: &draft)
    if isEffectful {
      draft.part.effects = Effects(
        isAsync: oneIn(3) && part.lifetime != "weak", isThrowing: oneIn(3))
    }
    draft.part.isEager =
      part.lifetime == "strong" && !part.isElement && !isEffectful && !draft.part.isKeyed
      && oneIn(4)
    for _ in 0..<number(0...3) {
      if let parameter = parameter(of: &draft) { draft.parameters.append(parameter) }
    }
    if oneIn(6) {
      draft.tail += " named q"
      draft.part.key += " named q"
    }
    draft.tail += roles(of: &draft.part, type)
    if oneIn(5) {
      let names = draft.parameters.compactMap { parameter in
        draft.derived[parameter]
          ?? parameter.split { $0 == ":" || $0 == " " }.first.map(String.init)
      }.filter { $0 != "in" }
      draft.tail += " = \(draft.part.effects.isThrowing ? "try " : "")"
      draft.tail += "makeIt(\(names.joined(separator: ", ")))"
    }
    return draft
  }

  private mutating func addInputs(to draft: inout Draft) {
    let isMade = draft.part.lifetime == "transient" || draft.part.lifetime == "tied"
    let canHaveKeys = ["strong", "weak", "session"].contains(draft.part.lifetime)
    guard isMade || canHaveKeys, !draft.part.isElement, oneIn(isMade ? 2 : 4) else { return }
    draft.part.isKeyed = canHaveKeys
    for _ in 0..<number(1...2) {
      let label = pick(Self.labels) ?? ""
      guard draft.used.insert(label).inserted else { continue }
      if canHaveKeys {
        draft.part.inputs.append(Input(label: label))
        draft.parameters.append("\(label): key Int")
        continue
      }
      let type = oneIn(4) ? "sending Int" : "Int"
      let hasDefault = oneIn(3)
      draft.part.inputs.append(Input(label: label, hasDefault: hasDefault, type: type))
      draft.parameters.append("\(label): input \(type)\(hasDefault ? " = 3" : "")")
    }
  }

  private mutating func roles(of part: inout Part, _ type: String) -> String {
    if part.isElement {
      return oneIn(2) ? " as [Element\(number(0...1))]" : " as [String: Entry] at \"\(type)\""
    }
    guard part.key == type else { return "" }
    switch number(0...5) {
    case 0:
      part.key = "Role\(type)"
      return " as \(part.key)"
    case 1:
      part.key = "Role\(type)"
      return " as \(part.key), Other\(type)"
    case 2: return " as self, Role\(type)"
    default: return ""
    }
  }

  /// Adds a component's closures and its block.
  private mutating func finish(_ draft: inout Draft) {
    if oneIn(4), let closure = parameter(of: &draft, isClosure: true) {
      draft.parameters.append(closure)
    }
    if oneIn(3) {
      let isWeak = oneIn(3)
      if let value = parameter(of: &draft, isLate: true, isWeak: isWeak, isSet: true) {
        draft.clauses.append("set \(isWeak ? "weak " : "")\(value)")
      }
    }
    if oneIn(3) {
      var list: [String] = []
      for _ in 0..<number(0...2) {
        if let value = parameter(of: &draft, isLate: true) { list.append(value) }
      }
      let effects =
        isEffectful
        ? Effects(isAsync: oneIn(3) && draft.part.lifetime != "weak", isThrowing: oneIn(3))
        : Effects()
      draft.clauses.append("call start(\(list.joined(separator: ", ")))\(effects.text)")
    }
    let lifetime = draft.part.lifetime
    if ["strong", "session"].contains(lifetime), oneIn(2) {
      let effects = isEffectful ? Effects(isAsync: oneIn(3), isThrowing: oneIn(3)) : Effects()
      draft.clauses.append("release stop()\(effects.text)")
    }
  }
}

/// The parameters of a random manifest's components.
extension RandomManifest {
  mutating func parameter(
    of draft: inout Draft, isLate: Bool = false, isClosure: Bool = false, isWeak: Bool = false,
    isSet: Bool = false
  ) -> String? {
    if !isLate, !isClosure, oneIn(10) {
      let label = "constant\(draft.used.count)"
      draft.used.insert(label)
      return "\(label) = \(draft.used.count)"
    }
    let part = draft.part
    let others = parts.filter { isVisible($0, from: part.container) && !$0.isElement }
    guard let target = pick(others) else { return nil }
    var label =
      oneIn(3) ? pick(Self.labels) ?? "" : target.key.split(separator: " ")[0].lowercased()
    while draft.used.contains(label) { label += "x" }
    guard let value = value(of: target, for: &draft, isLate, isClosure, isWeak) else { return nil }
    if !isSet, oneIn(3), let derived = Self.derivedLabel(of: value),
      draft.used.insert(derived).inserted
    {
      draft.derived[value] = derived
      return value
    }
    draft.used.insert(label)
    return "\(label): \(value)"
  }

  /// The label of a parameter that is a type alone, if it can be.
  static func derivedLabel(of parameter: String) -> String? {
    let text = "container K { strong X(\(parameter)) }"
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    let manifest = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors,
      let component = manifest.declarations.first?.members.first?.component
    else { return nil }
    return component.parameters.first?.label?.plain
  }

  private mutating func value(
    of target: Part, for draft: inout Draft, _ isLate: Bool, _ isClosure: Bool, _ isWeak: Bool
  ) -> String? {
    let part = draft.part
    if !isClosure, !part.isElement, !isLate, oneIn(8) {
      draft.part.isCollecting = true
      return oneIn(2) ? "[Element0]?" : "[String: Entry]?"
    }
    if part.isElement, target.isCollecting { return nil }
    let isUncertain = target.condition != nil && target.condition != part.condition
    let needed = target.inputs.filter { !$0.hasDefault }
    if !isWeak, isClosure || oneIn(3), !isUncertain, target.lifetime != "input" {
      let inputs = oneIn(2) ? needed : target.inputs
      let list = inputs.map(\.type).joined(separator: ", ")
      let isSent = isolation == "Sendable" || isolation == "@MainActor" && oneIn(2)
      let actor = isolation == "@MainActor" ? "@MainActor " : ""
      return "\(actor)\(isSent ? "@Sendable " : "")(\(list))"
        + "\(isEffectful ? " async throws" : "") -> \(target.key)"
    }
    if isClosure { return nil }
    if part.isEager || part.lifetime == "box", target.effects.isAsync || target.effects.isThrowing {
      return nil
    }
    let words = target.key.split(separator: " ", maxSplits: 1)
    let qualifier = words.count > 1 ? " \(words[1])" : ""
    draft.part.isCollecting = part.isCollecting || target.isCollecting
    guard !target.inputs.isEmpty else {
      return "\(words[0])\(isUncertain ? "?" : "")\(qualifier)"
    }
    let given = oneIn(2) ? needed : target.inputs
    if isUncertain || isLate || !qualifier.isEmpty || given.isEmpty { return nil }
    let values = given.map { $0.given(number(1...9)) }.joined(separator: ", ")
    return "\(target.key)(\(values))"
  }

  /// A decorator of a component's only role.
  mutating func decorator(in container: Int) -> String {
    let targets = parts.filter {
      isVisible($0, from: container) && $0.key.hasPrefix("Role") && $0.condition == nil
    }
    guard let target = pick(targets) else { return "" }
    var draft = Draft(
      part: Part(container: container, key: "", lifetime: "transient"), type: "", used: ["inner"])
    let derived = oneIn(2) ? Self.derivedLabel(of: target.key) : nil
    if let derived { draft.used.insert(derived) }
    var parameters = [derived == nil ? "inner: \(target.key)" : target.key]
    if let parameter = parameter(of: &draft) { parameters.append(parameter) }
    let effects = isEffectful && oneIn(2) ? " async throws" : ""
    return
      "    decorate \(name())(\(parameters.joined(separator: ", ")))\(effects) as \(target.key)\(oneIn(2) ? " { call start }" : "")\n"
  }
}
