import TenonDiagnostics
import TenonSyntax

/// Findings that follow from others: they go away when those are fixed, or are told then.
struct Consequences {
  /// The parameters on cycles of inits: what is made there is not made at all, so nothing of it has to be waited
  /// for, and nothing can fail.
  private var cycles: Set<SourceSpan> = []
  /// The components that bear a container's name: what asks for one means the other.
  private var misnamed: Set<SourceSpan> = []

  /// Where parameters begin that are not written as they should be.
  private var misread: Set<SourceSpan> = []

  /// What may have consequences among all that was found.
  init(of diagnostics: [Diagnostic], in graph: BindingGraph) {
    if diagnostics.contains(where: { $0.id == .initCycle }) {
      // One cycle stands for all that go through what had best be cut.
      let groups = graph.dependencies.groupsOfInit
      graph.forEachParameter { id, _, parameter in
        guard let target = parameter.neededForInit, groups[target.index] == groups[id.index]
        else { return }
        cycles.insert(parameter.syntax.span)
      }
    }
    for diagnostic in diagnostics {
      switch diagnostic.id {
      case .initCycle: cycles.formUnion(diagnostic.notes.map(\.span))
      case .namedAsContainer: misnamed.insert(diagnostic.span)
      default:
        if diagnostic.id.row.category == .syntax { misread.insert(Self.start(of: diagnostic.span)) }
      }
    }
  }

  private static func start(of span: SourceSpan) -> SourceSpan {
    SourceSpan(file: span.file, start: span.start, end: span.start)
  }

  /// Whether a finding stands by itself.
  func isOwn(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.id {
    case .closurePromisesLess, .actorConflict, .storageCannotWait, .eagerForm:
      !diagnostic.notes.contains { cycles.contains($0.span) }
    case .facetNotMet:
      !diagnostic.notes.contains { cycles.contains($0.span) || misnamed.contains($0.span) }
    case .closureDoesNotFit, .inputsDoNotFit, .inputAskedForAsInstance, .accessorClash:
      !misnamed.contains(diagnostic.span)
        && !diagnostic.notes.contains { misnamed.contains($0.span) }
    case .keepsContainer, .strongCycle, .keepsShorterLived:
      !diagnostic.notes.contains { misread.contains(Self.start(of: $0.span)) }
    default: true
    }
  }
}
