import TenonDiagnostics
import TenonSyntax

/// A type that is drafted as a component, and how it is created.
struct Candidate {
  enum Source: Equatable {
    /// From another component: the type is asked for as it is written.
    case component
    /// From an input of the container, which has this name; `isQualified` where the type alone does not tell it.
    case containerInput(String, isQualified: Bool)
    case caller
  }

  struct Parameter {
    let compiled: CompiledParameter
    let type: TypeSyntax
    /// The type as the manifest writes it.
    let text: String
    var source = Source.component

    var wanted: TypeSyntax { type.wrapped?.unwrappingModifiers ?? type }
  }

  let type: CompiledType
  /// The type with its arguments: `Repository<User>`.
  let text: String
  let initializer: Initializer?
  var parameters: [Parameter]
  /// Its optional properties; a component sets one whose source is `component`.
  var properties: [Parameter] = []
  let defaulted: [CompiledParameter]
  /// A static property that holds an instance, for what has no initializer that can be called.
  let instance: String?
  /// What it is offered as, as `as` writes it; its own type if there are none.
  var roles: [String] = []
  /// The protocols that it could be offered as.
  var furtherRoles: [String] = []
  /// Whether others ask for an instance of it, so that it can have no inputs of its own.
  var isAskedFor = false

  /// The parameters and the properties that are set.
  var requests: [Parameter] { parameters + properties.filter { $0.source == .component } }

  var key: String { TypeReader.type(text)?.key ?? text }

  var isAsync: Bool { initializer?.isAsync ?? false }
  var thrown: ThrownError? { initializer?.thrown }
  var isolation: String? { initializer?.isolation }

  var isTransient: Bool {
    if parameters.contains(where: { $0.source == .caller }) { return true }
    if !type.isReference { return instance == nil }
    let endings = ["ViewModel", "Model", "Presenter", "ViewController", "Formatter"]
    return instance == nil && endings.contains { type.lastName.hasSuffix($0) }
  }
}

struct CandidateMaker {
  let modules: CompiledModules
  /// The module that the container is for.
  let module: String

  struct Refusal: Error {
    let reason: String
  }

  func mayUse(_ access: String, of type: CompiledType) -> Bool {
    type.module == module || access == "public" || access == "open"
  }

  /// A type as a component, with arguments for its generic parameters.
  func candidate(_ type: CompiledType, arguments: [String]) throws(Refusal) -> Candidate {
    guard arguments.count == type.generics.count else {
      throw Refusal(
        reason:
          "it is generic, and nothing drafted uses it with arguments: 'strong \(type.name)<…>'")
    }
    var substitutions = Dictionary(
      zip(type.generics, arguments), uniquingKeysWith: { first, _ in first })
    let text =
      arguments.isEmpty ? type.name : "\(type.name)<\(arguments.joined(separator: ", "))>"
    let usable = type.initializers.filter { mayUse($0.access, of: type) }
    var refusal: String?
    for initializer in usable.sorted(by: Self.isBetter) {
      for (name, constraints) in initializer.generics {
        let all = constraints.filter { $0 != "Sendable" }
        substitutions[name] = all.isEmpty ? nil : "some \(all.joined(separator: " & "))"
      }
      do throws(Refusal) {
        if initializer.isFailable {
          throw Refusal(reason: "its initializer may return nil: '\(initializer.text)'")
        }
        let parameters = try parameters(of: initializer, substitutions)
        return Candidate(
          type: type, text: text, initializer: initializer, parameters: parameters,
          properties: properties(of: type, substitutions),
          defaulted: initializer.parameters.filter(\.isOptionalInCalls), instance: nil)
      } catch {
        refusal = refusal ?? error.reason
      }
    }
    if let instance = type.instances.first, arguments.isEmpty {
      return Candidate(
        type: type, text: text, initializer: nil, parameters: [], defaulted: [], instance: instance)
    }
    if let superclass = type.unknownSuperclass {
      throw Refusal(
        reason: "its initializers are those of '\(superclass)', and not known here; write them: "
          + "'strong \(type.name)(…)'")
    }
    throw Refusal(reason: refusal ?? "it has no initializer that the container can call")
  }

  /// The order in which initializers are tried: the widest designated one first.
  private static func isBetter(_ left: Initializer, _ right: Initializer) -> Bool {
    func rank(_ initializer: Initializer) -> (Int, Int, Int, Int) {
      (
        initializer.isFailable ? 1 : 0, initializer.isSynthesized ? 1 : 0,
        initializer.isConvenience ? 1 : 0, -initializer.parameters.count
      )
    }
    return rank(left) < rank(right)
  }

  private func parameters(
    of initializer: Initializer, _ substitutions: [String: String]
  ) throws(Refusal) -> [Candidate.Parameter] {
    var parameters: [Candidate.Parameter] = []
    for parameter in initializer.parameters where !parameter.isOptionalInCalls {
      if parameter.words.contains("inout") {
        throw Refusal(reason: "'\(parameter.name)' of '\(initializer.text)' is inout")
      }
      var text = Self.replacing(substitutions, in: parameter.typeText)
      if parameter.words.contains("@autoclosure"),
        let result = TypeReader.type(text)?.function?.result
      {
        text = result.text()
      }
      let left = initializer.generics.keys.filter { substitutions[$0] == nil }
      guard let type = TypeReader.type(text),
        parameter.label.map({ TypeReader.label($0) != nil }) ?? true,
        !left.contains(where: { Self.replacing([$0: ""], in: text) != text })
      else {
        throw Refusal(
          reason:
            "'\(parameter.name)' of '\(initializer.text)' has a type that a manifest can't name")
      }
      parameters.append(Candidate.Parameter(compiled: parameter, type: type, text: type.text()))
    }
    return parameters
  }

  private func properties(
    of type: CompiledType, _ substitutions: [String: String]
  ) -> [Candidate.Parameter] {
    modules.properties(of: type).compactMap { property in
      let text = Self.replacing(substitutions, in: property.typeText)
      guard mayUse(property.access, of: type), let read = TypeReader.type(text) else { return nil }
      return Candidate.Parameter(compiled: property, type: read, text: text, source: .caller)
    }
  }

  /// A type's text with other names for generic parameters.
  static func replacing(_ names: [String: String], in text: String) -> String {
    if names.isEmpty { return text }
    let source = SourceFile(path: "type", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let tokens = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics).tokens
    var result = ""
    var end = 0
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      guard let name = names[source.text(Int(token.start), Int(token.end))],
        index == 0 || tokens[index - 1].kind != .period
      else { continue }
      result += source.text(end, Int(token.start)) + name
      end = Int(token.end)
    }
    return result + source.text(end, source.bytes.count)
  }
}
