package import TenonDiagnostics
package import TenonSwift

/// An initializer that can create a component of a type.
package struct UsableInitializer {
  /// A parameter, or a property of a memberwise initializer.
  package struct Parameter {
    /// `nil` for `_`.
    package let label: String?
    package let name: String
    /// The type in Swift, with words such as `inout`.
    package let type: String
    package let hasDefault: Bool
    /// The default's text; also `nil` for an implicit one.
    package var defaultValue: String?
    package let place: SourceSpan
  }

  package let parameters: [Parameter]
  package var isAsync = false
  package var throwing: String?
  package let actor: String?
  package var generics = GenericParameters()
  package let place: SourceSpan
  let conditions: [SwiftCondition]
  var isDeprecated = false
  package var isConvenience = false
  /// The type whose names its parameters use: a superclass, if it is inherited.
  let home: SwiftType

  package var required: [Parameter] { parameters.filter { !$0.hasDefault } }

  /// The labels of a call without optional arguments, for a manifest: `(id:, title:)`.
  package var list: String {
    "(\(required.map { "\($0.label ?? "_"):" }.joined(separator: ", ")))"
  }

  /// True if another initializer takes the same, so that one of them is meant in each configuration.
  package func takesSame(as other: Self) -> Bool {
    parameters.count == other.parameters.count
      && zip(parameters, other.parameters).allSatisfy {
        $0.label == $1.label && $0.type == $1.type && $0.hasDefault == $1.hasDefault
      }
  }

  /// True if it takes some labels in this order, and no others without a default unless the list `isOpen`.
  package func takes(_ labels: [String?], isOpen: Bool) -> Bool {
    var next = 0
    for parameter in parameters {
      if next < labels.count, labels[next] == parameter.label {
        next += 1
      } else if !isOpen, !parameter.hasDefault {
        return false
      }
    }
    return next == labels.count
  }

  /// True if no configuration has both.
  func excludes(_ other: Self) -> Bool {
    conditions.contains { one in
      other.conditions.contains {
        one.file == $0.file && one.chain == $0.chain && one.branch != $0.branch
      }
    }
  }
}

/// The known initializers of a type that another module, or another file of the same one, can call.
package struct UsableInitializers {
  package var all: [UsableInitializer] = []
  /// A macro, a superclass or a protocol outside the files may add initializers.
  package var mayBeMore = false
  package var obstacle: (words: String, place: SourceSpan)?

  private let type: SwiftType
  private let types: SwiftTypes
  private let viewer: Int

  package init(of type: SwiftType, in types: SwiftTypes, for viewer: Int, depth: Int = 0) {
    (self.type, self.types, self.viewer) = (type, types, viewer)
    var hasDesignated = false
    for declaration in type.declarations {
      add(declaration)
      if declaration.kind == .class {
        hasDesignated = hasDesignated || !declaration.mayLackInitializer
        inherit(declaration, depth, isAll: !hasDesignated)
      } else if declaration.mayLackInitializer {
        addMemberwise(declaration)
      }
      mayBeMore = mayBeMore || declaration.head.attributes.contains { !types.isKnown($0, type) }
    }
    for declaration in type.extensions {
      // Initializers for only some generic arguments are left to Swift.
      if !declaration.generics.others.isEmpty || !declaration.generics.parameters.isEmpty {
        mayBeMore = mayBeMore || !declaration.initializers.isEmpty
      } else {
        add(declaration, access: declaration.head.access)
      }
    }
    if all.contains(where: { !$0.isDeprecated }) { all.removeAll(where: \.isDeprecated) }
  }

  private mutating func add(_ declaration: TypeDeclaration, access: String? = nil) {
    for initializer in declaration.initializers {
      let place = types.place(initializer.head.span, of: type)
      let labels = initializer.parameters.map(\.label)
      if initializer.isFailable {
        obstacle = obstacle ?? ("it can fail", place)
      } else if initializer.head.isUnavailable {
        obstacle = obstacle ?? ("it is unavailable", place)
      } else if labels == ["from"] && initializer.parameters[0].type.hasSuffix("Decoder")
        || labels == ["coder"]
      {
        obstacle = obstacle ?? ("it decodes", place)
      } else if !types.isVisible(initializer.head, type.module, viewer, in: access) {
        obstacle = obstacle ?? ("it is '\(initializer.head.access ?? access ?? "internal")'", place)
      } else {
        all.append(
          UsableInitializer(
            parameters: initializer.parameters.indices.map { index in
              let parameter = initializer.parameters[index]
              return .init(
                label: parameter.label, name: parameter.name, type: parameter.type,
                hasDefault: initializer.canLeaveOut(index), defaultValue: parameter.defaultValue,
                place: types.place(parameter.span, of: type))
            }, isAsync: initializer.isAsync, throwing: initializer.throwing,
            actor: types.actor(of: initializer.head, in: type), generics: initializer.generics,
            place: place, conditions: declaration.head.conditions + initializer.head.conditions,
            isDeprecated: initializer.head.isDeprecated,
            isConvenience: initializer.head.has("convenience"), home: type))
      }
    }
  }

  // MARK: Those that Swift makes

  /// Adds the implicit initializer of a structure, with a parameter for each property to pass, or of an actor.
  private mutating func addMemberwise(_ declaration: TypeDeclaration) {
    let isStruct = declaration.kind == .struct
    guard isStruct || declaration.kind == .actor, viewer == type.module else {
      // No other module can see it.
      mayBeMore = mayBeMore || isStruct || declaration.kind == .actor
      return
    }
    let stored = declaration.properties.filter { !$0.isComputed }
    let closed = stored.first { $0.closesMemberwise || declaration.isInBranch($0.head) }
    if let closed, isStruct, !stored.allSatisfy(\.hasValue) {
      let words = closed.head.access.map { "'\($0)'" } ?? "under '#if'"
      obstacle = ("'\(closed.name)' is \(words)", types.place(closed.head.span, of: type))
      return
    }
    let passed = isStruct && closed == nil ? stored.filter(\.isPassed) : []
    addImplicit(
      declaration,
      passed.map { property in
        .init(
          label: property.name, name: property.name, type: types.passedType(of: property, type),
          hasDefault: property.hasValue, defaultValue: property.value,
          place: types.place(property.head.span, of: type))
      })
  }

  private mutating func addImplicit(
    _ declaration: TypeDeclaration, _ parameters: [UsableInitializer.Parameter] = []
  ) {
    all.append(
      UsableInitializer(
        parameters: parameters, actor: types.actor(of: nil, in: type),
        place: types.place(declaration.head.span, of: type),
        conditions: declaration.head.conditions, home: type))
  }

  /// Adds the initializers of a superclass, or the implicit one of a class without initializers.
  private mutating func inherit(_ declaration: TypeDeclaration, _ depth: Int, isAll: Bool) {
    guard depth < 16 else { return }
    switch types.superclass(of: declaration, in: type) {
    case .none: if isAll, viewer == type.module { addImplicit(declaration) }
    case .unknown: mayBeMore = mayBeMore || isAll
    case .one(let base):
      if !isAll, !types.overridesAll(declaration, of: base) { return }
      let inherited = Self(of: base, in: types, for: viewer, depth: depth + 1)
      all += inherited.all.filter { isAll || $0.isConvenience }
      mayBeMore = mayBeMore || inherited.mayBeMore
      obstacle = obstacle ?? inherited.obstacle
    }
  }
}

