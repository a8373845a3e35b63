import TenonTestSupport

/// Types with initializers of all kinds, and possible calls of each; the Swift compiler knows which are valid.
struct RandomDeclarations {
  /// A call that creates a type, if it has a matching visible initializer.
  struct Call {
    let arguments: String
    /// Labels and types, so that two initializers that take the same count once.
    let list: String
    var isDeprecated = false
  }

  struct Declared {
    /// The name in a manifest.
    let name: String
    let text: String
    var calls: [Call]
  }

  private(set) var types: [Declared] = []
  private var generator: Generator
  private var labels = 0
  /// Classes without `final`, with the initializers that they declare.
  private var bases: [(name: String, calls: [Call], designated: [String])] = []

  init(seed: UInt64, count: Int) {
    generator = Generator(seed: seed)
    for number in 0..<count { types.append(type(number)) }
  }

  /// The declarations that all types and calls use.
  static let prelude = """
    protocol P: Sendable {}
    final class A: Sendable { init() {} }
    struct B { init() {} }
    enum C { case one; init() { self = .one } }
    final class Q: P { init() {} }
    typealias Make = @Sendable () -> A
    enum Space { typealias Inner = B; struct Deep { init() {} } }
    @propertyWrapper struct W<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
    @propertyWrapper struct X<T> { var wrappedValue: T { fatalError() }; init(_ number: Int) {} }

    """

  /// The manifest's lines that provide their arguments.
  static let providers = """
        strong A()
        strong B()
        strong C()
        strong Q() as P
        strong Space.Deep()

    """

  /// A type, a value of it in the calls, and one for a default.
  private static let parameters = [
    ("A", "a", "A()"), ("B", "b", "B()"), ("C", "c", ".one"), ("any P", "p", "Q()"),
    ("@escaping Make", "{ a }", "{ A() }"), ("Space.Deep", "deep", "Space.Deep()"),
  ]

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element {
    all[Int.random(in: 0..<all.count, using: &generator)]
  }

  private mutating func label() -> String {
    labels += 1
    return "p\(labels)"
  }

  // MARK: Types

