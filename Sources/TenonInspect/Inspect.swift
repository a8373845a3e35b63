public import TenonCompiler
public import TenonDiagnostics

extension GraphPicture {
  /// The picture of the manifests of one module, in the configuration in which some conditions come out as given.
  /// Linear in their size, but for sorting what was found.
  public init(
    of sources: [SourceFile], imported: [ModuleSources] = [],
    severities: Severities = Severities(), where given: [(name: String, isTrue: Bool)] = []
  ) {
    var options = CompileOptions()
    options.severities = severities
    self.init(checkedGraph(sources, imported: imported, options: options, where: given))
  }

  /// The picture of a graph.
  public init(_ checked: CheckedGraph) {
    var builder = PictureBuilder(checked)
    builder.addContainers()
    builder.addNodes()
    builder.addEdges()
    builder.addFacets()
    builder.addFindings()
    self = builder.picture
  }
}
