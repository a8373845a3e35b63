import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The checks that what threads share is `Sendable`: a type alias each where an error has a line of the manifest, one
/// for all that fit a line in the plain form.
extension Emitter {
  /// A type that has to be `Sendable`, with the alias that requires it.
  private struct Check {
    let name: String
    let type: String
    let line: Int
    let availability: [String]
  }

  /// One check takes several types where no combination of conditions leaves one out.
  private var checksTogether: Bool { tree.form == .plain && !plan.isConditional }

  /// The check of an input.
  mutating func emitCheck(_ name: String, of input: Input) {
    let check = check(name, of: input)
    if !(checksTogether && check.availability.isEmpty) { emit(check) }
  }

  /// The checks of a component and its keys.
  mutating func emitChecks(_ context: ComponentContext) {
    for check in checks(context) where !(checksTogether && check.availability.isEmpty) {
      emit(check)
    }
  }

  /// The checks of a container that stand together.
  mutating func emitChecks(
    of container: Container, _ contexts: Contexts, _ names: MemberNames
  ) {
    if !checksTogether { return }
    let inputs = zip(names.sharedInputs, container.inputs).map { check($0, of: $1) }
    var seen: Set<String> = []
    let all = (inputs + contexts.ids.flatMap { self.checks(contexts[$0]) }).filter {
      $0.availability.isEmpty && seen.insert($0.type).inserted
    }
    var rest = all[...]
    while let first = rest.popFirst() {
      let head = "private typealias \(first.name) = \(supportNames[.shared])<"
      var types = [first.type]
      var length = head.utf8.count + first.type.utf8.count + "(, )>".utf8.count
      while let next = rest.first {
        length += next.type.utf8.count + ", ".utf8.count
        if length > Self.checksLength { break }
        types.append(next.type)
        rest.removeFirst()
      }
      tree.line(types.count > 1 ? "\(head)(\(types.list))>" : "\(head)\(first.type)>")
    }
  }

  /// How long the checks in one line may be, in characters.
  private static var checksLength: Int { 98 }

  private mutating func emit(_ check: Check) {
    tree.declaration(
      "private typealias \(check.name) = \(supportNames[.shared])<\(check.type)>",
      at: check.line, attributes: check.availability)
  }

  private func check(_ name: String, of input: Input) -> Check {
    Check(
      name: name, type: keptText(input.syntax.type), line: line(input.syntax.name.span),
      availability: input.syntax.head.attributes.filter(\.limitsAvailability).map(\.text))
  }

  private func checks(_ context: ComponentContext) -> [Check] {
    func check(_ name: String, _ type: String, at span: SourceSpan) -> Check {
      Check(name: name, type: type, line: line(span), availability: context.availability)
    }
    let itself =
      context.has(.shared)
      ? [check(context[.shared], context.ownType, at: context.component.span)] : []
    if !context.component.isKeyed { return itself }
    return itself
      + zip(context.own.sharedKeys, keyFields(context)).map { check($0, $1.type, at: $1.span) }
  }
}
