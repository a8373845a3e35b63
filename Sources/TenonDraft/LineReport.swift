import TenonDiagnostics
import TenonSyntax

/// Words what is wrong with one line, with the edits that fix it.
struct LineReport {
  let component: ComponentSyntax
  /// The type's name.
  let name: String
  let match: LineMatch
  let sources: [SourceFile]
  /// The keys that something in the manifests provides.
  let provided: Set<String>

  private var written: [ParameterSyntax] { component.parameters }
  private var taken: [CompiledParameter] { match.initializer.parameters }

  private func finding(
    _ kind: Drift.Kind, _ message: String, at span: SourceSpan, help: String?, fix: Fix?
  ) -> Drift {
    Drift(kind, message, at: span, match.initializer, help: help, fix: fix)
  }

  // MARK: Parameters

  func parameterFindings() -> [Drift] {
    var found: [Drift] = []
    for pair in match.pairs {
      if pair.isRenamed, pair.differsInType {
        found.append(replaced(pair))
      } else if pair.isRenamed {
        found.append(renamed(pair))
      } else if pair.differsInType, let finding = retyped(pair) {
        found.append(finding)
      }
    }
    found += match.unknown.map(unknown)
    found += match.missing.map(missing)
    if match.isOutOfOrder { found.append(outOfOrder()) }
    return found
  }

  private func renamed(_ pair: LineMatch.Pair) -> Drift {
    let parameter = written[pair.written]
    let label = taken[pair.taken].label.flatMap(TypeReader.label) ?? "_"
    let old = parameter.label?.text ?? "_"
    let fix: Fix
    if parameter.isLabelDerived {
      fix = .insert("\(label): ", before: parameter.span)
    } else if let span = parameter.label?.span {
      fix = .replace(span, with: label)
    } else {
      let start = parameter.span.start
      fix = .replace(
        SourceSpan(file: parameter.span.file, start: start, end: start + 1), with: label)
    }
    return finding(
      .labelChanged, "'\(name)' has no parameter '\(old)'; this one is '\(label)' now",
      at: parameter.label?.span ?? parameter.span, help: "write '\(label):'", fix: fix)
  }

  /// Another label and another type: another parameter at the same place.
  private func replaced(_ pair: LineMatch.Pair) -> Drift {
    let (parameter, wanted) = (written[pair.written], taken[pair.taken])
    let end = parameter.type?.span ?? parameter.span
    let span = parameter.span.through(end)
    let place = SourceSpan(file: span.file, start: span.start, end: end.end)
    var text = "\(wanted.label.flatMap(TypeReader.label) ?? "_"): "
    switch parameter.value {
    case .input: text += "input \(wanted.typeText)"
    default:
      let derived = wanted.type.flatMap {
        $0.canStandAlone ? $0.derivedLabel(named: parameter.qualifier) : nil
      }
      let isShort = parameter.isLabelDerived && derived?.plain == wanted.label
      text = isShort ? wanted.typeText : text + wanted.typeText
    }
    return finding(
      .labelChanged,
      "'\(name)' takes '\(wanted.text)' here, not '\(sources[place.file].text(place))'", at: place,
      help: "write '\(text)'", fix: .replace(place, with: text))
  }

  private func retyped(_ pair: LineMatch.Pair) -> Drift? {
    let (parameter, wanted) = (written[pair.written], taken[pair.taken])
    guard let type = parameter.type else { return nil }
    var text = wanted.typeText
    if case .input = parameter.value {
      let words = ["sending", "consuming", "borrowing"]
      text = (wanted.words.filter(words.contains) + [text]).joined(separator: " ")
    }
    var fix: Fix? = .replace(type.span, with: text)
    if case .asked = parameter.value { fix = nil }
    if parameter.isLabelDerived, let label = parameter.label,
      TypeReader.type(text)?.derivedLabel(named: parameter.qualifier)?.plain != label.plain
    {
      fix = .replace(type.span, with: "\(label.text): \(text)")
    }
    return finding(
      .typeChanged,
      "parameter '\(wanted.label ?? wanted.name)' of '\(name)' is of type '\(text)', not '\(type.text())'",
      at: type.span, help: "write '\(text)'", fix: fix)
  }

  private func unknown(_ index: Int) -> Drift {
    let parameter = written[index]
    let heading = parameter.label?.text ?? "_"
    return finding(
      .unknownParameter, "'\(name)' has no parameter '\(heading)'", at: parameter.span,
      help: "delete '\(sources[parameter.span.file].text(parameter.span))'",
      fix: .replace(deletion(of: index), with: ""))
  }

  /// A parameter with the comma that goes with it.
  private func deletion(of index: Int) -> SourceSpan {
    let span = written[index].span
    if index + 1 < written.count {
      return SourceSpan(file: span.file, start: span.start, end: written[index + 1].span.start)
    }
    if index > 0 {
      return SourceSpan(file: span.file, start: written[index - 1].span.end, end: span.end)
    }
    return span
  }

