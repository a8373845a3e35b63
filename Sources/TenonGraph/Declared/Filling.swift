public import TenonDiagnostics
import TenonSwift
public import TenonSyntax

/// Fills in what components leave to Swift: parameters, types of parameters, effects and actors.
///
/// The filled tree means the same as one in which everything is written.
public struct Filling {
  let types: SwiftTypes
  /// The manifests of the run.
  let files: [SourceFile]
  /// The module of the manifests, by its place among those of the types.
  let module: Int
  private let isEmpty: Bool
  public private(set) var diagnostics = Diagnostics()

  /// Fills in the manifests of a module, `nil` for the run's own. O(components and the declarations that they name).
  public static func fill(
    _ manifests: [ManifestSyntax], of module: String?, in files: [SourceFile],
    from types: SwiftTypes, _ diagnostics: inout Diagnostics
  ) -> [ManifestSyntax] {
    let place = module == nil ? 0 : types.modules.firstIndex { $0.name == module } ?? 0
    var filling = Filling(types, files, module: place)
    let filled = manifests.map { manifest in
      var manifest = manifest
      if !filling.isEmpty { manifest.replaceTypes(filling.aliased) }
      manifest.replaceComponents { filling.filled($0, under: $1) }
      return manifest
    }
    diagnostics.append(filling.diagnostics)
    return filled
  }

  private init(_ types: SwiftTypes, _ files: [SourceFile], module: Int) {
    (self.types, self.files, self.module, isEmpty) = (types, files, module, types.isEmpty)
  }

  /// A type with its aliases expanded; `nil` if it has none.
  private func aliased(_ type: TypeSyntax) -> TypeSyntax? {
    guard type.names.contains(where: types.hasAlias) else { return nil }
    return try? NamesInSwift(types: types, place: type.span, module: module).expanded(type)
  }

  private mutating func filled(
    _ component: ComponentSyntax, under conditions: [GuardSyntax]
  ) -> ComponentSyntax? {
    if component.head.isBroken { return component.withoutGaps }
    if component.expression != nil, let gap = component.gap {
      report(
        .parameterForm, "an expression reads no initializer, so its parameters have types", at: gap,
        help: "write the parameter's type")
      return component.withoutGaps
    }
    guard !isEmpty, let path = component.type.path?.map(\.plainName) else {
      return unseen(component)
    }
    switch types.meaning(of: path, of: module) {
    case .unknown: return unseen(component)
    case .several(let found):
      guard component.expression == nil, component.isAny else { return nil }
      report(
        .ambiguousName, "'\(component.type.text())' is declared in several modules",
        at: component.type.span, notes: types.places(of: found),
        help: "write the module before it: 'Module.\(component.type.text())'")
      return component.withoutGaps
    case .one(let found):
      guard let type = types.resolved(found), type.kind != .protocol else {
        return unseen(component)
      }
      return fill(component, of: type, under: conditions)
    }
  }

  /// The component of a type that no Swift file shows: only its statement counts.
  private mutating func unseen(_ component: ComponentSyntax) -> ComponentSyntax? {
    guard let gap = component.parameters.first(where: \.leavesType) else { return nil }
    let word = gap.isKey ? "key " : gap.isFromCaller ? "input " : ""
    let hasDefault = if case .input(_, .some) = gap.value { true } else { false }
    report(
      hasDefault ? .inputForm : gap.isFromCaller ? .missingDependency : .missingName,
      "the type of '\(gap.heading)' isn't known, as no Swift file declares"
        + " '\(component.type.text())'",
      at: gap.isFromCaller && !hasDefault ? gap.span : gap.type?.span ?? gap.span,
      help: "write the type: '\(gap.heading): \(word)Type'")
    return component.withoutGaps
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    diagnostics.report(Diagnostic(id, message, at: span, notes: notes, help: help, fix: fix))
  }
}
