import TenonDiagnostics
import TenonSyntax

/// What the passes that build a graph have in common.
protocol GraphPass {
  /// The graph as far as it is.
  var graph: BindingGraph { get set }
}

/// A pass that reports what has no meaning.
protocol ReportingPass: GraphPass {
  /// What the pass has found.
  var findings: PassFindings { get set }
}

/// What a pass finds.
struct PassFindings {
  var diagnostics = Diagnostics()
  /// Whether what is read belongs to another module, which reports its errors itself.
  var isQuiet = false
}

extension ReportingPass {
  /// Whether what is read belongs to another module, which reports its errors itself.
  var isQuiet: Bool {
    get { findings.isQuiet }
    set { findings.isQuiet = newValue }
  }

  /// Reports a finding, unless it is another module's own.
  mutating func report(_ diagnostic: Diagnostic) {
    if !findings.isQuiet { findings.diagnostics.report(diagnostic) }
  }
}

extension GraphPass {
  /// Gives the graph to who goes on with it. The pass has it no more, so that a change copies nothing.
  mutating func handOver() -> BindingGraph {
    let result = graph
    graph = BindingGraph()
    return result
  }
}