  private func missing(_ index: Int) -> Drift {
    let parameter = taken[index]
    let (text, input) = proposal(for: parameter)
    return finding(
      .missingParameter, "'\(name)' needs '\(parameter.text)', which this line does not pass",
      at: component.type.span,
      help: "add '\(text)'" + (input.map { ", and '\($0)' to the container" } ?? ""),
      fix: insertion(of: text, at: index))
  }

  /// How a manifest would ask for a parameter, and the input of the container that this takes.
  private func proposal(for parameter: CompiledParameter) -> (text: String, input: String?) {
    let heading = parameter.label.flatMap(TypeReader.label) ?? "_"
    guard let type = parameter.type else { return ("\(heading) = …", nil) }
    let plain = (type.wrapped ?? type).key
    let text = "\(heading): \(parameter.typeText)"
    if provided.contains(type.key) || provided.contains(plain) || !isValue(type, parameter) {
      return (text, nil)
    }
    if ["transient", "tied"].contains(component.lifetime?.plain ?? "") {
      return ("\(heading): input \(parameter.typeText)", nil)
    }
    // What others share cannot take it from a caller, and its type alone does not say which value is meant.
    let owner = name.split(separator: ".").last.map(String.init) ?? name
    let qualifier = AccessorName.lowerCamelCase(owner) + AccessorName.upperFirst(parameter.name)
    return (
      "\(text) named \(qualifier)", "input \(qualifier): \(type.nameToAskFor) named"
    )
  }

  private func isValue(_ type: TypeSyntax, _ parameter: CompiledParameter) -> Bool {
    let plain = type.wrapped ?? type
    if plain.function != nil { return true }
    let last = plain.key.split(separator: ".").last.map(String.init) ?? ""
    return TypeFacts.kind(id: parameter.identifiers[last], name: last) == .value
  }

  private func insertion(of text: String, at index: Int) -> Fix {
    if let before = match.pairs.last(where: { $0.taken < index }) {
      return .insert(", \(text)", after: written[before.written].span)
    }
    if let first = written.first { return .insert("\(text), ", before: first.span) }
    if let close = component.closingParenthesis { return .insert(text, before: close) }
    return .insert("(\(text))", after: component.type.span)
  }

  private func outOfOrder() -> Drift {
    let sorted = match.pairs.sorted { $0.taken < $1.taken }
    let texts = sorted.map { pair in
      let span = written[pair.written].span
      return sources[span.file].text(span)
    }
    let labels = sorted.map { "\(taken[$0.taken].label ?? "_"):" }.joined(separator: " ")
    let edits = zip(match.pairs, texts).map {
      Fix.Edit(written[$0.written].span, $1)
    }
    let isAlone = match.pairs.allSatisfy { !$0.isRenamed && !$0.differsInType }
    let wrong = zip(match.pairs, sorted).first { $0.written != $1.written }?.0.written ?? 0
    return finding(
      .orderChanged, "'\(name)' takes its parameters in another order: '\(labels)'",
      at: written[wrong].span, help: "write '\(texts.joined(separator: ", "))'",
      fix: isAlone ? .replace(edits) : nil)
  }

  // MARK: Effects

  func effectFindings() -> [Drift] {
    var found: [Drift] = []
    let (effects, initializer) = (component.effects, match.initializer)
    let end =
      component.closingParenthesis
      ?? (written.isEmpty ? component.type.span : written[written.count - 1].span)
    if initializer.isAsync, effects.async == nil {
      found.append(
        finding(
          .effectsChanged, "the initializer of '\(name)' is 'async', and this line does not say so",
          at: component.type.span, help: "write 'async' behind it",
          fix: effects.throws.map { .insert("async ", before: $0) } ?? .insert(" async", after: end)
        ))
    } else if !initializer.isAsync, let async = effects.async {
      found.append(
        finding(
          .effectsChanged, "the initializer of '\(name)' is not 'async'", at: async,
          help: "delete 'async'", fix: .delete(async)))
    }
    if let thrown = initializer.thrown, effects.thrown == nil {
      found.append(
        finding(
          .effectsChanged, "the initializer of '\(name)' throws, and this line does not say so",
          at: component.type.span, help: "write '\(thrown.clause)' behind it",
          fix: .insert(" \(thrown.clause)", after: effects.async ?? end)))
    } else if initializer.thrown == nil, let said = effects.thrown, let throwing = effects.throws {
      found.append(
        finding(
          .effectsChanged, "the initializer of '\(name)' does not throw", at: throwing,
          help: "delete '\(said.clause)'", fix: .delete(throwing)))
    } else if let thrown = initializer.thrown, let said = effects.thrown, !thrown.isPart(of: said),
      let place = effects.throws
    {
      found.append(
        finding(
          .effectsChanged, "the initializer of '\(name)' is '\(thrown.clause)'", at: place,
          help: "write '\(thrown.clause)'", fix: .replace(place, with: thrown.clause)))
    }
    return found
  }
}
