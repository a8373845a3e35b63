/// The cases of `TypeFormTests`: each form that Swift's types have, in each place where a manifest has a
/// type, with lifetimes, overrides and isolation in turn.
struct TypeForm {
  let form: String
  let place: String
  let lifetime: String
  let isOverridable: Bool
  let isSendable: Bool
  /// Tells its names from those of all others.
  let number: Int

  var name: String {
    "\(place), \(lifetime)\(isOverridable ? ", overridable" : "")\(isSendable ? ", Sendable" : ""):"
      + " \(form)"
  }

  /// All of them, or every `step`th, so that no form, place or lifetime is left out.
  static func all(step: Int) -> [TypeForm] {
    var cases: [TypeForm] = []
    var number = 0
    for (row, form) in forms.enumerated() {
      for (column, place) in places.enumerated() {
        for (third, lifetime) in lifetimes.enumerated() {
          for mode in 0..<4 {
            number += 1
            // A latin square: whatever is left out in one row is there in the next.
            let isChosen = (row + 3 * column + 5 * third + 7 * mode) % step == 0
            guard isChosen else { continue }
            cases.append(
              TypeForm(
                form: form, place: place.name, lifetime: lifetime, isOverridable: mode & 1 != 0,
                isSendable: mode & 2 != 0, number: number))
          }
        }
      }
    }
    return cases
  }

  /// The manifest of this one alone.
  var manifest: String {
    let template = Self.places.first { $0.name == place }?.template ?? ""
    var head = ""
    var word = lifetime
    switch lifetime {
    case "session":
      word = "session\(number)"
      head = "lifetime \(word)\n"
    case "stored":
      word = "stored\(number)"
      head = "lifetime \(word) = Store()\n"
    default: break
    }
    return head
      + template.replacing("{F}", with: form).replacing("{L}", with: word)
      .replacing("{N}", with: "\(number)")
      .replacing("{O}", with: isOverridable ? "overridable " : "")
      .replacing("{S}", with: isSendable ? ": Sendable" : "")
      .replacing("{,S}", with: isSendable ? ", Sendable" : "") + "\n"
  }

  static let lifetimes = [
    "strong", "weak", "transient", "graph", "purgeable", "tied", "session", "stored",
  ]

  static let forms = [
    "C", "V", "A", "NC", "P", "any P", "any Q", "some P", "some Q", "inout V", "borrowing V",
    "consuming V", "sending C", "isolated A", "~Copyable", "any ~Copyable", "any Q & ~Copyable",
    "C.Type", "(any P).Type", "any P.Type", "P.Protocol", "AnyClass", "(C, V)", "(a: C, b: V)",
    "Void", "()", "(())", "Never", "Never?", "Empty?", "NC?", "V...", "C?", "C!", "C??", "C?!",
    "Optional<C>", "Optional<C>?", "(any P)?", "any P?", "some P?", "(some P)?",
    "@escaping () -> Int", "() -> Int", "(() -> Int)", "(() -> Int)?", "(() -> Int)!",
    "@Sendable () -> Int", "(@Sendable () -> Int)", "@MainActor () -> Int",
    "@autoclosure () -> Int", "@autoclosure @escaping () -> Int", "(@autoclosure () -> Int) -> Int",
    "@convention(c) () -> Int", "(inout V) -> Int", "(borrowing NC) -> Int",
    "(consuming NC) -> Int", "(sending C) -> Int", "() -> sending C", "(isolated A) -> Int",
    "() throws(Failure) -> Int", "() throws(any Error) -> Int", "() async throws -> Int",
    "nonisolated(nonsending) () async -> Int", "@isolated(any) () -> Int",
    "(@escaping () -> Int) -> Int", "(() -> Int) -> Int", "() -> () -> Int", "(some P) -> Int",
    "() -> some P", "Self", "Self.X", "repeat each T", "each T", "(C)", "((C))", "(any P)", "Any",
    "Any?", "AnyObject", "AnyObject?", "C & P", "any C & P", "P & Q", "any P & Q",
    "any P & Sendable", "[C]", "[V: C]", "[any P]", "[P]", "[some P]", "[C]?", "[C?]", "[()]",
    "Array<C>", "Dictionary<V, C>", "G<C>", "G<any P>", "G<some P>", "G<() -> Int>", "G<NC>",
    "Result<(), Failure>", "any PA<Int>", "some PA<Int>", "Nest.In", "Nest.Cl", "Fn",
    "@escaping Fn",
    "SFn", "Opt", "_", "[_]", "@Foo C", "@MainActor C", "@Sendable C", "C.self", "`C`", "Swift.Int",
    "Swift.Optional<C>",
  ]