  private mutating func type(_ number: Int) -> Declared {
    let name = "T\(number)"
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: return structure(name)
    case 4..<9: return classType(name)
    default: return actorType(name)
    }
  }

  private mutating func structure(_ name: String) -> Declared {
    var calls: [Call] = []
    var members: [String] = []
    let isGeneric = chance(15)
    let own =
      chance(55)
      ? initializers(&calls, count: Int.random(in: 1...2, using: &generator), isOpen: true) : []
    let properties = own.isEmpty ? Int.random(in: 0...3, using: &generator) : 0
    var arguments: [String] = []
    var pool = Self.parameters.shuffled(using: &generator)
    for _ in 0..<properties {
      let (type, value, standard) = pool.removeLast()
      let plain = type.replacing("@escaping ", with: "")
      let property = label()
      let access = chance(20) ? pick(["private ", "fileprivate ", "private(set) ", "public "]) : ""
      switch Int.random(in: 0..<8, using: &generator) {
      case 0 where access != "private(set) ":
        members.append("\(access)let \(property): \(plain) = \(standard)")
      case 1: members.append("\(access)var \(property): \(plain) = \(standard)")
      case 2: members.append("\(access)var \(property): \(optional(plain))")
      case 3: members.append("\(access)lazy var \(property): \(plain) = \(standard)")
      case 4 where access != "private(set) ":
        members.append("\(access)var \(property): \(plain) { \(standard) }")
      case 5 where access != "private(set) " && access != "public ":
        members.append("@X(3) \(access)var \(property): \(plain)")
      case 6 where access == "":
        members.append("@W var \(property): \(plain)")
        arguments.append("\(property): \(value)")
      default:
        members.append(
          "\(access)\(access == "private(set) " ? "var" : pick(["let", "var"])) \(property): \(plain)"
        )
        arguments.append("\(property): \(value)")
      }
    }
    if own.isEmpty {
      calls.append(call(arguments))
      if !arguments.isEmpty { calls.append(call([])) }
    }
    var text =
      "struct \(name)\(isGeneric ? "<E>" : "") { \((members + own).joined(separator: "; ")) }\n"
    text += extensions(of: name, &calls, isClass: false)
    return Declared(name: isGeneric ? "\(name)<A>" : name, text: text, calls: calls)
  }

  private mutating func classType(_ name: String) -> Declared {
    var calls: [Call] = []
    let base = bases.isEmpty || chance(50) ? nil : pick(bases)
    let count = chance(60) ? Int.random(in: 1...2, using: &generator) : 0
    var own = initializers(&calls, count: count)
    if own.isEmpty, base == nil { calls.append(call([])) }
    if let base {
      calls += base.calls
      if chance(25) { own += base.designated.map { "override \($0)" } }
    }
    if chance(35) {
      own += initializers(&calls, count: 1, words: "convenience ")
    }
    let declared = own.filter { !$0.hasPrefix("convenience") && !$0.hasPrefix("override") }
    let isFinal = base != nil || chance(50)
    let text =
      "\(isFinal ? "final " : "")class \(name)\(base.map { ": \($0.name)" } ?? "") { \(own.joined(separator: "; ")) }\n"
    let more = extensions(of: name, &calls, isClass: true)
    if !isFinal {
      let plain = declared.filter { $0.hasPrefix("init(") }
      bases.append((name, calls, declared.count == plain.count ? plain : []))
    }
    return Declared(name: name, text: text + more, calls: calls)
  }

  private mutating func actorType(_ name: String) -> Declared {
    var calls: [Call] = []
    let own = initializers(&calls, count: Int.random(in: 0...1, using: &generator))
    if own.isEmpty { calls.append(call([])) }
    return Declared(
      name: name, text: "actor \(name) { \(own.joined(separator: "; ")) }\n", calls: calls)
  }

  private mutating func extensions(of name: String, _ calls: inout [Call], isClass: Bool) -> String
  {
    guard chance(25) else { return "" }
    let access = chance(40) ? pick(["private ", "fileprivate ", "internal "]) : ""
    let more = initializers(
      &calls, count: 1, words: isClass ? "convenience " : "", isOpen: !isClass)
    return "\(access)extension \(name) { \(more.joined(separator: "; ")) }\n"
  }

  private func optional(_ type: String) -> String {
    type == "Make" ? "Make?" : type.hasPrefix("any ") ? "(\(type))?" : "\(type)?"
  }

  // MARK: Initializers

  private mutating func initializers(
    _ calls: inout [Call], count: Int, words: String = "", isOpen: Bool = false
  ) -> [String] {
    (0..<count).map { _ in
      let (list, arguments) = parameters(isOpen)
      let made = call(arguments, list)
      let body = "{ fatalError() }"
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: return "\(words)init?(\(list)) \(body)"
      case 1:
        calls.append(made)
        return
          "\(pick(["private", "fileprivate", "internal", "public"])) \(words)init(\(list)) \(body)"
      case 2:
        calls.append(Call(arguments: made.arguments, list: made.list, isDeprecated: true))
        return "@available(*, deprecated) \(words)init(\(list)) \(body)"
      case 3:
        calls.append(made)
        return "@available(*, unavailable) \(words)init(\(list)) \(body)"
      case 4:
        calls.append(made)
        return "\(words)init(\(list)) async throws \(body)"
      case 5:
        calls.append(made)
        return
          "\n#if FLAG\n\(words)init(\(list)) \(body)\n#else\n\(words)init(\(list)) \(body)\n#endif\n"
      default:
        calls.append(made)
        return "\(words)init(\(list)) \(body)"
      }
    }
  }

  private mutating func parameters(_ isOpen: Bool) -> (list: String, arguments: [String]) {
    var pool = Self.parameters.shuffled(using: &generator)
    var list: [String] = []
    var arguments: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let (written, value, standard) = pool.removeLast()
      let name = label()
      let type = written == "any P" && chance(30) ? "some P" : written
      let (head, shown) =
        isOpen && chance(20)
        ? ("_ \(name)", "")
        : chance(20) ? ("\(name) _\(name)", "\(name): ") : (name, "\(name): ")
      let hasDefault = !list.isEmpty && type != "some P" && chance(25)
      list.append("\(head): \(type)" + (hasDefault ? " = \(standard)" : ""))
      arguments.append(shown + value)
    }
    return (list.joined(separator: ", "), arguments)
  }

  private func call(_ arguments: [String], _ list: String = "") -> Call {
    let text = arguments.joined(separator: ", ")
    return Call(arguments: text, list: list.isEmpty ? text : list)
  }
}