extension TypeDeclaration {
  /// True if only some configurations of the type have a member.
  fileprivate func isInBranch(_ member: DeclarationHead) -> Bool {
    member.conditions.count > head.conditions.count
  }

  /// True if some configurations may have no designated initializer: at most one branch declares any.
  fileprivate var mayLackInitializer: Bool {
    let heads = initializers.map(\.head).filter { !$0.has("convenience") }
    return heads.allSatisfy(isInBranch) && Set(heads.map { $0.conditions.last?.branch }).count < 2
  }
}

extension DeclarationHead {
  var isUnavailable: Bool { isAvailable(saying: "unavailable") }
  fileprivate var isDeprecated: Bool { isAvailable(saying: "deprecated") }

  private func isAvailable(saying word: String) -> Bool {
    attributes.contains { attribute in
      guard attribute.name == "available", let arguments = attribute.arguments else { return false }
      let words = arguments.split { $0 == "," || $0 == " " || $0 == ":" || $0.isNewline }
      return words.first == "*" && words.contains { $0 == word }
    }
  }
}

extension InitializerDeclaration {
  /// True if a call can omit a parameter: no argument after it would be taken for it.
  fileprivate func canLeaveOut(_ index: Int) -> Bool {
    if parameters[index].defaultValue == nil { return false }
    if parameters[index].label != nil { return true }
    let rest = parameters[(index + 1)...].prefix { $0.label == nil }
    return rest.allSatisfy { $0.defaultValue != nil }
  }
}

extension PropertyDeclaration {
  var wrapper: DeclarationHead.Attribute? {
    head.attributes.first {
      !Self.attributes.contains($0.name) && $0.name.first?.isUppercase == true
    }
  }

  /// Attributes of properties that wrap nothing.
  private static let attributes: Set<String> = [
    "MainActor", "IBOutlet", "IBInspectable", "NSManaged", "NSCopying", "GKInspectable",
    "ObservationIgnored", "ObservationTracked", "Attribute", "Relationship", "Transient",
  ]

  var hasValue: Bool {
    if value != nil || wrapper?.arguments != nil || head.has("lazy") { return true }
    if let wrapper, Self.filled.contains(wrapper.name) { return true }
    return !isLet && wrapper.map { $0.name != "Binding" } ?? true
      && type.map { $0.hasSuffix("?") || $0.hasSuffix("!") || $0.hasPrefix("Optional<") } ?? false
  }

  private static let filled: Set<String> = [
    "AccessibilityFocusState", "EnvironmentObject", "FocusState", "Namespace", "Query",
  ]

  private var isPrivate: Bool { head.access == "private" || head.access == "fileprivate" }

  /// True if the memberwise initializer has a parameter for it.
  fileprivate var isPassed: Bool {
    if head.has("lazy") || isLet && value != nil { return false }
    return !(isPrivate && wrapper != nil && hasValue)
  }

  /// True if it makes the memberwise initializer invisible in other files.
  fileprivate var closesMemberwise: Bool {
    guard isPrivate else { return false }
    return wrapper == nil ? !(isLet && value != nil) : !hasValue
  }
}