  /// A manifest for each place: `{F}` is the form, `{L}` the lifetime, `{N}` the number.
  static let places: [(name: String, template: String)] = [
    ("made by init", inContainer("{L} {F}")),
    ("made by init, released", inContainer("{L} {F} { release close() }")),
    ("component", inContainer("{L} {F} = make() { accessor z }")),
    ("async component", inContainer("{L} {F} async throws = make() { accessor z }")),
    ("component of a bundle", "bundle B{N} {\n{L} {F} = make() { accessor z }\n}\n" + including),
    ("role", inContainer("{L} Im as {F} { accessor z }")),
    ("role of an expression", inContainer("{L} {F} as Q = make() { accessor z }")),
    ("superclass", inContainer("{L} D as class {F} { accessor z }")),
    ("element", inContainer("{L} Im as [{F}] { accessor z for [{F}] }")),
    ("element with a key", inContainer("{L} Im as [String: {F}] at \"a\"")),
    ("element by itself", inContainer("{L} Im as [{F}]\ntransient N(x: [() -> {F}])")),
    ("key", inContainer("{L} Im as [{F}: P] at make()")),
    (
      "decorated role",
      inContainer("{L} Im as {F} { accessor z }\ndecorate W<Int>(inner: {F}) as {F}")
    ),
    ("input of a container", inContainer("input x: {F}\n{L} N")),
    ("input with a default", inContainer("input x: {F} = make()\n{L} N")),
    (
      "input of a child",
      inContainer("{L} N") + "\n{O}container Ch{N} in K{N}{S} {\ninput x: {F}\nstrong N2(x: {F})\n}"
    ),
    ("input", inContainer("{L} W<Int>(x: input {F})")),
    ("input with default", inContainer("{L} W<Int>(x: input {F} = make())")),
    ("input of an expression", inContainer("{L} N(x: input {F}) = N(x: x)")),
    (
      "input that is decorated",
      inContainer("{L} Im(x: input {F}) as P = Im()\ndecorate W<Int>(inner: P) as P")
    ),
    (
      "input that is given",
      inContainer("transient W<Int>(x: input {F})\n{L} N(x: W<Int>(x: make()))")
    ),
    ("dependency", inContainer("strong {F} = make() { accessor z }\n{L} N(x: {F})")),
    (
      "dependency of an expression",
      inContainer("strong {F} = make() { accessor z }\n{L} N(x: {F}) = N(x: x)")
    ),
    (
      "dependency without a label",
      inContainer("strong {F} = make() { accessor z }\n{L} N({F}) = N(x: make())")
    ),
    ("dependency, optional", inContainer("strong {F} = make() { accessor z }\n{L} N(x: ({F})?)")),
    ("default", inContainer("{L} N(x: {F} = make())")),
    ("default of an expression", inContainer("{L} N(x: {F} = make()) = N(x: x)")),
    ("set", inContainer("strong {F} = make() { accessor z }\n{L} Own { set p: {F} }")),
    ("call", inContainer("strong {F} = make() { accessor z }\n{L} Own { call f(x: {F}) }")),
    (
      "result of a closure",
      inContainer("{L} {F} = make() { accessor z }\ntransient N(x: () -> {F})")
    ),
    (
      "argument of a closure",
      inContainer("transient W<Int>(x: input {F})\n{L} N(x: ({F}) -> W<Int>)")
    ),
    (
      "escaping argument of a closure",
      inContainer("transient W<Int>(x: input {F})\n{L} N(x: (@escaping {F}) -> W<Int>)")
    ),
    (
      "member of a facet",
      "facet Fa{N} {\n{F}\n}\n{O}container K{N}: Fa{N}{,S} {\n{L} {F} = make() { accessor z }\n}"
    ),
    (
      "function of a facet",
      "facet Fa{N} {\nmake W<Int>(x: {F})\n}\n{O}container K{N}: Fa{N}{,S} {\ntransient W<Int>(x: input {F})\n}"
    ),
    ("trait", "traits Tr{N} {\nvar z: {F} = make()\n}"),
    ("generic argument", inContainer("{L} W<{F}>")),
    ("array", inContainer("{L} [{F}] = make() { accessor z }")),
    ("optional", inContainer("{L} ({F})? = make() { accessor z }")),
    ("tuple", inContainer("{L} ({F}, Int) = make() { accessor z }")),
  ]

  private static func inContainer(_ members: String) -> String {
    "{O}container K{N}{S} {\n\(members)\n}"
  }

  private static let including = "{O}container K{N}{S} {\ninclude B{N}\n}"

  /// The Swift that they need: each init takes whatever it is given, so that only the form counts.
  static let types = """
    protocol P: AnyObject {}
    protocol Q {}
    protocol PA<A> { associatedtype A }
    class C: P, Q {
      init() {}
      func close() {}
    }
    final class D: C {}
    struct V: Q, Hashable { func close() {} }
    struct NC: ~Copyable { func close() {} }
    struct G<T> {}
    struct Failure: Error {}
    enum Empty {}
    actor A {}
    struct Nest {
      struct In {}
      class Cl { init() {} }
    }
    typealias Fn = () -> Int
    typealias SFn = @Sendable () -> Int
    typealias Opt = C?
    func make<T: ~Copyable>() -> T { fatalError() }
    class N {
      init<T: ~Copyable>(x: consuming T) {}
      init() {}
    }
    class N2 { init<T: ~Copyable>(x: consuming T) {} }
    class W<T> {
      init(inner: T) {}
      init(x: T) {}
      init() {}
    }
    class Own {
      var p: Any? = nil
      init() {}
      func f<T: ~Copyable>(x: consuming T) {}
    }
    class Im: P, Q { init() {} }
    final class Store<T> {
      init() {}
      func instance(orMake make: () throws -> T) rethrows -> T { try make() }
    }
    """
}
