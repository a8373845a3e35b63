import TenonDiagnostics
import TenonSyntax

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
    if part.isEager || part.lifetime == "box",
      target.effects.isAsync || target.effects.isThrowing
    {
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
