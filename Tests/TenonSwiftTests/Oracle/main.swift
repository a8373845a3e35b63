import Foundation
import SwiftParser
import SwiftSyntax

/// The declarations of Swift files, as the toolchain's parser reads them, one on each line.
final class Declarations: SyntaxVisitor {
  var lines: [String] = []
  private var path: [String] = []

  private func text(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map(\.text).joined().filter { $0 != "`" }
  }

  private func open(
    _ kind: String, _ name: String, _ inherited: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    path.append(name.filter { $0 != "`" && $0 != " " })
    let types = inherited?.inheritedTypes.map { text($0.type) } ?? []
    lines.append("\(kind) \(path.joined(separator: ".")): \(types.joined(separator: ","))")
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open("struct", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open("class", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open("actor", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open("enum", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open("protocol", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = text(node.extendedType)
    // An extension of `[Int]` or `Int?` has no named type.
    if type.contains("[") || type.hasSuffix("?") { return .skipChildren }
    return open("extension", String(type.prefix { $0 != "<" }), node.inheritanceClause)
  }

  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    let type = text(node.extendedType)
    if !type.contains("["), !type.hasSuffix("?") { path.removeLast() }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = (path + [node.name.text.filter { $0 != "`" }]).joined(separator: ".")
    lines.append("alias \(name) = \(text(node.initializer.value))")
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if path.isEmpty { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let value = parameter.defaultValue.map { " = \(text($0.value))" } ?? ""
      let dots = parameter.ellipsis == nil ? "" : "..."
      return "\(parameter.firstName.text) \(name): \(text(parameter.type))\(dots)\(value)"
    }
    let effects = node.signature.effectSpecifiers
    lines.append(
      "\(path.joined(separator: ".")) init\(node.optionalMark == nil ? "" : "?") "
        + "[\(node.modifiers.map { text($0) }.joined(separator: " "))] "
        + "(\(parameters.joined(separator: "; "))) \(effects?.asyncSpecifier?.text ?? "") "
        + (effects?.throwsClause.map { text($0) } ?? ""))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifiers = node.modifiers.map { text($0) }
    if path.isEmpty || modifiers.contains("static") || modifiers.contains("class") {
      return .skipChildren
    }
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var isComputed = binding.accessorBlock != nil
      if case .accessors(let accessors)? = binding.accessorBlock?.accessors {
        isComputed = !accessors.contains {
          ["willSet", "didSet"].contains($0.accessorSpecifier.text)
        }
      }
      lines.append(
        "\(path.joined(separator: ".")) \(node.bindingSpecifier.text) \(name.identifier.text): "
          + "\(binding.typeAnnotation.map { text($0.type) } ?? "") = "
          + "\(binding.initializer.map { text($0.value) } ?? "") \(isComputed) "
          + "\(modifiers) \(attributes.map { text($0) })")
    }
    return .skipChildren
  }
}

for path in CommandLine.arguments.dropFirst() {
  let data = FileManager.default.contents(atPath: path) ?? Data()
  let declarations = Declarations(viewMode: .sourceAccurate)
  declarations.walk(Parser.parse(source: String(decoding: data, as: UTF8.self)))
  print("## \(path)")
  for line in declarations.lines.sorted() { print(line.filter { !$0.isWhitespace && $0 != "`" }) }
}
