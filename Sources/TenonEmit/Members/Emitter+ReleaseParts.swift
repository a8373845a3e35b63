import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The places of components in the order of releases.
extension Emitter {
  /// The places in the order of releases, where the order of making is not enough.
  mutating func emitReleaseParts(_ needs: ReleaseNeeds, _ names: MemberNames) {
    if needs.parts.isEmpty { return }
    let type = names[type: .releasePart]
    let cases = names.releaseParts.map(SwiftNamer.identifier)
    let keys = needs.parts.enumerated().map { number, part in
      part.component.map { pieceKey(of: $0) } ?? cases[number]
    }
    tree.begin("release parts", order: FileOrder.lock)
    defer { tree.end() }
    func each(
      _ tree: inout TreeBuilder, _ name: String, of numbers: some Sequence<Int>,
      _ body: (Int) -> String
    ) {
      tree.begin(name, isSpaced: false)
      for number in numbers {
        tree.begin(keys[number], isSpaced: false, isStatement: true)
        tree.line(Code(body(number)))
        tree.end()
      }
      tree.end()
    }
    let needing = cases.indices.filter { plan.mayNeed(needs.parts[$0]) }
    tree.blank()
    tree.line(
      "/// Components that are released before their dependencies, even if those were created later."
    )
    tree.line("nonisolated private enum \(type): Swift.Int {")
    tree.indented { tree in
      if plan.isConditional {
        each(&tree, "cases", of: cases.indices) { "case \(cases[$0])" }
      } else {
        Self.emitCases(cases, to: &tree)
      }
      if needing.isEmpty { return }
      tree.blank()
      tree.line("static func needs(of number: Swift.Int) -> [Swift.Int] {")
      tree.indented { tree in
        tree.line("var needs: [\(type)] = []")
        tree.line("switch \(type)(rawValue: number) {")
        each(&tree, "needs", of: needing) { number in
          let list = needs.parts[number].needs.map { ".\(cases[$0])" }
          return "case .\(cases[number]): needs = [\(list.joined(separator: ", "))]"
        }
        tree.line("default: break")
        tree.line("}")
        tree.line("return needs.map(\\.rawValue)")
      }
      tree.line("}")
    }
    tree.line("}")
  }

  /// Prints the cases of an enum, as many in a line as it has room for.
  private static func emitCases(_ cases: [String], to tree: inout TreeBuilder) {
    var rest = cases[...]
    while let first = rest.popFirst() {
      var line = "case \(first)"
      while let next = rest.first, line.utf8.count + next.utf8.count < 93 {
        line += ", \(next)"
        rest.removeFirst()
      }
      tree.line(Code(line))
    }
  }

  /// The name of a place in the order of releases.
  private func partName(_ number: Int, _ names: MemberNames) -> String {
    SwiftNamer.identifier(names.releaseParts[number])
  }

  /// The place of a component in the order of releases, where the order of making is not enough; `isCreated`: that of
  /// all that is made with it.
  func releasePart(_ context: ComponentContext, isCreated: Bool = false) -> String? {
    let needs = plan.releaseNeeds(of: context.component.container)
    let type = context.names[type: .releasePart]
    let cycle = isCreated ? needs.cycleOf[context.id] : nil
    return (cycle ?? needs.partOf[context.id]).map {
      "\(type).\(partName($0, context.names)).rawValue"
    }
  }
}

extension ConstructionPlan {
  /// A part may have dependencies that are released after it, in some combination of conditions.
  func mayNeed(_ part: ReleaseNeeds.Part) -> Bool { isConditional || !part.needs.isEmpty }
}
